import { BUSINESS_TIME_ZONE } from '@zhenma/contract/kernel/time-zone'
import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

/**
 * A moment as the company reads it. Screens say the time that stands on its papers and in its files,
 * wherever the browser is.
 */
export const businessTime = (moment?: string | Date | Dayjs): Dayjs =>
  dayjs(moment).tz(BUSINESS_TIME_ZONE)

/** The company's calendar day, `2026-11-22`. */
export const businessToday = (): string => businessTime().format('YYYY-MM-DD')

/** The moment at which the company's clock shows this, `2026-11-22 14:05`; ISO 8601 in UTC. */
export const momentOf = (clock: string): string => dayjs.tz(clock, BUSINESS_TIME_ZONE).toISOString()
