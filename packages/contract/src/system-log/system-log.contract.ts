import { z } from 'zod'
import { LOGGED_WAYS } from '../auth/login-answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { keysetPageOf, MAXIMUM_PAGE_SIZE, moment } from '../kernel/lists.ts'
import { ipAddress } from '../kernel/rules/basic.ts'
import { day, id, optionalId, text } from '../kernel/rules.ts'

/** Entries are counted up to here: beyond it "more than" is all that anybody wants to know. */
export const COUNTED_ENTRIES = 1_000

/** What both logs are filtered by: days (both included), who, from where. */
const common = {
  from: day.optional(),
  to: day.optional(),
  /** A part of the username or the name. */
  who: text(50).optional(),
  ip: ipAddress.optional(),
  /** A registered device. */
  deviceId: optionalId,
}
const word = z
  .string()
  .regex(/^[a-z_-]{1,40}$/)
  .optional()

/** Filters of the operation log. */
export const operationLogFilter = {
  ...common,
  entity: word,
  operation: word,
  /** The record's number, or a text anywhere in what was changed. */
  keyword: text(100).optional(),
}
/** Filters of the log-ins. */
export const loginLogFilter = {
  ...common,
  outcome: z.enum(['success', 'failure']).optional(),
  via: z.enum(LOGGED_WAYS).optional(),
}

/** Newest first, by `at` the oldest; `after` is the `next` of the page before. */
const keyset = {
  sort: z.enum(['at', '-at']).default('-at'),
  after: z
    .string()
    .regex(/^\d{1,17}-\d{1,17}$/)
    .optional(),
  pageSize: z.int().min(1).max(MAXIMUM_PAGE_SIZE).default(20),
}

const operationRow = z.object({
  id: z.int(),
  at: moment,
  userId: z.int().nullable(),
  /** With the platform's name where it was one of the platform's staff. */
  userName: z.string().nullable(),
  username: z.string().nullable(),
  operation: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** What the record is called now, else what it was called then; null: it has no name. */
  entityName: z.string().nullable(),
  /** Names of what was changed, at most eight. */
  fields: z.array(z.string()),
  ip: z.string(),
  /** The registered device that it was done on; null: none. */
  deviceName: z.string().nullable(),
})
export type OperationRow = z.output<typeof operationRow>

const state = z.record(z.string(), z.unknown()).nullable()

const operationDetail = operationRow.extend({ before: state, after: state })
export type OperationDetail = z.output<typeof operationDetail>

const loginRow = z.object({
  id: z.int(),
  at: moment,
  userId: z.int().nullable(),
  /** As it was entered. */
  username: z.string(),
  userName: z.string().nullable(),
  /** `success`, or the key of the refusal. */
  outcome: z.string(),
  via: z.enum(LOGGED_WAYS),
  ip: z.string(),
  region: z.string(),
  /** Where the client says that it was; empty: it did not say. */
  statedPlace: z.string(),
  device: z.string(),
  /** The registered device that it was tried on; null: none. */
  deviceName: z.string().nullable(),
})
export type LoginRow = z.output<typeof loginRow>

/**
 * A page of a log. Where only looking at each entry tells whether it is meant, a call looks at so many
 * and no more: `searchedTo` is how far that was, `next` goes on from there; null: to the end.
 */
const logPageOf = <Row extends z.ZodType>(row: Row) =>
  keysetPageOf(row).extend({ searchedTo: moment.nullable() })

/** Who did what, and who logged in; of the company acted in. */
export const systemLog = {
  operations: endpoint({
    method: 'GET',
    path: '/sys/log/operations',
    allow: 'log:list',
    summary: { cn: '操作日志', tc: '操作日誌', en: 'The operation log' },
    input: z.object({ ...keyset, ...operationLogFilter }),
    output: logPageOf(operationRow),
  }),
  operation: endpoint({
    method: 'GET',
    path: '/sys/log/operation',
    allow: 'log:list',
    summary: { cn: '操作日志详情', tc: '操作日誌詳情', en: 'One entry of the operation log' },
    input: z.object({ id }),
    output: operationDetail,
  }),
  logins: endpoint({
    method: 'GET',
    path: '/sys/log/logins',
    allow: 'log:list',
    summary: { cn: '登录日志', tc: '登入日誌', en: 'The log of log-ins' },
    input: z.object({ ...keyset, ...loginLogFilter }),
    output: logPageOf(loginRow),
  }),
}
