import type { ShownDevice } from '../../../platform/auth/device-key.ts'
import type { Database } from '../../../platform/database/database.ts'
import { fail, type Failure } from '../../../platform/errors/fail.ts'
import { findByKey } from './own-device.store.ts'

/**
 * The registered device that somebody of a company logs in on; null: none, or another company's. DEVICE_BLOCKED is a
 * value, for the attempt is logged. As the platform.
 */
export async function deviceAtLogIn(
  db: Database,
  { key }: ShownDevice,
  companyId: number,
): Promise<{ readonly id: number } | Failure | null> {
  if (key === null || key.companyId !== companyId) return null
  const device = await findByKey(db, key)
  if (device === undefined) return null
  return device.blocked ? fail('DEVICE_BLOCKED', { name: device.name }) : { id: device.id }
}
