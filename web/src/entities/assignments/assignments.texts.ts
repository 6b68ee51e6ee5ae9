import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const assignmentTexts = texts({
  assign: WORDS.assignPeople,
  assignPlaces: { cn: '分配地点', tc: '分配地點', en: 'Assign places' },
  people: { cn: '人员', tc: '人員', en: 'People' },
  places: { cn: '地点', tc: '地點', en: 'Places' },
  duty: WORDS.duty,
  dutyHelp: {
    cn: '仓库管理员和扫码员可入库和出库；入库、出库操作员只做各自的工作',
    tc: '倉庫管理員和掃碼員可入庫和出庫；入庫、出庫操作員只做各自的工作',
    en: 'Managers and scanners take in and send out; inbound and outbound operators do only that',
  },
  anyDuty: { cn: '全部职责', tc: '全部職責', en: 'Any duty' },
  choosePeople: {
    cn: '按姓名或用户名查找',
    tc: '按姓名或使用者名稱尋找',
    en: 'Find by name or username',
  },
  choosePlaces: {
    cn: '选择一个或多个地点',
    tc: '選擇一個或多個地點',
    en: 'Choose one or more places',
  },
  nobody: {
    cn: '还没有分配人员。没有分配到任何仓库的人可以在所有仓库工作。',
    tc: '還沒有分配人員。沒有分配到任何倉庫的人可以在所有倉庫工作。',
    en: 'Nobody yet. Whoever is assigned to no warehouse may work at all of them.',
  },
  nowhere: {
    cn: '还没有分配地点，可以在所有仓库工作。',
    tc: '還沒有分配地點，可以在所有倉庫工作。',
    en: 'Assigned to no place, so may work at all warehouses.',
  },
  search: {
    cn: '按姓名、用户名或地点查找',
    tc: '按姓名、使用者名稱或地點尋找',
    en: 'Name, username or place',
  },
  more: {
    cn: '共 {total} 条，显示前 {count} 条；请输入关键字查找其余的',
    tc: '共 {total} 筆，顯示前 {count} 筆；請輸入關鍵字尋找其餘的',
    en: '{total} in all, the first {count} shown; search for the others',
  },
  takeAway: { cn: '取消分配', tc: '取消分配', en: 'Take away' },
  takeAwayNamed: {
    cn: '取消“{name}”在“{place}”的分配',
    tc: '取消「{name}」在「{place}」的分配',
    en: 'Take “{name}” from “{place}”',
  },
  changed: {
    cn: '已更改 {count} 项分配',
    tc: '已變更 {count} 項分配',
    en: 'Assignments changed: {count}',
  },
})
