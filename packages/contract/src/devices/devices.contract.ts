import { z } from 'zod'
import { endpoint, type OutputOf } from '../kernel/endpoint.ts'
import { entityCalls, pickerCall } from '../kernel/entity-calls.ts'
import { defineEntityModule } from '../kernel/entity-module.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, moment, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import { id } from '../kernel/rules.ts'
import { deviceCode } from './device-code.ts'
import { device } from './device.entity.ts'
import { deviceErrors } from './devices.refusals.ts'

/** Devices of a company. */
export const MAXIMUM_DEVICES = 2_000
/** Attempts to register, a minute and address: eight digits of thirty are not guessed so. */
export const REGISTRATIONS_PER_MINUTE = 20

const { create, ...calls } = entityCalls(device, {
  paths: {
    create: '/web/device/code',
    list: '/web/device/all',
    get: '/web/device/{id}',
    update: '/web/device/update',
    remove: '/web/device/{id}',
  },
  removable: device.one,
})

/** A device as it is told to itself. */
const ownDevice = z.object({
  name: z.string(),
  companyName: z.string(),
  placeName: z.string().nullable(),
  blocked: z.boolean(),
})

const useRow = z.object({
  id: z.int(),
  userName: z.string().nullable(),
  firstAt: moment,
  lastAt: moment,
  ip: z.string(),
  region: z.string(),
  appVersion: z.string(),
})
export type DeviceUse = z.output<typeof useRow>

/** Registered devices: how they come, who uses them, and how they are put out. */
export const devices = {
  ...calls,
  /** What a code answers says how the device will be called and what it is for. */
  create: endpoint({
    method: 'POST',
    path: create.path,
    allow: create.allow,
    summary: {
      cn: '生成登记设备的一次性登记码',
      tc: '產生登記裝置的一次性登記碼',
      en: 'Make a code that registers one device',
    },
    input: create.input,
    /** `code` is told this once: only a hash of it is kept. `address` is what its QR code holds. */
    output: z.object({
      id: z.uuid(),
      name: z.string(),
      code: z.string(),
      address: z.string(),
      expiresAt: moment,
    }),
  }),
  codeState: endpoint({
    method: 'GET',
    path: '/web/device/code/state',
    allow: 'device:create',
    summary: {
      cn: '查询自己生成的登记码是否已使用',
      tc: '查詢自己產生的登記碼是否已使用',
      en: 'Whether an own code was used',
    },
    input: z.object({ id: z.uuid() }),
    output: z.object({
      state: z.enum(['waiting', 'used', 'over']),
      deviceId: z.int().nullable(),
    }),
  }),
  cancelCode: endpoint({
    method: 'POST',
    path: '/web/device/code/cancel',
    allow: 'device:create',
    summary: { cn: '作废自己的登记码', tc: '作廢自己的登記碼', en: 'Give up an own code' },
    input: z.object({ id: z.uuid() }),
    output: nothing,
  }),
  register: endpoint({
    method: 'POST',
    path: '/web/device/register',
    allow: 'public',
    ratePerMinute: REGISTRATIONS_PER_MINUTE,
    keepsDeviceKey: true,
    summary: {
      cn: '用登记码登记本设备，获得设备密钥',
      tc: '用登記碼登記本裝置，取得裝置金鑰',
      en: 'Register this device by a code, for a key of its own',
    },
    input: z.object({
      code: deviceCode,
      /** A browser keeps the key in a cookie that no script reads; a program is told it. */
      inCookie: z.boolean().default(false),
    }),
    /** `key` is told this once, for the header `device-key` of every call; null: the cookie has it. */
    output: z.object({ device: ownDevice, key: z.string().nullable() }),
  }),
  me: endpoint({
    method: 'GET',
    path: '/web/device/me',
    allow: 'public',
    ratePerMinute: 300,
    keepsDeviceKey: true,
    summary: {
      cn: '本设备的登记情况',
      tc: '本裝置的登記情況',
      en: 'How this device is registered',
    },
    input: nothing,
    /** Null: it is not. */
    output: z.object({ device: ownDevice.nullable() }),
  }),
  block: endpoint({
    method: 'POST',
    path: '/web/device/block',
    allow: 'device:update',
    summary: {
      cn: '禁用或解除禁用设备',
      tc: '禁用或解除禁用裝置',
      en: 'Block or unblock a device',
    },
    input: z.object({ id, blocked: z.boolean() }),
    output: nothing,
  }),
  uses: endpoint({
    method: 'GET',
    path: '/web/device/uses',
    allow: 'device:list',
    summary: { cn: '设备的使用记录', tc: '裝置的使用記錄', en: 'Who used a device, and when' },
    input: z.object({
      deviceId: id,
      pageNo: pageInput.pageNo,
      pageSize: pageInput.pageSize,
    }),
    output: pageOf(useRow),
  }),
  exportUses: listExport({
    list: '/web/device/uses',
    allow: 'device:export',
    summary: {
      cn: '导出设备的使用记录',
      tc: '匯出裝置的使用記錄',
      en: 'Export the uses of a device',
    },
    input: { format: exportInput.format, columns: exportInput.columns, deviceId: id },
  }),
  search: pickerCall(device, { path: '/web/device/search', allow: 'session' }),
}

export const deviceModule = defineEntityModule({
  entity: device,
  calls: devices,
  errors: deviceErrors,
  purpose: {
    cn: '登记的手持终端、手机和扫码台，及其使用情况',
    tc: '登記的手持終端、手機和掃碼台，及其使用情況',
    en: 'Handhelds, phones and tables that are registered, and who uses them',
  },
})

export type DeviceRow = OutputOf<typeof devices.list>['records'][number]
export type DeviceDetail = OutputOf<typeof devices.get>
