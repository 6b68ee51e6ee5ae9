import {
  findDamagedCode,
  MAX_UNKNOWN_DIGITS,
  problemOfDamagedCode,
} from '@zhenma/codes/damaged-code'
import type { KeyRing } from '@zhenma/codes/key-ring'
import { highestSerial, issuedSerials } from '../labels.store.ts'
import type { Database } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/errors/fail.ts'

/** Labels that a damaged code may be: with 6 digits unknown hardly ever more than one. */
const MAXIMUM_MATCHES = 100
/** A search keeps a core busy for about a second; so many may wait for the one that runs. */
const MAXIMUM_WAITING = 4
const ASK_AGAIN_SECONDS = 5

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** One search after the other; throws TOO_MANY_REQUESTS where too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting > MAXIMUM_WAITING) throw fail('TOO_MANY_REQUESTS', { seconds: ASK_AGAIN_SECONDS })
  waiting += 1
  const turn = last.then(work)
  last = turn.catch(() => {})
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}

/**
 * The serials of the company's labels that a code with `?` for its unreadable digits may be,
 * ascending. All candidates are decrypted, and those whose label was issued, under that key and with
 * that length, stay. Throws CODE_TOO_DAMAGED, LABEL_CODE_FORMAT or TOO_MANY_REQUESTS.
 */
export async function serialsOfDamagedCode(
  db: Database,
  companyId: number,
  keyRing: KeyRing,
  code: string,
): Promise<number[]> {
  const wrong = problemOfDamagedCode(code)
  if (wrong === 'too-many-unknown-digits') {
    const count = code.split('?').length - 1
    throw fail('CODE_TOO_DAMAGED', { limit: MAX_UNKNOWN_DIGITS, count })
  }
  if (wrong !== undefined) throw fail('LABEL_CODE_FORMAT', { code })
  const highest = await highestSerial(db, companyId)
  const { matches } = await inTurn(() =>
    findDamagedCode(
      keyRing,
      code,
      ({ company, serial }) => company === companyId && serial <= highest,
      MAXIMUM_MATCHES,
    ),
  )
  return issuedSerials(db, companyId, matches, code.length)
}
