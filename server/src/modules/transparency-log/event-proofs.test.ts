import type { PageBlock } from '@zhenma/contract/page-documents/blocks'
import { traceEvents } from '@zhenma/contract/trace-events/trace-events.contract'
import { transparencyLog } from '@zhenma/contract/transparency-log/transparency-log.contract'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { makeBatch, type MadeBatch } from '../../../test/make/batch.ts'
import { makeProduct, type MadeProduct } from '../../../test/make/product.ts'
import { bindTrace, publishedTrace, tracePage } from '../../../test/make/trace-page.ts'
import { makeUser } from '../../../test/make/user.ts'
import { asPlatform } from '../../platform/database/database.ts'
import { PDF, uploadPdf } from '../trace-events/testing/event-files.ts'
import { checkProof, writtenFile } from './testing/check-proof.ts'
import { useLog } from './testing/log-scene.ts'

// What staff add moves no label: its proofs stand beside those of operations.
const log = useLog()

const WAY: PageBlock = {
  type: 'timeline',
  version: 1,
  id: 'way',
  steps: ['inbound'],
  precision: 'region',
  events: ['harvest'],
}
const CERTIFICATES: PageBlock = {
  type: 'certificates',
  version: 1,
  id: 'certificates',
  kinds: ['inspection'],
}

let product: MadeProduct
let batch: MadeBatch
const id: Record<'harvest' | 'inspection' | 'transport' | 'ofRange', number> = {
  harvest: 0,
  inspection: 0,
  transport: 0,
  ofRange: 0,
}

async function add(name: string, kind: string, more: object): Promise<number> {
  const input = { name, kind, happenedAt: '2026-03-01T00:00:00Z', ...more }
  const { httpStatus, payload } = await log.call(traceEvents.create, input)
  expect(httpStatus).toBe(200)
  return payload.id
}

// All of it before the first check: what checks have read is remembered for some seconds.
beforeAll(async () => {
  const { companyId } = log.user
  product = await makeProduct(log.connections, companyId)
  await asPlatform(log.connections, (db) =>
    sql`update product set operation_type = 'blockchain'
      where company_id = ${companyId} and id = ${product.id}`.execute(db),
  )
  const wish = { companyId, productCount: 3, productId: product.id, activationRequired: false }
  batch = await makeBatch(log, wish)
  const ofProduct = { method: 'product', productId: product.id }
  const ofBatch = { method: 'batch', batchId: batch.id }
  const pdf = (await uploadPdf(log, log.user.token)).payload
  const where = { region: '云南', location: '勐海县' }
  const translations = { en: { name: 'Spring harvest' } }
  id.harvest = await add('春采', 'harvest', { ...ofProduct, ...where, translations })
  id.inspection = await add('农残检验', 'inspection', {
    ...ofBatch,
    note: '内部备注',
    fileIds: [pdf.id],
  })
  id.transport = await add('冷链运输', 'transport', ofBatch)
  const ofFirst = { method: 'range', start: batch.lo, end: batch.lo }
  id.ofRange = await add('复检', 'inspection', ofFirst)
  await log.sequence()
  const templateId = await publishedTrace(log, log.user, tracePage('页', WAY, CERTIFICATES))
  const target = { templateId, kind: 'blockchain', method: 'product', productId: product.id }
  await bindTrace(log, log.user, target)
})

const proofOf = async (at: number, token?: string) =>
  (await log.call(transparencyLog.proof, { code: batch.at(at) }, token)).payload
const stateOf = async (eventId: number) =>
  (await proofOf(0)).events.find((event) => event.eventId === eventId)?.state

/** The page of proofs that a check of a label leads to, and the file that it hands out. */
async function buyersProof(at: number) {
  const open = (url: string) => log.app.inject({ url: url.replaceAll('&amp;', '&') })
  const linkIn = (body: string, path: string) =>
    new RegExp(`href="([^"]*/${path}\\?[^"]*)"`).exec(body)?.[1] ?? ''
  const check = await open(`/t/${batch.at(at)}?lang=en`)
  const page = await open(linkIn(check.body, 'proof'))
  expect(page.statusCode).toBe(200)
  return { page: page.body, file: (await open(linkIn(page.body, 'proof\\.json'))).body }
}

