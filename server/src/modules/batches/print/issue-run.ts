import { mergeRanges, type SerialRange, totalLength } from '@zhenma/codes/serial-range'
import { MAXIMUM_PRINT_RUNS } from '@zhenma/contract/batches/print-runs.contract'
import type { Database } from '../../../platform/database/database.ts'
import { fail, failWith, problem } from '../../../platform/errors/fail.ts'
import type { Context, User } from '../../../platform/http/context.ts'
import {
  countRuns,
  type HeldRun,
  insertRun,
  lockPrinting,
  type NewRun,
  runsOf,
} from './print-runs.store.ts'
import { liveWithin } from './printed-serials.ts'

/** Earlier runs that a refusal names. */
const NAMED_RUNS = 20

/**
 * Records that serials of a batch are handed out for printing, and answers the run's number. Serials
 * of an earlier run are handed out again only with a reason (PRINT_RUN_REPEATED names the runs), or
 * where they were spoiled. Throws PRINT_RUN_LIMIT as well.
 */
export async function issueRun({ db, user }: Context, run: NewRun): Promise<number> {
  const { companyId } = user
  await lockPrinting(db, companyId, run.batchId)
  if (run.reason === '') await refuseRepeated({ db, user }, run)
  const { runs } = await countRuns(db, companyId, run.batchId)
  if (runs >= MAXIMUM_PRINT_RUNS) throw fail('PRINT_RUN_LIMIT', { limit: MAXIMUM_PRINT_RUNS })
  return insertRun(db, companyId, user.id, run)
}

async function refuseRepeated(
  { db, user }: Pick<Context, 'db' | 'user'>,
  { batchId, lo, hi }: NewRun,
): Promise<void> {
  const { count, repeated } = await findRepeated(db, user, batchId, { lo, hi })
  if (count === 0) return
  throw failWith(
    fail('PRINT_RUN_REPEATED', { count }),
    repeated.slice(0, NAMED_RUNS).map(({ run, parts }) => {
      const { start, end } = endsOf(parts)
      const { number, user: by, at } = run
      return problem('PRINT_RUN_EARLIER', { start, end, number, user: by, at }, { start, end })
    }),
  )
}

type Repeated = {
  /** Serials that live in an earlier run. */
  readonly count: number
  /** Those runs, the first one first, each with the parts that live. */
  readonly repeated: readonly { readonly run: HeldRun; readonly parts: readonly SerialRange[] }[]
}

/** What of a range was handed out by earlier runs of its batch, and not spoiled there. */
export async function findRepeated(
  db: Database,
  user: Pick<User, 'companyId' | 'timeZone'>,
  batchId: number,
  range: SerialRange,
): Promise<Repeated> {
  const earlier = await runsOf(db, user, batchId, range)
  const repeated = earlier.flatMap((run) => {
    const parts = liveWithin(run, range)
    return parts.length === 0 ? [] : [{ run, parts }]
  })
  const count = totalLength(mergeRanges(repeated.flatMap(({ parts }) => parts)))
  return { count, repeated }
}

/** From the first serial of some parts to the last. */
export function endsOf(parts: readonly SerialRange[]): { start: number; end: number } {
  return { start: parts[0]?.lo ?? 0, end: parts.at(-1)?.hi ?? 0 }
}
