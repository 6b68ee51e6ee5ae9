import type { LabelOperation } from '@zhenma/contract/labels/label-transitions'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyOperation, checkIntegrity } from '../../src/modules/labels/index.ts'
import { asCompany, asPlatform, one, rows } from '../../src/platform/database/database.ts'
import { makePlace } from '../make/place.ts'
import { mustCall } from './send-call.ts'
import { TaskJourney } from './task-journey.ts'

const journey = new TaskJourney()
beforeAll(() => journey.start(), 120_000)
afterAll(() => journey.close())

/** Rows that are no codes, each at the end of so many. */
const RUBBISH_EVERY = 1_000
const withRubbish = (codes: readonly string[], rubbish: string): string[] =>
  codes.flatMap((code, index) => ((index + 1) % RUBBISH_EVERY === 0 ? [code, rubbish] : [code]))

/** What an operation left behind, and whether all of it fits together. */
async function found(companyId: number, operation: LabelOperation | 'generate') {
  const faults = await journey.look((connections) =>
    asCompany(connections, companyId, (db) => checkIntegrity(db, companyId)),
  )
  expect(faults).toEqual([])
  return journey.look((connections) =>
    asPlatform(connections, (db) =>
      one(
        db,
        sql<{ movements: number; labels: number; lines: number; touched: number }>`
          with m as (select id, label_count from movement
                      where company_id = ${companyId} and operation = ${operation}),
               l as (select lo, hi from movement_line
                      where company_id = ${companyId} and movement_id in (select id from m))
          select (select count(*) from m) as movements,
                 (select coalesce(sum(label_count), 0)::bigint from m) as labels,
                 (select coalesce(sum(hi - lo + 1), 0)::bigint from l) as lines,
                 (select coalesce(sum(upper(r) - lower(r)), 0)::bigint
                    from (select unnest(range_agg(int8range(lo, hi, '[]'))) as r from l) runs)
                   as touched`,
      ),
    ),
  )
}

const refusedBy = (companyId: number): Promise<unknown[]> =>
  journey.look((connections) =>
    asPlatform(connections, (db) =>
      rows(
        db,
        sql`select key, count(*) as count from task_refusal where company_id = ${companyId}
             group by key`,
      ),
    ),
  )

test('codes of a file, in the middle: every label is moved once', async () => {
  const user = await journey.makeUser()
  const { token, companyId } = user
  const { id: warehouseId } = await journey.look((connections) =>
    makePlace(connections, companyId, 'warehouse'),
  )
  const { codes } = await journey.makeBatch(user, 20_000)
  const lines = withRubbish(codes, 'rubbish')
  const uploadId = await journey.upload(token, lines)
  const { id } = await mustCall(journey.address, token, tasks.add, {
    kind: 'inout_codes',
    input: { operation: 'inbound', uploadId, warehouseId, skipRefused: true },
  })

  for (let kill = 1; kill <= 3; kill += 1) await journey.killDuring(token, id, 2)

  const chunks = Math.ceil(lines.length / 1_000)
  const refusedCount = lines.length - codes.length
  expect(await journey.untilChunks(token, id, chunks)).toMatchObject({
    state: 'done',
    percent: 100,
    chunks,
    labelCount: codes.length,
    refusedCount,
  })
  expect(await refusedBy(companyId)).toEqual([{ key: 'rubbish', count: refusedCount }])
  // No label twice: as many movements as chunks, and every label in exactly one line.
  const labels = codes.length
  const once = { movements: chunks, labels, lines: labels, touched: labels }
  expect(await found(companyId, 'inbound')).toEqual(once)
}, 240_000)

