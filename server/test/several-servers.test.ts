import { batches } from '@zhenma/contract/batches/batches.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { files } from '@zhenma/contract/files/files.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import type { FastifyInstance } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TASK_WORKERS } from '../src/modules.ts'
import { createTaskRunner } from '../src/modules/tasks/index.ts'
import { connect } from '../src/platform/database/database.ts'
import { localFileStore } from '../src/platform/files/file-store.ts'
import { hasOtherStores, type StoreWatch, watchStores } from '../src/platform/files/other-stores.ts'
import type { Services } from '../src/platform/http/context.ts'
import { callAs, createTestApp, type TestApp, upload } from './app.ts'
import { makeBatch, type MadeBatch } from './make/batch.ts'
import { makePlace } from './make/place.ts'
import { type MadeUser, makeUser } from './make/user.ts'
import { startOtherServer } from './other-server.ts'

/** A server of the same database, which has a folder of its own until told otherwise. */
type Server = {
  readonly app: FastifyInstance
  readonly services: Services
  readonly runner: ReturnType<typeof createTaskRunner>
  readonly watch: StoreWatch
  /** How often it was told that another folder is in use. */
  reported(): number
  close(): Promise<void>
}

let test0: TestApp
let one: Server
let two: Server
let user: MadeUser
let batch: MadeBatch
const directories: string[] = []
beforeAll(async () => {
  test0 = await createTestApp()
  user = await makeUser(test0.connections)
  batch = await makeBatch(test0, { companyId: user.companyId, productCount: 40 })
  one = await startServer(await newDirectory())
  two = await startServer(await newDirectory())
  await one.watch.look()
})
afterAll(async () => {
  await two.close()
  await one.close()
  await test0.close()
  for (const directory of directories) await rm(directory, { recursive: true, force: true })
})

async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'zhenma-store-'))
  directories.push(directory)
  return directory
}

async function startServer(directory: string): Promise<Server> {
  const server = await startOtherServer(test0, localFileStore(directory))
  const { app, services } = server
  let reported = 0
  const watch = await watchStores(services.connections, services.files, () => {
    reported += 1
  })
  return {
    app,
    services,
    runner: createTaskRunner({ services, log: app.log, workers: TASK_WORKERS, turnMs: 0 }),
    watch,
    reported: () => reported,
    async close() {
      await watch.close()
      await server.close()
    },
  }
}

const call = <E extends Endpoint>(server: Server, endpoint: E, input: object) =>
  callAs(server, user.token, endpoint, { ...input })

async function drain({ runner }: Server): Promise<void> {
  while (await runner.workOnce());
}

const stateOf = async (id: number) => {
  const [found] = (await call(one, tasks.list, { id })).payload.records
  return found
}

async function uploadCodes(server: Server, indexes: readonly number[]): Promise<string> {
  const text = indexes.map((index) => batch.at(index)).join('\n')
  const file = upload('codes.csv', Buffer.from(text))
  return (await call(server, tasks.upload, { file })).payload.id
}

async function inboundOf(server: Server, indexes: readonly number[]): Promise<number> {
  const warehouse = await makePlace(test0.connections, user.companyId, 'warehouse')
  const uploadId = await uploadCodes(server, indexes)
  const input = { operation: 'inbound', uploadId, warehouseId: warehouse.id }
  return (await call(server, tasks.add, { kind: 'inout_codes', input })).payload.id
}

test('servers of one database tell each other which folder they have, and warn once', async () => {
  expect([one.reported(), two.reported()]).toEqual([1, 1])
  await one.watch.look()
  expect(one.reported()).toBe(1)
  // A third one shares the folder of the first.
  const third = await startServer(directories[0] ?? '')
  await one.watch.look()
  expect([one.reported(), third.reported()]).toEqual([1, 1])
  await third.close()
})

test('a picture that another server has is refused in words', async () => {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const input = { file: upload('a.png', content), purpose: 'product' }
  const { url } = (await call(one, files.uploadImage, input)).payload
  expect((await one.app.inject({ url })).statusCode).toBe(200)
  const said = []
  for (const language of ['cn', 'tc', 'en']) {
    const headers = { 'accept-language': language }
    const answer = await two.app.inject({ url, headers })
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'FILE_ELSEWHERE'])
    said.push(answer.json().message)
  }
  expect(said[0]).toContain('另一台服务器')
  expect(said[1]).toContain('另一台伺服器')
  expect(said[2]).toContain('one shared folder DATA_DIR/files')
  // Alone, a server knows of no other that could have it.
  expect((await test0.app.inject({ url })).statusCode).toBe(404)
})

test('a task is left to the server that has its file, and no attempt is counted', async () => {
  const id = await inboundOf(one, [0, 1, 2])
  await drain(two)
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', failure: null })
  await drain(two)
  await drain(one)
  expect(await stateOf(id)).toMatchObject({ state: 'done', done: 3, refusedCount: 0 })
})

test('its check at the other server says where the file lies', async () => {
  const warehouse = await makePlace(test0.connections, user.companyId, 'warehouse')
  const uploadId = await uploadCodes(one, [5])
  const input = { operation: 'inbound', uploadId, warehouseId: warehouse.id }
  const wish = { kind: 'inout_codes', input }
  const elsewhere = await call(two, tasks.verify, wish)
  expect([elsewhere.httpStatus, elsewhere.envelope.error]).toEqual([409, 'FILE_ELSEWHERE'])
  expect((await call(one, tasks.verify, wish)).httpStatus).toBe(200)
})

test('a result is begun and ended by one server, and the other says where it lies', async () => {
  const { payload } = await call(one, tasks.add, { kind: 'export_labels', input: {} })
  await drain(one)
  const result = await call(one, tasks.result, { id: payload.id })
  expect(result.raw.toString()).toContain(batch.at(39))
  const elsewhere = await call(two, tasks.result, { id: payload.id })
  expect([elsewhere.httpStatus, elsewhere.envelope.error]).toEqual([409, 'FILE_ELSEWHERE'])
  const gone = await callAs(test0, user.token, tasks.result, { id: payload.id })
  expect([gone.httpStatus, gone.envelope.error]).toEqual([404, 'FILE_MISSING'])
})

test('what needs no file is anybody’s', async () => {
  const made = await call(one, batches.generate, { name: 'anybody', productCount: 5 })
  const input = { batchId: made.payload.id }
  const { payload } = await call(one, tasks.add, { kind: 'activate_range', input })
  await drain(two)
  expect(await stateOf(payload.id)).toMatchObject({ state: 'done', done: 5 })
  expect((await call(two, labels.totals, {})).httpStatus).toBe(200)
})

test('a server goes on whose database goes away just when it looks for others', async () => {
  const connections = connect('postgres://nobody@127.0.0.1:1/none', { max: 1 })
  const files = localFileStore(await newDirectory())
  const watch = await watchStores(connections, files, () => expect.fail('there is nobody'))
  expect(hasOtherStores(connections)).toBe(false)
  await watch.close()
  await connections.close()
})
