import { asPlatform } from '../../platform/database/database.ts'
import { untilDone } from '../../platform/time/in-turns.ts'
import { removeLeftFiles } from '../../platform/files/temporary-file.ts'
import type { Services } from '../../platform/http/context.ts'
import {
  closeOldResults,
  removeClosedResults,
  removeOldTasks,
  removeOldUploads,
  removeStrayFiles,
} from '../tasks/index.ts'
import { forgetDrawers, forgetReceivers, LEAST_RECEIVER_DAYS } from '../draws/index.ts'
import { forgetShopReceivers } from '../shop/index.ts'
import { forgetHolders } from '../warranty/index.ts'
import { forgetOldContacts, LEAST_CONTACT_DAYS } from '../buyer-reports/index.ts'
import { removeOldImports } from '../imports/index.ts'
import { deleteExpired, type Expiring } from './expired.store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ROWS_PER_STEP = 5_000

export type Sweepable = Pick<Services, 'connections' | 'files'>

/** One kind of thing that is not kept for ever. */
export type Period = {
  readonly name: string
  /** How long it is kept after it was made, ended or expired. */
  readonly keepMs: number
  /** Deletes what is from before the moment, in short transactions; answers how many. */
  readonly sweep: (services: Sweepable, before: Date) => Promise<number>
}

/** Rows of a table, by a moment in it. */
function rowsOf(name: string, keepMs: number, of: Expiring): Period {
  return {
    name,
    keepMs,
    sweep: ({ connections }, before) =>
      untilDone(ROWS_PER_STEP, () =>
        asPlatform(connections, (db) => deleteExpired(db, of, before, ROWS_PER_STEP)),
      ),
  }
}

const expired = (table: string, key: string): Expiring => ({
  table,
  key: [key],
  since: 'expires_at',
})

/**
 * All that is forgotten, and after how long; docs/retention.md tells it to people. What is not named
 * here is kept: histories of labels, movements, buyers' checks; the logs have a period of their own,
 * which each company sets.
 */
