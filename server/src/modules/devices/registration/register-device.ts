import { derivePurposeKey, type KeyRing } from '@zhenma/codes/key-ring'
import { DEVICE_CODE_ALPHABET, DEVICE_CODE_LENGTH } from '@zhenma/contract/devices/device-code'
import { device } from '@zhenma/contract/devices/device.entity'
import { MAXIMUM_DEVICES } from '@zhenma/contract/devices/devices.contract'
import { createHmac, randomInt } from 'node:crypto'
import { logChange } from '../../../platform/audit/log-change.ts'
import { newDeviceKey } from '../../../platform/auth/device-key.ts'
import type { Database } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { PublicContext } from '../../../platform/http/context.ts'
import { regionOf } from '../../../platform/geo/region-of-ip.ts'
import { countDevices, deviceStore } from '../devices.store.ts'
import { holdCode, type Promised, useUp } from './device-codes.store.ts'
import { bindSession, findByKey, type OwnDevice } from './own-device.store.ts'

/** A new code, drawn evenly. */
export const newDeviceCode = (): string =>
  Array.from({ length: DEVICE_CODE_LENGTH }, () =>
    DEVICE_CODE_ALPHABET.charAt(randomInt(DEVICE_CODE_ALPHABET.length)),
  ).join('')

/** What is kept of a code. It is short, so the hash takes the installation's key: who reads the table guesses none. */
export function hashDeviceCode(keyRing: KeyRing, code: string): Buffer {
  const key = derivePurposeKey(keyRing.at(-1) ?? keyRing[0], 'device-code')
  return createHmac('sha256', key).update(code).digest()
}

/** Refuses one more device than a company may have: DEVICE_LIMIT. */
export async function requireRoom(db: Database, companyId: number): Promise<void> {
  if ((await countDevices(db, companyId)) >= MAXIMUM_DEVICES) {
    throw fail('DEVICE_LIMIT', { maximum: MAXIMUM_DEVICES })
  }
}

/**
 * Registers whoever shows a code, once: the device gets a key of its own, and the session that it has open goes on as
 * one of the device. Throws DEVICE_CODE (wrong, used, over), DEVICE_LIMIT, and FIELD_TAKEN where the name is another
 * device's meanwhile; the code is good then for another try.
 */
export function registerDevice(
  ctx: PublicContext,
  code: string,
): Promise<{ readonly device: OwnDevice; readonly key: string }> {
  const codeHash = hashDeviceCode(ctx.services.keyRing, code)
  return ctx.asPlatform(async (db) => {
    const promised = await holdCode(db, codeHash)
    if (promised === undefined) throw fail('DEVICE_CODE')
    await requireRoom(db, promised.companyId)
    const made = newDeviceKey(promised.companyId)
    const id = await insertDevice(ctx, db, promised, made)
    await useUp(db, codeHash, id)
    const { user } = ctx
    if (user?.companyId === promised.companyId && user.homeCompanyId === user.companyId) {
      await bindSession(db, user.companyId, user.sessionId, id)
    }
    const registered = await findByKey(db, made)
    if (registered === undefined) throw new Error('a device that was registered is not found')
    return { device: registered, key: made.key }
  })
}

async function insertDevice(
  { ip, device: agent, shownDevice }: PublicContext,
  db: Database,
  { companyId, userId, ...fields }: Promised,
  { keyId, keyHash }: { readonly keyId: string; readonly keyHash: Buffer },
): Promise<number> {
  const id = await deviceStore.insert(db, companyId, fields, {
    keyId,
    keyHash,
    agent,
    lastIp: ip,
    lastRegion: regionOf(ip),
    appVersion: shownDevice.appVersion,
    createdBy: userId,
  })
  const author = { db, ip, user: { id: userId, companyId } }
  await logChange(author, {
    operation: 'register_device',
    entity: device.name,
    entityId: id,
    after: fields,
  })
  return id
}
