import type { LoggedWay } from '@zhenma/contract/auth/login-answer'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { regionOf } from '../../platform/geo/region-of-ip.ts'
import type { PublicContext } from '../../platform/http/context.ts'

type LoginEntry = {
  readonly companyId: number
  readonly userId: number | null
  readonly username: string
  readonly via: LoggedWay
  /**
   * `success`, `second_step` (the first half was right), `unlocked`, `password_reset` (which unlocks
   * too), or the key of the refusal.
   */
  readonly outcome: string
}

/** Writes an attempt into the login log, with where it came from. As the platform. */
export async function logLogin(
  db: Database,
  { ip, device, statedPlace }: Pick<PublicContext, 'ip' | 'device' | 'statedPlace'>,
  { companyId, userId, username, via, outcome }: LoginEntry,
): Promise<void> {
  await sql`
    insert into login_log
      (company_id, user_id, username, via, outcome, ip, region, stated_place, device)
    values (${companyId}, ${userId}, ${username}, ${via}, ${outcome}, ${ip}, ${regionOf(ip)},
      ${statedPlace}, ${device})`.execute(db)
}