test('codes made elsewhere, in the middle: one batch of all of them, in their order', async () => {
  const { token, companyId } = await journey.makeUser()
  const codes = Array.from({ length: 160_000 }, (_, index) => `OLD-${index + 1}`)
  // A code that stands in the file again counts once, also across chunks.
  const lines = [...withRubbish(codes, 'é'), ...codes.slice(0, 3)]
  const uploadId = await journey.upload(token, lines)
  const { id } = await mustCall(journey.address, token, tasks.add, {
    kind: 'import_codes',
    input: { uploadId, name: 'elsewhere', skipRefused: true },
  })

  for (let kill = 1; kill <= 2; kill += 1) await journey.killDuring(token, id, 2)

  // One chunk of its own makes the batch.
  const chunks = Math.ceil(lines.length / 10_000) + 1
  const task = await journey.untilChunks(token, id, chunks)
  const refusedCount = lines.length - codes.length
  expect(task).toMatchObject({ state: 'done', chunks, labelCount: codes.length, refusedCount })
  const labels = codes.length
  const once = { movements: 1, labels, lines: labels, touched: labels }
  expect(await found(companyId, 'generate')).toEqual(once)
  const stored = await journey.look((connections) =>
    asPlatform(connections, (db) =>
      one(
        db,
        sql`select count(*) as codes, count(*) filter (where code = 'OLD-' || serial) as in_order,
                   (select count(*) from foreign_import where company_id = ${companyId}) as waiting
              from foreign_code where company_id = ${companyId}`,
      ),
    ),
  )
  expect(stored).toEqual({ codes: labels, in_order: labels, waiting: 0 })
}, 120_000)

test('the export of a list, in the middle: the file has every label once', async () => {
  const user = await journey.makeUser()
  const { token } = user
  const { id: batchId, codes } = await journey.makeBatch(user, 100_000)
  const { id } = await mustCall(journey.address, token, tasks.add, {
    kind: 'export_labels',
    input: { batchId },
  })

  for (let kill = 1; kill <= 2; kill += 1) await journey.killDuring(token, id, 2)

  // The chunk after the last full one finds nothing more.
  const chunks = codes.length / 5_000 + 1
  const task = await journey.untilChunks(token, id, chunks)
  expect(task).toMatchObject({ state: 'done', chunks, labelCount: codes.length })
  const [, ...lines] = (await journey.resultOf(token, id)).trimEnd().split(/\r?\n/)
  const exported = lines.map((line) => /\d{20}/.exec(line)?.[0])
  expect(exported.length).toBe(codes.length)
  expect(exported.findIndex((code, index) => code !== codes[index])).toBe(-1)
}, 120_000)

test('an operation on what a filter finds, in the middle: every run of it once', async () => {
  const user = await journey.makeUser()
  const { token, companyId } = user
  const { start } = await journey.makeBatch(user, 20_000)
  // Every other label: as many runs as one submission takes.
  const runs = Array.from({ length: 10_000 }, (_, index) => start + 2 * index)
  const actor = { companyId, userId: user.id, ip: '', device: '' }
  const keyRing = await journey.keyRing()
  await journey.look((connections) =>
    asCompany(connections, companyId, (db) =>
      applyOperation(db, actor, {
        operation: 'inbound',
        target: { ranges: runs.map((lo) => ({ lo, hi: lo })) },
        keyRing,
      }),
    ),
  )
  const { id } = await mustCall(journey.address, token, tasks.add, {
    kind: 'operate_filter',
    input: {
      filter: { status: 'in_stock' },
      operation: 'recycle',
      reason: 'a fault of the series',
    },
  })

  for (let kill = 1; kill <= 2; kill += 1) await journey.killDuring(token, id, 1)

  // The chunk after the last full one finds nothing more.
  const chunks = runs.length / 2_000 + 1
  const task = await journey.untilChunks(token, id, chunks)
  expect(task).toMatchObject({ state: 'done', chunks, labelCount: runs.length, refusedCount: 0 })
  const labels = runs.length
  const once = { movements: chunks - 1, labels, lines: labels, touched: labels }
  expect(await found(companyId, 'recycle')).toEqual(once)
}, 120_000)
