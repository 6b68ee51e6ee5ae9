import { WORDS } from '@zhenma/contract/kernel/words'
import { bindingTexts } from '../../entities/binding/binding.texts.ts'
import { texts } from '../../texts/use-texts.ts'

export const bindTexts = texts({
  ...bindingTexts,
  bind: WORDS.bind,
  title: WORDS.bindExtendedData,
  bound: {
    cn: '扩展数据（按显示顺序）',
    tc: '擴充資料（按顯示順序）',
    en: 'Extended data, in the order shown',
  },
  touchesLabels: {
    cn: '涉及 {count} 个标签',
    tc: '涉及 {count} 個標籤',
    en: 'Touches {count} {count|label|labels}',
  },
  touchesBatch: {
    cn: '涉及 1 个批次：其中没有单独绑定的标签都显示这些内容',
    tc: '涉及 1 個批次：其中沒有單獨綁定的標籤都顯示這些內容',
    en: 'Touches 1 batch: its labels show this where they carry nothing of their own',
  },
  touchesProduct: {
    cn: '涉及 1 个产品：标签和批次没有绑定同名模块时显示这些内容',
    tc: '涉及 1 個產品：標籤和批次沒有綁定同名模組時顯示這些內容',
    en: 'Touches 1 product: its labels show this where neither they nor their batch carry the same module',
  },
  replaces: {
    cn: '将替换现有的绑定。',
    tc: '將取代現有的綁定。',
    en: 'Replaces what is bound now.',
  },
  unbinds: {
    cn: '将移除直接绑定的全部扩展数据。',
    tc: '將移除直接綁定的全部擴充資料。',
    en: 'Takes off everything that is bound directly.',
  },
})
