import { BULK_STEPS } from '@zhenma/contract/bulk/bulk-steps'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Route } from '../../platform/http/implement.ts'
import { taskWorker } from '../tasks/index.ts'
import { holdRun, nextRecords, writeOutcomes } from './bulk.store.ts'
import { Calls } from '../../platform/http/calls.ts'
import { doRecords, undoRecords } from './do-records.ts'

/** Records of one chunk: it is one transaction, and holds them until its end. */
const RECORDS_PER_CHUNK = 100

/** Does steps over many rows, and takes them back, where they are too large to be done at once. */
export const bulkWorker = (routes: () => readonly Route[]) => {
  const calls = new Calls(routes)
  return taskWorker('bulk', {
    plan() {
      throw fail('BULK_BY_LIST')
    },
    check() {
      throw fail('BULK_BY_LIST')
    },
    /** `cursor`: the position of the last record. */
    async chunk(ctx, { input: { runId, isUndo }, cursor }) {
      const { records, refused } = await workOn(ctx, calls, runId, isUndo, cursor)
      const last = records.at(-1)?.position ?? cursor
      return {
        cursor: last,
        isLast: records.length < RECORDS_PER_CHUNK,
        units: records.length,
        labelCount: 0,
        movementId: null,
        rowsText: '',
        keyText: records.length === 0 ? '' : `${records[0]?.name ?? ''} – ${records.at(-1)?.name}`,
        refusals: refused.map(({ id, name, failure: { key, values, problems } }) => ({
          row: id,
          key: name,
          problem: problems[0] ?? { error: key, values },
        })),
      }
    },
  })
}

async function workOn(ctx: Context, calls: Calls, runId: number, isUndo: boolean, cursor: number) {
  const { db, user } = ctx
  const ofRun = { companyId: user.companyId, runId }
  const run = await holdRun(db, ofRun)
  if (run === undefined) throw fail('BULK_NOT_FOUND')
  const step = BULK_STEPS[run.step]
  const state = isUndo ? 'done' : 'waiting'
  const records = await nextRecords(db, ofRun, state, cursor, RECORDS_PER_CHUNK)
  const { outcomes, refused } = isUndo
    ? await undoRecords(ctx, calls, step, records)
    : await doRecords(ctx, calls, step, run.values, records)
  await writeOutcomes(db, ofRun, outcomes)
  return { records, refused }
}
