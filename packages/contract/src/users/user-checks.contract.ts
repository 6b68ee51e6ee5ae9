import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { optionalId, requiredText, text } from '../kernel/rules.ts'
import { normalizePhone } from '../kernel/rules/phones.ts'

/** Fields that nobody else may have, and where `checkDuplicate` looks for them. */
export const UNIQUE_USER_FIELDS = ['username', 'email', 'phone', 'employeeNumber'] as const
export type UniqueUserField = (typeof UNIQUE_USER_FIELDS)[number]
export const DUPLICATE_FIELDS = {
  sys_user: UNIQUE_USER_FIELDS,
  sys_role: ['code'],
  product: ['number'],
  dealer: ['name'],
  sales_region: ['name'],
  /** A menu item's address. */
  sys_permission: ['path'],
  sys_dict: ['code'],
  sys_company: ['code'],
} as const
export type DuplicateTable = keyof typeof DUPLICATE_FIELDS
const DUPLICATE_TABLES = Object.keys(DUPLICATE_FIELDS) as DuplicateTable[]
const isFree = z.object({ isFree: z.boolean() })

/** Whether a value is free. */
export const userChecks = {
  checkOnly: endpoint({
    method: 'GET',
    path: '/sys/user/checkOnlyUser',
    allow: 'user:list',
    summary: {
      cn: '用户名、邮箱、手机号或工号是否可用',
      tc: '使用者名稱、電子郵件、手機號碼或工號是否可用',
      en: 'Is a username, email, phone or employee number free',
    },
    input: z.object({
      username: text(254).optional(),
      email: text(254).optional(),
      phone: text(254).overwrite(normalizePhone).optional(),
      employeeNumber: text(254).optional(),
      /** The user who may have it. */
      dataId: optionalId,
    }),
    /** What of it somebody else has. */
    output: z.object({ isFree: z.boolean(), taken: z.array(z.enum(UNIQUE_USER_FIELDS)) }),
    ratePerMinute: 120,
  }),
  checkDuplicate: endpoint({
    method: 'GET',
    path: '/sys/duplicate/check',
    allow: 'session',
    summary: { cn: '校验值是否重复', tc: '校驗值是否重複', en: 'Is a value free' },
    input: z.object({
      tableName: z.enum(DUPLICATE_TABLES),
      fieldName: requiredText(30),
      fieldVal: requiredText(254),
      dataId: optionalId,
    }),
    output: isFree,
    ratePerMinute: 120,
  }),
}
