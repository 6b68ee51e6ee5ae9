import { BUSINESS_TIME_ZONE } from '@zhenma/contract/kernel/time-zone'

export { BUSINESS_TIME_ZONE }

// Swedish writes a date as ISO 8601 does.
const dayFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: BUSINESS_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day of statistics that a moment belongs to, `2026-11-20`. */
export function businessDay(moment: Date): string {
  return dayFormat.format(moment)
}

const timeFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: BUSINESS_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** A moment as people read it on paper and in sheets, `2026-11-20 14:05:09`, in the business's zone. */
export function businessTime(moment: string | Date): string {
  return timeFormat.format(new Date(moment))
}
