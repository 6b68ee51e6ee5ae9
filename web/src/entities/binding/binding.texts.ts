import { type Text, texts } from '@zhenma/contract/kernel/texts'

/** What all binding dialogs say alike; each record's own words stand beside its dialog. */
export const bindingTexts = texts({
  deed: { cn: '操作', tc: '操作', en: 'What to do' },
  target: { cn: '绑定到', tc: '綁定到', en: 'Target' },
  bindDeed: { cn: '绑定', tc: '綁定', en: 'Bind' },
  unbindDeed: { cn: '解绑', tc: '解除綁定', en: 'Unbind' },
  codes: { cn: '标签码', tc: '標籤碼', en: 'Codes' },
  range: { cn: '序号范围', tc: '序號範圍', en: 'Serial range' },
  batch: { cn: '批次', tc: '批次', en: 'Batch' },
  product: { cn: '产品', tc: '產品', en: 'Product' },
  note: { cn: '备注', tc: '備註', en: 'Note' },
  touchesCodes: {
    cn: '涉及 {count} 个码',
    tc: '涉及 {count} 個碼',
    en: 'Touches {count} {count|code|codes}',
  },
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
  done: {
    cn: '已处理 {count} 个标签',
    tc: '已處理 {count} 個標籤',
    en: 'Done: {count} {count|label|labels}',
  },
})

/** The words of one binding dialog: `{ ...bindingTexts, title, bound, replaces, unbinds }`. */
export type BindingWords = Readonly<
  Record<keyof typeof bindingTexts | 'title' | 'bound' | 'replaces' | 'unbinds', Text>
>
