import { join } from 'node:path'
import { codecOf } from '@zhenma/codes/key-ring'
import { batches } from '@zhenma/contract/batches/batches.contract'
import type { Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { type Envelope, payloadOf } from '@zhenma/contract/kernel/envelope'
import { type TaskRow, tasks } from '@zhenma/contract/tasks/tasks.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkIntegrity } from '../../src/modules/labels/index.ts'
import {
  asCompany,
  asPlatform,
  type Connections,
  connect,
  one,
  rows,
} from '../../src/platform/database/database.ts'
import { loadKeyRing } from '../../src/platform/keys/key-file.ts'
import { makePlace } from '../make/place.ts'
import { makeUser } from '../make/user.ts'
import { adminUrlOf } from './embedded-address.ts'
import { mustCall } from './send-call.ts'
import { makeDataDir, type ServerProcess, startServer } from './server-process.ts'

const KILLS = 3
const CODES = 20_000
/** Rows that are no codes, each at the end of a chunk. */
const RUBBISH_EVERY = 1_000
const CODES_PER_CHUNK = 1_000

const data = makeDataDir()
let server: ServerProcess | undefined
beforeAll(async () => {
  server = await startServer(data.path)
}, 120_000)
afterAll(async () => {
  await server?.end('SIGTERM')
  data.remove()
})

/** Opens the database beside the server. */
async function look<T>(work: (connections: Connections) => Promise<T>): Promise<T> {
  const connections = connect(adminUrlOf(data.path), { max: 1 })
  try {
    return await work(connections)
  } finally {
    await connections.close()
  }
}

async function answered<E extends Endpoint>(response: Response): Promise<OutputOf<E>> {
  const envelope = (await response.json()) as Envelope<OutputOf<E>>
  expect(envelope).toMatchObject({ success: true })
  return payloadOf(envelope)
}

const running = (): ServerProcess => {
  if (server === undefined) throw new Error('the server has not started')
  return server
}

async function taskOf(token: string, id: number): Promise<TaskRow> {
  const response = await fetch(`${running().address}/api${tasks.list.path}?id=${id}`, {
    headers: { 'biz-token': token },
  })
  const [task] = (await answered<typeof tasks.list>(response)).records
  if (task === undefined) throw new Error('the task is gone')
  return task
}

/** Asks until so many chunks are done, or the task has ended. */
async function untilChunks(token: string, id: number, chunks: number): Promise<TaskRow> {
  for (;;) {
    const task = await taskOf(token, id)
    const hasEnded = task.state !== 'waiting' && task.state !== 'running'
    if (hasEnded || task.chunks >= chunks) return task
  }
}

/** A dead server's lease would end by itself in half a minute: time passes. */
const endLeases = () =>
  look((connections) =>
    asPlatform(connections, (db) =>
      sql`update task set lease_until = now() where lease_until is not null`.execute(db),
    ),
  )

test('a server killed in the middle of a task does it exactly once', async () => {
  const { user, warehouseId } = await look(async (connections) => {
    const made = await makeUser(connections)
    const place = await makePlace(connections, made.companyId, 'warehouse')
    return { user: made, warehouseId: place.id }
  })
  const { token, companyId } = user
  const { address } = running()
  const batch = await mustCall(address, token, batches.generate, {
    name: 'killed',
    productCount: CODES,
    activationRequired: false,
  })
  const [key] = await loadKeyRing(join(data.path, 'keys.json'))
  const serials = Array.from({ length: CODES }, (_, index) => batch.start + index)
  const lines = codecOf(key)
    .encodeMany(companyId, serials)
    .flatMap((code, index) => ((index + 1) % RUBBISH_EVERY === 0 ? [code, 'rubbish'] : [code]))
  const form = new FormData()
  form.set('file', new File([lines.join('\n')], 'codes.txt'))
  const upload = await answered<typeof tasks.upload>(
    await fetch(`${address}/api${tasks.upload.path}`, {
      method: 'POST',
      headers: { 'biz-token': token },
      body: form,
    }),
  )
  expect(upload.codeCount).toBe(lines.length)
  const { id } = await mustCall(address, token, tasks.add, {
    kind: 'inout_codes',
    input: { operation: 'inbound', uploadId: upload.id, warehouseId, skipRefused: true },
  })

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const { chunks } = await taskOf(token, id)
    const before = await untilChunks(token, id, chunks + 2)
    expect(before.state, 'killed in the middle').toBe('running')
    expect(await running().end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })
    server = await startServer(data.path)
    await endLeases()
    expect((await taskOf(token, id)).chunks).toBeGreaterThanOrEqual(before.chunks)
  }

  const chunks = Math.ceil(lines.length / CODES_PER_CHUNK)
  const task = await untilChunks(token, id, chunks)
  const rubbish = lines.length - CODES
  expect(task).toMatchObject({
    state: 'done',
    percent: 100,
    chunks,
    labelCount: CODES,
    refusedCount: rubbish,
  })
  const found = await look(async (connections) => ({
    faults: await asCompany(connections, companyId, (db) => checkIntegrity(db, companyId)),
    refusals: await asPlatform(connections, (db) =>
      rows(
        db,
        sql<{ key: string; count: number }>`
          select key, count(*) as count from task_refusal where company_id = ${companyId}
           group by key`,
      ),
    ),
    moved: await asPlatform(connections, (db) =>
      one(
        db,
        sql<{ movements: number; labels: number; lines: number; in_stock: number }>`
          select (select count(*) from movement m
                   where m.company_id = ${companyId} and m.operation = 'inbound') as movements,
                 (select sum(label_count)::bigint from movement m
                   where m.company_id = ${companyId} and m.operation = 'inbound') as labels,
                 (select sum(l.hi - l.lo + 1)::bigint from movement_line l
                    join movement m on m.company_id = ${companyId} and m.id = l.movement_id
                   where l.company_id = ${companyId} and m.operation = 'inbound') as lines,
                 (select sum(hi - lo + 1)::bigint from label_span
                   where company_id = ${companyId} and status = 'in_stock') as in_stock`,
      ),
    ),
  }))
  expect(found.faults).toEqual([])
  expect(found.refusals).toEqual([{ key: 'rubbish', count: rubbish }])
  // No label twice: as many movements as chunks, and every label in exactly one line.
  expect(found.moved).toEqual({ movements: chunks, labels: CODES, lines: CODES, in_stock: CODES })
}, 240_000)
