import { texts } from '../texts/use-texts.ts'

export const suspiciousTexts = texts({
  chosen: {
    cn: '可疑：买家得到“{results}”的查询，时段与右上角所选一致。',
    tc: '可疑：買家得到「{results}」的查詢，時段與右上角所選一致。',
    en: 'Suspicious: checks that told the buyer “{results}”, in the time span chosen above.',
  },
  ever: {
    cn: '可疑：买家得到“{results}”的查询，包含全部日期。',
    tc: '可疑：買家得到「{results}」的查詢，包含全部日期。',
    en: 'Suspicious: checks that told the buyer “{results}”, of all days.',
  },
})
