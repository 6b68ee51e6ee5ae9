import { z } from 'zod'
import { sessionUser } from '../auth/session-user.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, moment, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import { PLATFORM_TIME_ZONE } from '../kernel/time-zone.ts'
import { companyCode } from '../kernel/rules/accounts.ts'
import {
  day,
  optionalEmail,
  phone,
  requiredText,
  shortId as id,
  text,
  username,
} from '../kernel/rules.ts'
import { companyTimeZone } from './companies.contract.ts'

/** What a company is to the platform. `waiting`: registered, nobody has let it in yet. */
export const COMPANY_STATES = ['normal', 'waiting', 'rejected', 'frozen'] as const
export type CompanyState = (typeof COMPANY_STATES)[number]

const reason = requiredText(200)

const companyRow = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  englishName: z.string(),
  phone: z.string(),
  email: z.string(),
  state: z.enum(COMPANY_STATES),
  /** Why it is frozen or was rejected. */
  stateReason: z.string(),
  createdAt: moment,
  /** Without the deleted. */
  userCount: z.int(),
  /** Labels issued since the beginning. */
  labelCount: z.int(),
  lastLoginAt: moment.nullable(),
})
export type CompanyRow = z.output<typeof companyRow>

const companyFilter = {
  state: z.enum(COMPANY_STATES).optional(),
  from: day.optional(),
  to: day.optional(),
}

/** What the platform's administrators do with companies; none of it is open to a company's users. */
export const platformCompanies = {
  list: endpoint({
    method: 'GET',
    path: '/web/company/list',
    allow: 'company:list',
    isPlatformOnly: true,
    summary: { cn: '公司列表', tc: '公司列表', en: 'List companies' },
    input: z.object({ ...pageInput, ...companyFilter }),
    output: pageOf(companyRow),
  }),
  exportSheet: listExport({
    list: '/web/company/list',
    allow: 'company:export',
    isPlatformOnly: true,
    summary: { cn: '导出公司', tc: '匯出公司', en: 'Export companies' },
    input: { ...exportInput, ...companyFilter },
  }),
  one: endpoint({
    method: 'GET',
    path: '/web/company/one',
    allow: 'company:list',
    isPlatformOnly: true,
    summary: { cn: '公司详情', tc: '公司詳情', en: 'One company' },
    input: z.object({ id }),
    output: companyRow.extend({
      address: z.string(),
      website: z.string(),
      timeZone: z.string(),
      licenseNumber: z.string(),
      /** Who can log in as an administrator; at most ten. */
      administrators: z.array(z.object({ username: z.string(), realName: z.string() })),
    }),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/web/company/overview',
    allow: 'company:list',
    isPlatformOnly: true,
    summary: { cn: '平台总览', tc: '平台總覽', en: 'The platform at a glance' },
    input: nothing,
    output: z.object({
      companies: z.int(),
      waiting: z.int(),
      frozen: z.int(),
      users: z.int(),
      labels: z.int(),
      checksToday: z.int(),
      checksTotal: z.int(),
      /**
       * Tamper-evident logs that have waited too long for being published: how many, since when the first, and the names of
       * the first companies, five at most; null: none has.
       */
      lateLogs: z
        .object({ count: z.int(), since: moment, companies: z.array(z.string()) })
        .nullable(),
    }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/web/company/open',
    allow: 'company:open',
    isPlatformOnly: true,
    summary: { cn: '开通公司', tc: '開立公司', en: 'Open a company' },
    input: z.object({
      code: companyCode,
      name: requiredText(200),
      englishName: text(200).default(''),
      /** Its first administrator. */
      username,
      realName: requiredText(50),
      phone,
      email: optionalEmail.default(''),
      /** Of the company, `America/New_York`. */
      timeZone: companyTimeZone.default(PLATFORM_TIME_ZONE),
    }),
    /** The password in plain text, this once and never again. */
    output: z.object({ id: z.int(), username: z.string(), temporaryPassword: z.string() }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/web/company/approve',
    allow: 'company:approve',
    isPlatformOnly: true,
    summary: { cn: '审核注册的公司', tc: '審核註冊的公司', en: 'Approve or reject a company' },
    /** A rejection says why. */
    input: z.object({
      id,
      decision: z.enum(['approved', 'rejected']),
      reason: text(200).default(''),
    }),
    output: z.object({ id: z.int() }),
  }),
  freeze: endpoint({
    method: 'POST',
    path: '/web/company/freeze',
    allow: 'company:freeze',
    isPlatformOnly: true,
    summary: { cn: '冻结或解冻公司', tc: '凍結或解凍公司', en: 'Freeze or unfreeze a company' },
    /** `code`: the company's own, typed, so that no other company is frozen by a slip. */
    input: z.object({ id, frozen: z.boolean(), code: z.string().trim().max(100), reason }),
    /** How many sessions have ended. */
    output: z.object({ endedSessions: z.int() }),
  }),
  enter: endpoint({
    method: 'POST',
    path: '/web/company/enter',
    allow: 'company:enter',
    isPlatformOnly: true,
    summary: { cn: '进入公司', tc: '進入公司', en: 'Enter a company as the platform' },
    input: z.object({ id, reason }),
    output: z.object({ user: sessionUser }),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/web/company/leave',
    allow: 'session',
    summary: { cn: '离开所进入的公司', tc: '離開所進入的公司', en: 'Leave the entered company' },
    input: nothing,
    output: z.object({ user: sessionUser }),
  }),
}
