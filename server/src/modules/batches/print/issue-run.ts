import { mergeRanges, type SerialRange, totalLength } from '@zhenma/codes/serial-range'
import { MAXIMUM_PRINT_RUNS } from '@zhenma/contract/batches/print-runs.contract'
import { fail, failWith, problem } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { countRuns, insertRun, lockPrinting, type NewRun, runsOf } from './print-runs.store.ts'
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
  const earlier = await runsOf(db, user.companyId, batchId, { lo, hi })
  const repeated = earlier.flatMap((run) => {
    const parts = liveWithin(run, { lo, hi })
    return parts.length === 0 ? [] : [{ run, parts }]
  })
  if (repeated.length === 0) return
  const count = totalLength(mergeRanges(repeated.flatMap(({ parts }) => parts)))
  throw failWith(
    fail('PRINT_RUN_REPEATED', { count }),
    repeated.slice(0, NAMED_RUNS).map(({ run, parts }) => {
      const { start, end } = endsOf(parts)
      const { number, user: by, at } = run
      return problem('PRINT_RUN_EARLIER', { start, end, number, user: by, at }, { start, end })
    }),
  )
}

/** From the first serial of some parts to the last. */
function endsOf(parts: readonly SerialRange[]): { start: number; end: number } {
  return { start: parts[0]?.lo ?? 0, end: parts.at(-1)?.hi ?? 0 }
}
