import { type Text, texts } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'

/** What all binding dialogs say alike; each record's own words stand beside its dialog. */
export const bindingTexts = texts({
  operation: WORDS.operation,
  target: { cn: '绑定到', tc: '綁定到', en: 'Target' },
  bindAction: { cn: '绑定', tc: '綁定', en: 'Bind' },
  unbindAction: { cn: '解绑', tc: '解除綁定', en: 'Unbind' },
  codes: WORDS.codes,
  range: WORDS.rangeOfSerials,
  batch: WORDS.batch,
  product: WORDS.product,
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
  touchesProduct: { cn: '涉及 1 个产品', tc: '涉及 1 個產品', en: 'Touches 1 product' },
  now: { cn: '现有：{names}', tc: '現有：{names}', en: 'Now: {names}' },
  nowNothing: { cn: '现有：无', tc: '現有：無', en: 'Now: nothing' },
  done: WORDS.doneLabels,
  doneOne: WORDS.saved,
})

/** The words of one binding dialog: `{ ...bindingTexts, title, bound, replaces, unbinds }`. */
export type BindingWords = Readonly<
  Record<keyof typeof bindingTexts | 'title' | 'bound' | 'replaces' | 'unbinds', Text>
>
