import { texts } from '../../texts/use-texts.ts'

export const bulkRunTexts = texts({
  title: { cn: '我的批量操作', tc: '我的批次操作', en: 'My steps over many' },
  lead: {
    cn: '在列表中对多条记录做过的操作，保留 30 天，期间可以撤销。之后又被修改的记录不会撤销。',
    tc: '在清單中對多筆記錄做過的操作，保留 30 天，期間可以復原。之後又被修改的記錄不會復原。',
    en: 'What you did to many rows of a list, for 30 days. It can be taken back meanwhile, but for records that were changed since.',
  },
  empty: {
    cn: '还没有。在列表中勾选多行，再选择一项操作。',
    tc: '還沒有。在清單中勾選多行，再選擇一項操作。',
    en: 'None yet. Tick rows of a list, and choose what is to be done to them.',
  },
  changed: { cn: '已更改 {count} 项', tc: '已變更 {count} 項', en: '{count} changed' },
  undoneAt: { cn: '撤销于', tc: '復原於', en: 'Taken back' },
})
