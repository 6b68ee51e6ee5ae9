import { WORDS } from '@zhenma/contract/kernel/words'
import { WARRANTIES_TEXT } from '@zhenma/contract/warranty/warranties.refusals'
import { texts } from '../../texts/use-texts.ts'

export const warrantyTexts = texts({
  title: WARRANTIES_TEXT,
  nothing: { cn: '还没有登记', tc: '還沒有登記', en: 'Not registered yet' },
  register: { cn: '登记质保…', tc: '登記保固…', en: 'Register…' },
  until: { cn: '质保至 {day}', tc: '保固至 {day}', en: 'Until {day}' },
  byBuyer: { cn: '消费者', tc: '消費者', en: 'The buyer' },
  byStaff: WORDS.theCompany,
  bySystem: { cn: '系统', tc: '系統', en: 'The system' },
  withoutEnd: { cn: '没有期限', tc: '沒有期限', en: 'Without a term' },
})
