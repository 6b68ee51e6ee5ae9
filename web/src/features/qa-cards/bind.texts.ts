import { texts } from '../../texts/use-texts.ts'

export const bindTexts = texts({
  bind: { cn: '绑定…', tc: '綁定…', en: 'Bind…' },
  title: { cn: '绑定质保卡', tc: '綁定質保卡', en: 'Bind a QA card' },
  deed: { cn: '操作', tc: '操作', en: 'What to do' },
  bindDeed: { cn: '绑定', tc: '綁定', en: 'Bind' },
  unbindDeed: { cn: '解绑', tc: '解除綁定', en: 'Unbind' },
  card: { cn: '质保卡', tc: '質保卡', en: 'QA card' },
  target: { cn: '绑定到', tc: '綁定到', en: 'Target' },
  codes: { cn: '标签码', tc: '標籤碼', en: 'Codes' },
  range: { cn: '序号范围', tc: '序號範圍', en: 'Serial range' },
  batch: { cn: '批次', tc: '批次', en: 'Batch' },
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
  done: {
    cn: '已处理 {count} 个标签',
    tc: '已處理 {count} 個標籤',
    en: 'Done: {count} {count|label|labels}',
  },
})
