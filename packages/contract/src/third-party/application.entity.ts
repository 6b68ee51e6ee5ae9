import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
import { CREATED } from '../kernel/entity-columns.ts'
import { moment } from '../kernel/lists.ts'
import { optionalId, requiredText, text } from '../kernel/rules.ts'
import { WORDS } from '../kernel/words.ts'

export const MAXIMUM_ADDRESSES = 50
export const MAXIMUM_RATE = 6_000
export const DEFAULT_RATE = 600
/** Applications of a company. */
export const MAXIMUM_APPLICATIONS = 200

/** A single address, or a network of them by its first bits: `203.0.113.0/24`, `2001:db8::/32`. */
export const ADDRESS = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const address = z
  .string()
  .trim()
  .max(45)
  .refine((value) => ADDRESS.safeParse(value).success)

const permission = z.string().regex(/^[a-z0-9-]+:[a-z0-9-]+$/)

const eachOnce = (values: readonly string[]): string[] => [...new Set(values)].sort()

/** Programs of others that call by themselves, each with a key of its own (ADR 0046). */
export const application = defineEntity({
  name: 'third-party',
  table: 'third_party_application',
  one: { cn: '第三方应用', tc: '第三方應用', en: 'third-party app' },
  many: { cn: '第三方应用', tc: '第三方應用', en: 'third-party apps' },
  screen: { path: '/system/third-party', after: '/system/roles', folder: 'third-party' },
  permissions: {
    update: {
      cn: '修改第三方应用，更换其密钥',
      tc: '修改第三方應用，更換其金鑰',
      en: 'Change third-party apps and their keys',
    },
  },
  columns: {
    name: {
      label: WORDS.name,
      input: requiredText(100),
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
    /** The open half of the key. */
    keyId: {
      label: { cn: '密钥编号', tc: '金鑰編號', en: 'Key no.' },
      output: z.string(),
      isSearched: true,
      isInSheet: true,
    },
    permissions: {
      label: WORDS.permissions,
      input: z.array(permission).max(500),
      output: z.array(z.string()),
      asStored: eachOnce,
      isOfDetail: true,
    },
    /** Bound to a dealer it reaches only what a user of that dealer reaches. */
    dealerId: {
      label: WORDS.boundDealer,
      input: optionalId,
      output: z.int().nullable(),
      filter: optionalId,
    },
    dealerName: {
      label: WORDS.boundDealer,
      output: z.string().nullable(),
      isComputed: true,
      isInSheet: true,
    },
    factoryId: {
      label: WORDS.ownFactory,
      input: optionalId,
      output: z.int().nullable(),
      filter: optionalId,
    },
    factoryName: {
      label: WORDS.ownFactory,
      output: z.string().nullable(),
      isComputed: true,
      isInSheet: true,
    },
    /** Empty: it may call from anywhere. */
    allowedAddresses: {
      label: { cn: '允许的 IP 地址', tc: '允許的 IP 位址', en: 'Allowed addresses' },
      input: z.array(address).max(MAXIMUM_ADDRESSES).default([]),
      output: z.array(z.string()),
      asStored: eachOnce,
      isOfDetail: true,
    },
    ratePerMinute: {
      label: { cn: '每分钟调用上限', tc: '每分鐘呼叫上限', en: 'Calls a minute' },
      input: z.int().min(1).max(MAXIMUM_RATE).default(DEFAULT_RATE),
      output: z.int(),
      isSorted: true,
      isInSheet: true,
    },
    blocked: {
      label: { cn: '禁用状态', tc: '禁用狀態', en: 'Blocked' },
      output: z.boolean(),
      filter: z.boolean().optional(),
      isSorted: true,
      isInSheet: true,
    },
    lastUsedAt: {
      label: { cn: '最近调用', tc: '最近呼叫', en: 'Last called' },
      output: moment.nullable(),
      isSorted: true,
      isInSheet: true,
    },
    lastIp: { label: WORDS.ipAddress, output: z.string(), isInSheet: true },
    secretAt: {
      label: { cn: '密钥更换时间', tc: '金鑰更換時間', en: 'Key made' },
      output: moment,
      isOfDetail: true,
    },
    /** Until when the key before this one is good, too; null: it is not. */
    previousUntil: {
      label: { cn: '旧密钥有效至', tc: '舊金鑰有效至', en: 'Old key good until' },
      output: moment.nullable(),
      isOfDetail: true,
    },
    ...CREATED,
    updatedAt: { label: WORDS.changed, output: moment, isSorted: true },
  },
})
