import { texts } from '../../../texts/use-texts.ts'

export const dateTexts = texts({
  from: { cn: '{name}从', tc: '{name}從', en: '{name}: from' },
  to: { cn: '至', tc: '至', en: 'to' },
  lastDays: { cn: '最近 {count} 天', tc: '最近 {count} 天', en: 'Last {count} {count|day|days}' },
  dayExample: { cn: '如 2026-11-20', tc: '如 2026-11-20', en: 'e.g. 2026-11-20' },
  momentExample: {
    cn: '如 2026-11-20 09:30',
    tc: '如 2026-11-20 09:30',
    en: 'e.g. 2026-11-20 09:30',
  },
  noDate: {
    cn: '“{text}”不是日期，请写成 {example}',
    tc: '「{text}」不是日期，請寫成 {example}',
    en: '“{text}” is not a date: write it as {example}',
  },
})
