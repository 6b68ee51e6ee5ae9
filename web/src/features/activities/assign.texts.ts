import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const assignTexts = texts({
  assign: { cn: '分配标签…', tc: '分配標籤…', en: 'Assign labels…' },
  title: { cn: '标签与活动', tc: '標籤與活動', en: 'Labels and activities' },
  deed: WORDS.operation,
  assignDeed: { cn: '参与活动', tc: '參與活動', en: 'Assign to an activity' },
  cancelDeed: { cn: '退出活动', tc: '退出活動', en: 'Take out of activities' },
  activity: WORDS.activity,
  target: WORDS.labels,
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
  unassigned: {
    cn: '{total} 个标签中，{count} 个未参与任何活动',
    tc: '{total} 個標籤中，{count} 個未參與任何活動',
    en: 'Of {total} {total|label|labels}, {count} are in no activity',
  },
  replaces: {
    cn: '已参与其他活动的标签将改为参与此活动。在原活动中的中奖码同时收回。',
    tc: '已參與其他活動的標籤將改為參與此活動。在原活動中的中獎碼同時收回。',
    en: 'Labels that are in another activity leave it for this one. What they win there is taken back.',
  },
  leaves: {
    cn: '这些标签将不再参与任何活动；其中的中奖码同时收回。',
    tc: '這些標籤將不再參與任何活動；其中的中獎碼同時收回。',
    en: 'These labels are in no activity afterwards, and those that win a prize win it no more.',
  },
  done: WORDS.doneLabels,
})
