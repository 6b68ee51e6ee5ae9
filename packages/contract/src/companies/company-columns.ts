import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of companies, in its order. */
export const COMPANY_COLUMN_TEXT = texts({
  name: WORDS.companyName,
  code: WORDS.companyCode,
  englishName: WORDS.nameInEnglish,
  state: WORDS.state,
  stateReason: WORDS.reason,
  userCount: WORDS.userCount,
  labelCount: WORDS.labelsIssued,
  lastLoginAt: WORDS.lastLogin,
  createdAt: { cn: '开通时间', tc: '開立時間', en: 'Opened' },
})

export const COMPANY_SHEET_TEXT = texts({
  name: WORDS.companies,
})
