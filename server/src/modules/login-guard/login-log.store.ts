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
  {
    ip,
    device,
    statedPlace,
    shownDevice,
  }: Pick<PublicContext, 'ip' | 'device' | 'statedPlace'> &
    Partial<Pick<PublicContext, 'shownDevice'>>,
  { companyId, userId, username, via, outcome }: LoginEntry,
): Promise<void> {
  const key = shownDevice?.key
  await sql`
    insert into login_log
      (company_id, user_id, username, via, outcome, ip, region, stated_place, device, device_id)
    values (${companyId}, ${userId}, ${username}, ${via}, ${outcome}, ${ip}, ${regionOf(ip)},
      ${statedPlace}, ${device},
      (select d.id from device d
        where d.company_id = ${companyId} and d.key_id = ${key?.keyId ?? null}
          and d.key_hash = ${key?.keyHash ?? null} and d.deleted_at is null))`.execute(db)
}
