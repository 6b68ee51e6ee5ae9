import { WORDS } from '@zhenma/contract/kernel/words'
import { bindingTexts } from '../../entities/binding/binding.texts.ts'
import { texts } from '../../texts/use-texts.ts'

export const assignTexts = texts({
  ...bindingTexts,
  assign: { cn: '分配标签…', tc: '分配標籤…', en: 'Assign labels…' },
  title: { cn: '标签与活动', tc: '標籤與活動', en: 'Labels and activities' },
  bindAction: { cn: '参与活动', tc: '參與活動', en: 'Assign to an activity' },
  unbindAction: { cn: '退出活动', tc: '退出活動', en: 'Take out of activities' },
  bound: WORDS.activity,
  target: WORDS.labels,
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
  unbinds: {
    cn: '这些标签将不再参与任何活动；其中的中奖码同时收回。',
    tc: '這些標籤將不再參與任何活動；其中的中獎碼同時收回。',
    en: 'These labels are in no activity afterwards, and those that win a prize win it no more.',
  },
})
