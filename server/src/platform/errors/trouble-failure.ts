import { type Failure, fail } from './fail.ts'

/** Somebody else held what was needed for longer than we wait; the transaction is undone. */
const BUSY = new Set(['55P03', '57014'])

/** PostgreSQL or the system has no room to write. */
const STORAGE_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Connection trouble with the database, or it cannot work: nothing is known to have happened. */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08003',
  '08006',
  '25P03',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '58030',
])

/** What the driver says without a code. */
const BY_MESSAGE: Readonly<Record<string, 'BUSY' | 'UNAVAILABLE'>> = {
  'timeout exceeded when trying to connect': 'BUSY',
  'Connection terminated due to connection timeout': 'UNAVAILABLE',
  'Connection terminated unexpectedly': 'UNAVAILABLE',
  'Connection terminated': 'UNAVAILABLE',
  'Client has encountered a connection error and is not queryable': 'UNAVAILABLE',
  'Client was closed and is not queryable': 'UNAVAILABLE',
  'Query read timeout': 'UNAVAILABLE',
  'timeout expired': 'UNAVAILABLE',
}

/**
 * What an error says of the state of database and disk: BUSY, STORAGE_FULL, UNAVAILABLE; undefined
 * for anything else. All of them may be tried again.
 */
export function troubleFailure(error: unknown): Failure | undefined {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  if (typeof code === 'string') {
    if (BUSY.has(code)) return fail('BUSY')
    if (STORAGE_FULL.has(code)) return fail('STORAGE_FULL')
    if (UNAVAILABLE.has(code)) return fail('UNAVAILABLE')
  }
  const key = Object.hasOwn(BY_MESSAGE, String(message)) ? BY_MESSAGE[String(message)] : undefined
  return key === undefined ? undefined : fail(key)
}
