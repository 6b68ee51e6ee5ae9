import { PLATFORM_TIME_ZONE } from '@zhenma/contract/kernel/time-zone'
import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import { useSession } from '../api/session.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The zone of the session's company; before a log-in the platform's. */
const companyZone = (): string =>
  // A session that was stored before companies had zones says none.
  useSession.getState().session?.user.timeZone ?? PLATFORM_TIME_ZONE

/** The same for a component, which is drawn anew where the zone changes. */
export const useCompanyZone = (): string =>
  useSession(({ session }) => session?.user.timeZone ?? PLATFORM_TIME_ZONE)

/**
 * A moment as the company reads it. Screens say the time that stands on its papers and in its files,
 * wherever the browser is.
 */
export const businessTime = (moment?: string | Date | Dayjs): Dayjs =>
  dayjs(moment).tz(companyZone())

/** A moment of these minutes, `19:40:30`: what is waited for. */
export const secondOf = (moment: string): string => businessTime(moment).format('HH:mm:ss')

/** The company's calendar day, `2026-11-22`. */
export const businessToday = (): string => businessTime().format('YYYY-MM-DD')

/** The moment at which the company's clock shows this, `2026-11-22 14:05`; ISO 8601 in UTC. */
export const momentOf = (clock: string): string => dayjs.tz(clock, companyZone()).toISOString()