it('proves to buyers what the page tells of events, and opens nothing else', async () => {
  const { page, file } = await buyersProof(0)
  expect(page).toContain('<b>Spring harvest</b>')
  expect(page).toContain('<b lang="zh-Hans">农残检验</b>')
  expect(page).not.toContain('冷链运输')
  const { status, said } = checkProof(file)
  expect(said).toContain('4 proved, 0 false')
  expect(status).toBe(0)
  expect(said).toContain('"name":"春采"')
  expect(said).toContain('"region":"云南"')
  // The page is no more exact than a region, shows certificates without their notes, and tells of no transport.
  for (const hidden of ['勐海县', '内部备注', '冷链运输']) expect(said).not.toContain(hidden)
})

it('tells events of serials to those serials alone, and proves them for no other', async () => {
  const [first, second] = [await buyersProof(0), await buyersProof(1)]
  expect(first.page).toContain('复检')
  expect(second.page + second.file).not.toContain('复检')
  const ofRange = (await proofOf(0)).events.find(({ eventId }) => eventId === id.ofRange)
  const { origin } = await log.open()
  const [key = ''] = String((await log.get(`${origin.split('/').at(-1)}/keys`)).payload).split('\n')
  const checked = (serial: number) =>
    checkProof(ofRange?.proof ?? '', '--key', key, '--serial', String(serial))
  expect(checked(batch.lo)).toMatchObject({ status: 0 })
  expect(checked(batch.lo + 1).said).toContain('it is not about serial')
})

it('checks a document of an event, byte for byte', async () => {
  const { file } = await buyersProof(0)
  const document = writtenFile('report.pdf', PDF)
  expect(checkProof(file, '--document', document)).toMatchObject({ status: 0 })
  const changed = writtenFile('report.pdf', Buffer.concat([PDF, Buffer.from('\n')]))
  const { status, said } = checkProof(file, '--document', changed)
  expect(said).toContain('is none that was logged')
  expect(status).toBe(1)
})

it('shows all of them to staff, and none to who is held to a dealer', async () => {
  const { events } = await proofOf(0)
  expect(events.map(({ eventId, state }) => [eventId, state])).toEqual(
    [id.ofRange, id.transport, id.inspection, id.harvest].map((one) => [one, 'proved']),
  )
  expect(opened(events.at(-1)?.proof)).toContain('勐海县')
  await log.sent(batch)
  const dealers = await makeUser(log.connections, {
    companyId: log.user.companyId,
    permissions: [transparencyLog.proof.allow as string],
    dealerId: log.dealer.id,
  })
  const theirs = await proofOf(0, dealers.token)
  expect(theirs.steps.length).toBeGreaterThan(0)
  expect(theirs.events).toEqual([])
})

it('says that an event waits after it was changed by staff, and then proves what it says now', async () => {
  const { revision, ...before } = (await log.call(traceEvents.get, { id: id.transport })).payload
  const { kind, happenedAt } = before
  const change = { id: id.transport, revision, kind, happenedAt, name: '改过的运输' }
  expect((await log.call(traceEvents.update, change)).httpStatus).toBe(200)
  expect(await stateOf(id.transport)).toBe('waiting')
  await log.sequence()
  const now = (await proofOf(0)).events.find(({ eventId }) => eventId === id.transport)
  expect(now?.state).toBe('proved')
  expect(opened(now?.proof)).toContain('改过的运输')
})

it('sees that an event was changed past the log', async () => {
  const setName = (name: string) =>
    asPlatform(log.connections, (db) =>
      sql`update trace_event set name = ${name}
        where company_id = ${log.user.companyId} and id = ${id.harvest}`.execute(db),
    )
  await setName('秋采')
  expect(await stateOf(id.harvest)).toBe('differs')
  // Buyers are not shown it as one that is proved.
  expect((await buyersProof(1)).page.match(/<li class="broken">/g)).toHaveLength(1)
  await setName('春采')
  expect(await stateOf(id.harvest)).toBe('proved')
})

const opened = (proof: string | null | undefined): string =>
  String(Buffer.from(/^extra (.*)$/m.exec(proof ?? '')?.[1] ?? '', 'base64'))
