import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../../texts/use-texts.ts'

export const calendarTexts = texts({
  look: { cn: '查看方式', tc: '檢視方式', en: 'Look at it as' },
  list: { cn: '按列表', tc: '按清單', en: 'List' },
  calendar: { cn: '按日历', tc: '按日曆', en: 'Calendar' },
  today: { cn: '今天', tc: '今天', en: 'Today' },
  previousMonth: { cn: '上个月', tc: '上個月', en: 'Previous month' },
  nextMonth: { cn: '下个月', tc: '下個月', en: 'Next month' },
  bar: {
    cn: '{name}，{from} 至 {to}，{state}',
    tc: '{name}，{from} 至 {to}，{state}',
    en: '{name}, {from} – {to}, {state}',
  },
  both: { cn: '{state}、{online}', tc: '{state}、{online}', en: '{state}, {online}' },
  emptyMonth: {
    cn: '这个月没有活动。',
    tc: '這個月沒有活動。',
    en: 'No activities this month.',
  },
  more: {
    cn: '这个月有 {total} 个活动，这里显示最早开始的 {shown} 个；可以筛选，或按列表查看全部。',
    tc: '這個月有 {total} 個活動，這裡顯示最早開始的 {shown} 個；可以篩選，或按清單檢視全部。',
    en: 'Of {total} activities this month, these are the {shown} that start first. Filter them, or see all in the list.',
  },
  moreOfDay: { cn: '还有 {count} 个', tc: '還有 {count} 個', en: '+{count} more' },
  moreOn: { cn: '{more}，{day}', tc: '{more}，{day}', en: '{more}, {day}' },
  fewer: WORDS.collapse,
  failed: { cn: '活动没有读取到', tc: '活動沒有讀取到', en: 'The activities could not be read' },
})
