import type { KeyRing } from '@zhenma/codes/key-ring'
import type { DataRule } from '@zhenma/contract/roles/data-rules'
import type { Connections } from '../database/database.ts'
import { fail } from '../errors/fail.ts'
import type { User } from '../http/context.ts'
import { AddressLimit } from '../http/gate/address-limit.ts'
import { addressList, isListed } from './address-list.ts'
import { type ApplicationKey, hashSecret } from './application-key.ts'

/** What of an application decides what it sees and may do. */
export type ApplicationIdentity = {
  readonly id: number
  readonly company_id: number
  readonly name: string
  readonly dealer_id: number | null
  readonly factory_id: number | null
  readonly permissions: readonly string[]
  readonly data_rules: Readonly<Record<string, DataRule>>
  readonly time_zone: string
}

type ApplicationRow = ApplicationIdentity & {
  allowed_addresses: string[]
  rate_per_minute: number
  blocked: boolean
  is_touched: boolean
}

/** Of this much each application uses as much for a call as its limit says. */
const ALLOWANCE = 6_000_000
/** What applications have called within the minute; each server process counts its own. */
const limits = new WeakMap<Connections, AddressLimit>()

function limitOf(connections: Connections): AddressLimit {
  const limit = limits.get(connections) ?? new AddressLimit(ALLOWANCE)
  limits.set(connections, limit)
  return limit
}

/**
 * The application that shows a key, as who it acts. Looked up at every call, so that one that is blocked
 * or whose key is over is out at once, on every server. Throws APPLICATION_KEY, APPLICATION_BLOCKED,
 * APPLICATION_ADDRESS, and TOO_MANY_REQUESTS.
 */
export async function findApplication(
  { connections, keyRing }: { readonly connections: Connections; readonly keyRing: KeyRing },
  key: ApplicationKey | null,
  ip: string,
): Promise<User> {
  if (key === null) throw fail('APPLICATION_KEY')
  const hash = hashSecret(keyRing, key)
  const found = await connections.pool.query<ApplicationRow>({
    name: 'find-application',
    text: 'select * from find_application($1, $2)',
    values: [key.keyId, hash],
  })
  const row = found.rows[0]
  if (row === undefined) throw fail('APPLICATION_KEY')
  requireOpen(row, ip)
  const weight = Math.ceil(ALLOWANCE / row.rate_per_minute)
  const seconds = limitOf(connections).take(String(row.id), weight)
  if (seconds > 0) throw fail('TOO_MANY_REQUESTS', { seconds })
  if (!row.is_touched) {
    await connections.pool.query({
      name: 'touch-application',
      text: 'select touch_application($1, $2, $3)',
      values: [key.keyId, hash, ip],
    })
  }
  return applicationUser(row)
}

function requireOpen({ name, blocked, allowed_addresses: allowed }: ApplicationRow, ip: string) {
  if (blocked) throw fail('APPLICATION_BLOCKED', { name })
  if (allowed.length > 0 && !isListed(addressList(allowed), ip)) {
    throw fail('APPLICATION_ADDRESS', { ip })
  }
}

/** Nothing that an application does has a session. */
const NO_SESSION = { sessionId: 0, tokenHash: Buffer.alloc(0), mustChangePassword: false }

/** Who an application acts as; and in whose eyes its webhooks see what happened. */
export const applicationUser = (row: ApplicationIdentity): User => ({
  ...NO_SESSION,
  isApplication: true,
  id: row.id,
  companyId: row.company_id,
  homeCompanyId: row.company_id,
  timeZone: row.time_zone,
  username: row.name,
  realName: row.name,
  isAdministrator: false,
  permissions: new Set(row.permissions),
  dealerId: row.dealer_id,
  factoryId: row.factory_id,
  dataRules: row.data_rules,
})