export const PERIODS: readonly Period[] = [
  {
    name: 'temporary files',
    keepMs: HOUR_MS,
    sweep: ({ files }, before) => removeLeftFiles(files.temporaryDirectory, before),
  },
  { name: 'task uploads', keepMs: 30 * DAY_MS, sweep: removeOldUploads },
  // Before others are closed: what is closed in a sweep stays until a later one.
  { name: 'closed task results', keepMs: DAY_MS, sweep: removeClosedResults },
  { name: 'task results', keepMs: 30 * DAY_MS, sweep: closeOldResults },
  { name: 'tasks', keepMs: 365 * DAY_MS, sweep: removeOldTasks },
  { name: 'stray task files', keepMs: 2 * DAY_MS, sweep: removeStrayFiles },
  { name: 'imports', keepMs: 90 * DAY_MS, sweep: removeOldImports },
  rowsOf('mappings of imports', 365 * DAY_MS, {
    table: 'sheet_import_mapping',
    key: ['company_id', 'kind', 'heading_hash'],
    since: 'used_at',
  }),
  rowsOf('steps over many rows', 30 * DAY_MS, {
    table: 'bulk_run',
    key: ['company_id', 'id'],
    since: 'created_at',
  }),
  rowsOf('messages', 30 * DAY_MS, {
    table: 'message',
    key: ['company_id', 'id'],
    since: 'created_at',
  }),
  rowsOf('deliveries of webhooks', 30 * DAY_MS, {
    table: 'webhook_delivery',
    key: ['company_id', 'id'],
    since: 'created_at',
  }),
  rowsOf('idempotency keys of parked exceptions', 90 * DAY_MS, {
    table: 'exception_parking',
    key: ['company_id', 'idempotency_key'],
    since: 'created_at',
  }),
  {
    name: 'contacts of reports',
    // At least; each company says how much longer.
    keepMs: LEAST_CONTACT_DAYS * DAY_MS,
    sweep: ({ connections }, before) =>
      untilDone(ROWS_PER_STEP, () =>
        asPlatform(connections, (db) => forgetOldContacts(db, before, ROWS_PER_STEP)),
      ),
  },
  {
    name: 'receivers of wins',
    // At least; each company says how much longer.
    keepMs: LEAST_RECEIVER_DAYS * DAY_MS,
    sweep: ({ connections }, before) =>
      untilDone(ROWS_PER_STEP, () =>
        asPlatform(connections, (db) => forgetReceivers(db, before, ROWS_PER_STEP)),
      ),
  },
  {
    name: 'phones of draws',
    keepMs: LEAST_RECEIVER_DAYS * DAY_MS,
    sweep: ({ connections }, before) =>
      untilDone(ROWS_PER_STEP, () =>
        asPlatform(connections, (db) => forgetDrawers(db, before, ROWS_PER_STEP)),
      ),
  },
  {
    name: 'receivers of shop orders',
    keepMs: LEAST_RECEIVER_DAYS * DAY_MS,
    sweep: ({ connections }, before) =>
      untilDone(ROWS_PER_STEP, () =>
        asPlatform(connections, (db) => forgetShopReceivers(db, before, ROWS_PER_STEP)),
      ),
  },
  {
    name: 'holders of warranties',
    keepMs: LEAST_RECEIVER_DAYS * DAY_MS,
    sweep: (services, before) =>
      untilDone(ROWS_PER_STEP, () => forgetHolders(services, before, ROWS_PER_STEP)),
  },
  rowsOf('sessions', DAY_MS, expired('session', 'token_hash')),
  rowsOf('known devices', DAY_MS, {
    table: 'known_device',
    key: ['user_id', 'token_hash'],
    since: 'expires_at',
  }),
  rowsOf('codes of devices', HOUR_MS, expired('device_code', 'code_hash')),
  rowsOf('uses of devices', 365 * DAY_MS, {
    table: 'device_use',
    key: ['company_id', 'id'],
    since: 'last_at',
  }),
  rowsOf('download tickets', HOUR_MS, {
    table: 'download_ticket',
    key: ['company_id', 'id'],
    since: 'expires_at',
  }),
  rowsOf('log-in tickets', HOUR_MS, expired('login_ticket', 'ticket_hash')),
  rowsOf('tickets for a new password', HOUR_MS, expired('reset_ticket', 'ticket_hash')),
  rowsOf('social log-in states', HOUR_MS, expired('social_state', 'state_hash')),
  rowsOf('social log-in tickets', HOUR_MS, expired('social_ticket', 'ticket_hash')),
  rowsOf('visits by WeChat', HOUR_MS, {
    table: 'wechat_visit',
    key: ['company_id', 'state_hash'],
    since: 'expires_at',
  }),
  rowsOf('used captchas', HOUR_MS, expired('captcha_used', 'challenge_hash')),
  rowsOf('phone codes', 2 * DAY_MS, { table: 'phone_code', key: ['id'], since: 'created_at' }),
  rowsOf('failed log-ins that count', DAY_MS, {
    table: 'login_failure',
    key: ['id'],
    since: 'at',
  }),
  rowsOf('turns of slowed log-ins', DAY_MS, {
    table: 'login_turn',
    key: ['subject', 'door'],
    since: 'at',
  }),
]

/** How many of each kind went. */
export type Swept = Readonly<Record<string, number>>

/** Takes up a failure of what is said. */
type Failed = (said: string) => (error: unknown) => void

/**
 * Deletes all that has had its time. Several servers may do so at once; a kind that fails is told to
 * the log and tried again the next time, the others go on.
 */
export async function sweep(services: Sweepable, failed: Failed, now: Date): Promise<Swept> {
  const swept: Record<string, number> = {}
  for (const { name, keepMs, sweep: one } of PERIODS) {
    try {
      swept[name] = await one(services, new Date(now.getTime() - keepMs))
    } catch (error) {
      failed(`sweep of ${name}`)(error)
    }
  }
  return swept
}
