import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
import { CREATED } from '../kernel/entity-columns.ts'
import { moment } from '../kernel/lists.ts'
import { optionalId, requiredText, text } from '../kernel/rules.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** What can be done on a device: whatever who logs in may do, or of that only the work of the floor. */
export const DEVICE_SCOPES = ['everything', 'floor'] as const
export type DeviceScope = (typeof DEVICE_SCOPES)[number]

export const DEVICE_SCOPE_TEXT = texts({
  everything: {
    cn: '登录者的全部权限',
    tc: '登入者的全部權限',
    en: 'Whatever who logs in may do',
  },
  floor: { cn: '仅限现场作业', tc: '僅限現場作業', en: 'Floor work only' },
})

/** Handhelds, phones and tables that a company has registered, each with a key of its own (ADR 0057). */
export const device = defineEntity({
  name: 'device',
  table: 'device',
  one: { cn: '设备', tc: '裝置', en: 'device' },
  many: { cn: '设备', tc: '裝置', en: 'devices' },
  screen: { path: '/system/devices', after: '/system/roles', folder: 'devices' },
  permissions: {
    create: { cn: '登记新设备', tc: '登記新裝置', en: 'Register a device' },
    export: {
      cn: '导出设备及其使用记录',
      tc: '匯出裝置及其使用記錄',
      en: 'Export devices and their uses',
    },
    update: { cn: '修改和禁用设备', tc: '修改和禁用裝置', en: 'Change and block devices' },
  },
  picker: { shows: ['name'], finds: ['name'], by: 'name', most: 20, keepsDeleted: true },
  columns: {
    name: {
      label: WORDS.name,
      input: requiredText(60),
      output: z.string(),
      isSorted: true,
      isSearched: true,
      isUnique: true,
      isInSheet: true,
    },
    description: {
      label: WORDS.explanation,
      input: text(500).default(''),
      output: z.string(),
      isSearched: true,
      isInSheet: true,
    },
    placeId: {
      label: WORDS.place,
      input: optionalId,
      output: z.int().nullable(),
      filter: optionalId,
      isReference: true,
    },
    placeName: {
      label: WORDS.place,
      output: z.string().nullable(),
      isComputed: true,
      isInSheet: true,
    },
    scope: {
      label: { cn: '可做的事', tc: '可做的事', en: 'For' },
      input: z.enum(DEVICE_SCOPES).default('everything'),
      output: z.enum(DEVICE_SCOPES),
      filter: z.enum(DEVICE_SCOPES).optional(),
      words: DEVICE_SCOPE_TEXT,
      isSorted: true,
      isInSheet: true,
    },
    blocked: {
      label: WORDS.state,
      output: z.boolean(),
      filter: z.boolean().optional(),
      isSorted: true,
      isInSheet: true,
    },
    lastSeenAt: {
      label: { cn: '最近使用', tc: '最近使用', en: 'Last seen' },
      output: moment.nullable(),
      isSorted: true,
      isInSheet: true,
    },
    lastUserName: {
      label: { cn: '最近使用人', tc: '最近使用人', en: 'Last used by' },
      output: z.string().nullable(),
      isComputed: true,
      isInSheet: true,
    },
    lastIp: { label: WORDS.ipAddress, output: z.string(), isSearched: true, isInSheet: true },
    /** Where that address is, as the log of log-ins tells it. */
    lastRegion: { label: WORDS.area, output: z.string(), isInSheet: true },
    /** Of our application, as it says itself. */
    appVersion: {
      label: { cn: '应用版本', tc: '應用程式版本', en: 'App version' },
      output: z.string(),
      isSorted: true,
      isInSheet: true,
    },
    /** What its browser calls itself. */
    agent: {
      label: { cn: '浏览器与系统', tc: '瀏覽器與系統', en: 'Browser and system' },
      output: z.string(),
      isInSheet: true,
    },
    ...CREATED,
    updatedAt: { label: WORDS.changed, output: moment, isSorted: true },
    /** Who made the code by which it was registered. */
    createdByName: {
      label: { cn: '添加人', tc: '新增人', en: 'Added by' },
      output: z.string().nullable(),
      isComputed: true,
      isOfDetail: true,
    },
    /** What was moved on it. */
    movementCount: {
      label: { cn: '单据数', tc: '單據數', en: 'Movements' },
      output: z.int(),
      isComputed: true,
      isOfDetail: true,
    },
  },
})
