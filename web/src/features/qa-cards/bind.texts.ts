import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const bindTexts = texts({
  bind: WORDS.bind,
  title: WORDS.bindQaCard,
  deed: WORDS.operation,
  bindDeed: { cn: '绑定', tc: '綁定', en: 'Bind' },
  unbindDeed: { cn: '解绑', tc: '解除綁定', en: 'Unbind' },
  card: WORDS.qaCard,
  target: { cn: '绑定到', tc: '綁定到', en: 'Target' },
  codes: WORDS.codes,
  range: WORDS.rangeOfSerials,
  batch: WORDS.batch,
  note: WORDS.note,
  touchesCodes: WORDS.touchesCodes,
  touchesLabels: {
    cn: '涉及 {count} 个标签，以及其中箱码内的标签',
    tc: '涉及 {count} 個標籤，以及其中箱碼內的標籤',
    en: 'Touches {count} {count|label|labels}, and what lies in boxes among them',
  },
  touchesBatch: {
    cn: '涉及 1 个批次现有的全部标签',
    tc: '涉及 1 個批次現有的全部標籤',
    en: 'Touches all labels that 1 batch has now',
  },
  replaces: {
    cn: '将替换这些标签现有的质保卡。',
    tc: '將取代這些標籤現有的質保卡。',
    en: 'Takes the place of the card that these labels carry now.',
  },
  unbinds: {
    cn: '这些标签将不再有质保卡。',
    tc: '這些標籤將不再有質保卡。',
    en: 'These labels carry no card afterwards.',
  },
  done: WORDS.doneLabels,
})
