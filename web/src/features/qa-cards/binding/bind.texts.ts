import { WORDS } from '@zhenma/contract/kernel/words'
import { bindingTexts } from '../../../entities/binding/binding.texts.ts'
import { texts } from '../../../texts/use-texts.ts'

export const bindTexts = texts({
  ...bindingTexts,
  bind: WORDS.bind,
  boundTo: { cn: '绑定情况', tc: '綁定情況', en: 'Bound to' },
  boundLabels: WORDS.countLabels,
  boundProducts: WORDS.countProducts,
  boundToNothing: { cn: '未绑定', tc: '未綁定', en: 'Nothing' },
  title: WORDS.bindQaCard,
  bound: WORDS.qaCard,
  touchesProduct: {
    cn: '涉及 1 个产品：它的标签（包括以后批次的）没有单独绑定时都使用这张卡',
    tc: '涉及 1 個產品：它的標籤（包括以後批次的）沒有單獨綁定時都使用這張卡',
    en: 'Touches 1 product: its labels, those of later batches too, stand for this card where they carry none of their own',
  },
  replaces: {
    cn: '将替换现有的质保卡。',
    tc: '將取代現有的質保卡。',
    en: 'Takes the place of the card that is carried now.',
  },
  unbinds: {
    cn: '将移除直接绑定的质保卡。',
    tc: '將移除直接綁定的質保卡。',
    en: 'Takes off the card that is bound directly.',
  },
})
