import { DEVICE_PATH } from '@zhenma/contract/devices/device-code'
import { device } from '@zhenma/contract/devices/device.entity'
import { devices } from '@zhenma/contract/devices/devices.contract'
import { randomUUID } from 'node:crypto'
import { logChange } from '../../platform/audit/log-change.ts'
import { entityHandlers, fieldsOf } from '../../platform/entities/entity-handlers.ts'
import { fail } from '../../platform/errors/fail.ts'
import { fieldFailure, referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { keptPlaces, placeStore } from '../places/index.ts'
import {
  detailOfDevice,
  deviceStore,
  endSessionsOn,
  isNameTaken,
  listUses,
  namesOfDevices,
  visibleDevices,
  writeBlocked,
} from './devices.store.ts'
import { deleteCode, readCode, writeCode } from './registration/device-codes.store.ts'
import { findByKey } from './registration/own-device.store.ts'
import {
  hashDeviceCode,
  newDeviceCode,
  registerDevice,
  requireRoom,
} from './registration/register-device.ts'
import { USES_SHEET } from './uses-sheet.ts'

const ENTITY = device.name

/** A place that the caller may choose; FIELD_REFERENCE. Whoever is bound to a factory has to choose one. */
async function requirePlace({ db, user }: Context, placeId: number | null): Promise<void> {
  if (placeId === null) {
    if (user.factoryId !== null)
      throw fieldFailure('placeId', 'FIELD_REQUIRED', { field: 'placeId' })
    return
  }
  const visible = keptPlaces(user)
  const found = await placeStore.holdName(db, { companyId: user.companyId, visible }, placeId)
  if (found === undefined) throw referenceFailure('placeId')
}

/** A device that the caller sees, held. */
async function held(ctx: Context, id: number) {
  const { db, user } = ctx
  const visible = visibleDevices(user)
  const found = await deviceStore.hold(db, { companyId: user.companyId, visible }, id)
  if (found === undefined) throw fail('NOT_FOUND')
  return found
}

const base = entityHandlers(deviceStore, devices, {
  sight: ({ user }) => visibleDevices(user),
  async more({ db, user }, records) {
    const ids = records.map(({ id }) => id)
    const names = await namesOfDevices(db, user.companyId, ids)
    const nothing = { placeName: null, lastUserName: null }
    return records.map(({ id }) => names.get(id) ?? nothing)
  },
  detail: ({ db, user }, { id }) => detailOfDevice(db, user.companyId, id),
  // Made by `register`, on the device itself.
  insert: () => Promise.reject(new Error('a device is made where it registers')),
  async beforeUpdate(ctx, id, before, after) {
    if (after.placeId !== before.placeId) await requirePlace(ctx, after.placeId)
    // What it may do is another thing from now on: whoever is at work there logs in again.
    if (after.scope !== before.scope) await endSessionsOn(ctx.db, ctx.user.companyId, id)
  },
  beforeRemove: ({ db, user }, id) => endSessionsOn(db, user.companyId, id),
})

export const deviceRoutes = implement(devices)({
  ...base,

  async create(ctx, given) {
    const { db, user, services } = ctx
    const fields = fieldsOf(device, { ...given })
    if (user.dealerId !== null) throw fail('ACCESS_DENIED')
    await requirePlace(ctx, fields.placeId)
    await requireRoom(db, user.companyId)
    if (await isNameTaken(db, user.companyId, fields.name)) {
      throw fieldFailure('name', 'FIELD_TAKEN', { field: 'name' })
    }
    const code = newDeviceCode()
    const id = randomUUID()
    const codeHash = hashDeviceCode(services.keyRing, code)
    const promised = { ...fields, companyId: user.companyId, userId: user.id }
    const expiresAt = await writeCode(db, { id, codeHash }, promised)
    const after = { name: fields.name }
    await logChange(ctx, { operation: 'make_code', entity: ENTITY, entityId: '', after })
    const address = `${services.publicUrl}/#${DEVICE_PATH}?code=${code}`
    return { id, name: fields.name, code, address, expiresAt }
  },

  async codeState({ db, user }, { id }) {
    const found = await readCode(db, { companyId: user.companyId, userId: user.id, id })
    const deviceId = found?.deviceId ?? null
    if (deviceId !== null) return { state: 'used', deviceId }
    return { state: found?.isGood === true ? 'waiting' : 'over', deviceId }
  },

  async cancelCode({ db, user }, { id }) {
    await deleteCode(db, { companyId: user.companyId, userId: user.id, id })
    return {}
  },

  async register(ctx, { code }) {
    const { device: registered, key } = await registerDevice(ctx, code)
    return { device: withoutId(registered), key }
  },

  async me(ctx) {
    const { key } = ctx.shownDevice
    const found = key === null ? undefined : await ctx.asPlatform((db) => findByKey(db, key))
    return { device: found === undefined ? null : withoutId(found) }
  },

  async block(ctx, { id, blocked }) {
    await held(ctx, id)
    const isChanged = await writeBlocked(ctx.db, ctx.user.companyId, id, blocked)
    if (blocked) await endSessionsOn(ctx.db, ctx.user.companyId, id)
    // What was so already leaves no trace: a step over many does not take back what it did not change.
    if (!isChanged) return {}
    const operation = blocked ? 'block' : 'unblock'
    await logChange(ctx, { operation, entity: ENTITY, entityId: id })
    return {}
  },

  async uses(ctx, { deviceId, pageNo, pageSize }) {
    await held(ctx, deviceId)
    const of = { companyId: ctx.user.companyId, deviceId }
    return { ...(await listUses(ctx.db, of, { pageNo, pageSize })), pageNo, pageSize }
  },

  async exportUses(ctx, { deviceId, ...wish }) {
    await held(ctx, deviceId)
    const of = { companyId: ctx.user.companyId, deviceId }
    return exportList(ctx, wish, {
      ...USES_SHEET,
      read: ({ db }, page) => listUses(db, of, page),
    })
  },
})

const withoutId = <D extends { readonly id: number }>({ id: _, ...rest }: D) => rest
