import type { ErrorKey } from '@zhenma/contract/errors'
import type { GivenLabelFilter } from '@zhenma/contract/labels/label-filter'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import type { LabelOperation } from '@zhenma/contract/labels/label-transitions'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { textOf } from '../../../test/texts.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asCompany, asPlatform, rows } from '../../platform/database/database.ts'
import { applyOperation, listRuns, type OperationInput, readLabelQuery } from './index.ts'

/** From 0 to `below` - 1, the same at every run (mulberry32). */
let state = 20_261
function random(below: number): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below
}
const oneOf = <T>(list: readonly T[]): T => list[random(list.length)] as T

/** A label as a table with a row for each would hold it. */
type Row = {
  readonly serial: number
  readonly batchId: number
  readonly kind: string
  readonly status: string
  readonly activation: string
  readonly queryAllowed: boolean
  readonly productId: number | null
  readonly dealerId: number | null
  readonly warehouseId: number | null
  readonly factoryId: number | null
  readonly activityId: number | null
  readonly producedOn: string | null
  readonly inboundDay: string | null
  readonly outboundDay: string | null
  readonly queryCount: number
  readonly firstQueryDay: string | null
}

let test: TestApp
let user: MadeUser
let boxed: MadeBatch
let table: Row[]
let dealers: number[]
let places: { readonly houses: number[]; readonly factories: number[]; readonly products: number[] }

const DAYS = ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04']

async function apply(
  operation: LabelOperation,
  input: Omit<OperationInput, 'operation' | 'keyRing'>,
): Promise<void> {
  await asCompany(test.connections, user.companyId, (db) =>
    applyOperation(
      db,
      { companyId: user.companyId, userId: user.id, ip: '', device: '' },
      { reason: 'test', ...input, operation, keyRing: test.keyRing },
    ),
  )
}

/** What was done to some labels, at random: each kind of change several times, some of it refused. */
async function live(batches: readonly MadeBatch[]): Promise<void> {
  const deeds: (() => Promise<void>)[] = [
    () => apply('mark_storage', { ...somewhere(batches), warehouseId: oneOf(places.houses) }),
    () => apply('inbound', { ...somewhere(batches), warehouseId: oneOf(places.houses) }),
    () => apply('mark_outbound', { ...somewhere(batches), dealerId: oneOf(dealers) }),
    () => apply('activate', somewhere(batches)),
    () => apply('forbid_query', somewhere(batches)),
    () => apply('assign_activity', { ...somewhere(batches), given: { activity_id: 7 } }),
    () => apply('modify', { ...somewhere(batches), given: { produced_on: oneOf(DAYS) } }),
    () => apply('modify', { ...somewhere(batches), given: { product_id: oneOf(places.products) } }),
  ]
  for (let round = 0; round < 90; round += 1) {
    // Whether the labels allow it is the engine's to say, and no matter here.
    await oneOf(deeds)().catch(() => {})
  }
}

function somewhere(batches: readonly MadeBatch[]) {
  const { lo, hi } = oneOf(batches)
  const start = lo + random(hi - lo + 1)
  const end = Math.min(hi, start + random(25))
  return { target: { range: { start, end } }, withoutContent: true }
}

beforeAll(async () => {
  test = await createTestApp()
  user = await makeUser(test.connections)
  const { companyId } = user
  const make = async (count: number, one: () => Promise<{ id: number }>): Promise<number[]> => {
    const ids: number[] = []
    while (ids.length < count) ids.push((await one()).id)
    return ids
  }
  dealers = await make(3, () => makeDealer(test.connections, companyId))
  places = {
    houses: await make(2, () => makePlace(test.connections, companyId, 'warehouse')),
    factories: await make(2, () => makePlace(test.connections, companyId, 'factory')),
    products: await make(2, () => makeProduct(test.connections, companyId)),
  }
  const [factoryId, other] = places.factories as [number, number]
  const productId = places.products[0] as number
  boxed = await makeBatch(test, {
    companyId,
    productCount: 60,
    packagesPerBox: 3,
    productsPerPackage: 5,
    factoryId,
  })
  const plain = await makeBatch(test, { companyId, productCount: 150, factoryId: other, productId })
  const small = await makeBatch(test, { companyId, productCount: 40 })
  await asPlatform(test.connections, async (db) => {
    await sql`update batch set produced_on = ${DAYS[1]} where id = ${plain.id}`.execute(db)
  })
  await live([boxed, plain, small])
  await apply('unbox', { target: { codes: [boxed.at(4 + 12 + 3)] } })
  await asPlatform(test.connections, async (db) => {
    // Moments of four days, the first ones of a day in Shanghai and the last ones among them.
    const momentOf = (place: string) => sql`
      (timestamp '2026-05-01' + (${sql.ref(place)} % 4) * interval '1 day'
          + case ${sql.ref(place)} % 3 when 0 then interval '0' when 1 then interval '23:59:59.9'
                 else interval '7 hours' end) at time zone 'Asia/Shanghai'`
    await sql`
      update movement m set at = ${momentOf('n.place')}
        from (select id, row_number() over (order by id) as place from movement
               where company_id = ${companyId}) n
       where m.company_id = ${companyId} and m.id = n.id`.execute(db)
    const checked = Array.from({ length: 70 }, () => boxed.lo + random(small.hi - boxed.lo + 1))
    await sql`
      insert into label_query (company_id, serial, query_count, first_at, last_at)
      select ${companyId}, serial, 1 + serial % 4, ${momentOf('serial')}, now()
        from unnest(${[...new Set(checked)]}::bigint[]) serial`.execute(db)
  })
  table = await readTable(companyId)
})
afterAll(() => test.close())

function readTable(companyId: number): Promise<Row[]> {
  const dayOf = (movement: string) =>
    sql`(select to_char(m.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') from movement m
          where m.id = s.${sql.ref(movement)})`
  return asPlatform(test.connections, (db) =>
    rows(
      db,
      sql<Row>`
        select serial, s.batch_id as "batchId", s.kind, s.status, s.activation,
               s.query_allowed as "queryAllowed", s.product_id as "productId",
               s.dealer_id as "dealerId", s.warehouse_id as "warehouseId",
               s.factory_id as "factoryId", s.activity_id as "activityId",
               coalesce(s.produced_on, b.produced_on) as "producedOn",
               ${dayOf('inbound_id')} as "inboundDay", ${dayOf('outbound_id')} as "outboundDay",
               coalesce((select query_count from label_query q
                          where q.company_id = s.company_id and q.serial = n.serial), 0)
                 as "queryCount",
               (select to_char(first_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')
                  from label_query q
                 where q.company_id = s.company_id and q.serial = n.serial) as "firstQueryDay"
          from label_span s join batch b on b.id = s.batch_id
         cross join generate_series(s.lo, s.hi) n (serial)
         where s.company_id = ${companyId} order by serial`,
    ),
  )
}

type Filter = Partial<GivenLabelFilter>

/** What a filter means for one label, read as people read it. */
function matches(filter: Filter, row: Row): boolean {
  const is = <T>(wanted: T | null | undefined, value: T | null): boolean =>
    wanted === undefined || wanted === value
  const isBetween = (from: unknown, to: unknown, value: string | number | null): boolean =>
    (from === undefined && to === undefined) ||
    (value !== null &&
      (from === undefined || value >= (from as typeof value)) &&
      (to === undefined || value <= (to as typeof value)))
  return (
    is(filter.batchId, row.batchId) &&
    is(filter.productId, row.productId) &&
    is(filter.dealerId, row.dealerId) &&
    is(filter.warehouseId, row.warehouseId) &&
    is(filter.factoryId, row.factoryId) &&
    is(filter.status as string | undefined, row.status) &&
    is(filter.activation as string | undefined, row.activation) &&
    is(filter.kind as string | undefined, row.kind) &&
    is(filter.queryAllowed, row.queryAllowed) &&
    (filter.marketing === undefined ||
      (filter.marketing === 'any') === (row.activityId !== null)) &&
    isBetween(filter.producedFrom, filter.producedTo, row.producedOn) &&
    isBetween(filter.inboundFrom, filter.inboundTo, row.inboundDay) &&
    isBetween(filter.outboundFrom, filter.outboundTo, row.outboundDay) &&
    isBetween(filter.queryCountFrom, filter.queryCountTo, row.queryCount) &&
    isBetween(filter.firstQueryFrom, filter.firstQueryTo, row.firstQueryDay) &&
    isBetween(filter.start, filter.end, row.serial)
  )
}

/** Each filter with a value that some labels have. */
const FILTERS: Readonly<Record<string, () => Filter>> = {
  batch: () => ({ batchId: oneOf(table).batchId }),
  product: () => ({ productId: oneOf(places.products) }),
  dealer: () => ({ dealerId: oneOf(dealers) }),
  warehouse: () => ({ warehouseId: oneOf(places.houses) }),
  factory: () => ({ factoryId: oneOf(places.factories) }),
  status: () => ({ status: oneOf(table).status as 'in_stock' }),
  activation: () => ({ activation: oneOf(table).activation as 'activated' }),
  kind: () => ({ kind: oneOf(table).kind as 'product' }),
  queryAllowed: () => ({ queryAllowed: random(2) === 0 }),
  marketing: () => ({ marketing: oneOf(['none', 'any'] as const) }),
  produced: () => ends('producedFrom', 'producedTo', oneOf(DAYS), oneOf(DAYS)),
  inbound: () => ends('inboundFrom', 'inboundTo', oneOf(DAYS), oneOf(DAYS)),
  outbound: () => ends('outboundFrom', 'outboundTo', oneOf(DAYS), oneOf(DAYS)),
  checked: () => ends('queryCountFrom', 'queryCountTo', 1 + random(4), 1 + random(4)),
  never: () => ({ queryCountTo: random(3) }),
  first: () => ends('firstQueryFrom', 'firstQueryTo', oneOf(DAYS), oneOf(DAYS)),
  serials: () => ends('start', 'end', oneOf(table).serial, oneOf(table).serial),
}

/** From one end to the other, or open at one side. */
function ends<T extends string | number>(first: string, last: string, a: T, b: T): Filter {
  const [from, to] = a <= b ? [a, b] : [b, a]
  return oneOf([{ [first]: from }, { [last]: to }, { [first]: from, [last]: to }]) as Filter
}

type Page = { records: { serial: number }[]; total: number; next: string | null }

async function everyPage(filter: Filter, token: string, pageSize: number) {
  const serials: number[] = []
  let page: Page | undefined
  while (page === undefined || page.next !== null) {
    const input = { ...filter, after: page?.next ?? '', pageSize }
    const answer = await callAs(test, token, labels.list, input)
    expect(answer.envelope, JSON.stringify(filter)).toMatchObject({ success: true })
    if (page !== undefined) expect(answer.payload.total).toBe(page.total)
    page = answer.payload
    serials.push(...page.records.map(({ serial }) => serial))
  }
  return { total: page.total, serials }
}

async function expectFound(
  filter: Filter,
  expected: readonly number[],
  token = user.token,
): Promise<void> {
  // Now one page, now several: a page may end anywhere.
  const found = await everyPage(filter, token, oneOf([13, 100]))
  expect(found, JSON.stringify(filter)).toEqual({ total: expected.length, serials: expected })
}

const serialsOf = (found: readonly Row[]): number[] => found.map(({ serial }) => serial)

describe('every filter', () => {
  it('has labels that fulfil it and labels that do not', () => {
    const some: Filter[] = [
      { marketing: 'any' },
      { queryAllowed: false },
      { producedFrom: DAYS[0] },
      { inboundFrom: DAYS[1], inboundTo: DAYS[2] },
      { outboundFrom: DAYS[1], outboundTo: DAYS[2] },
      { queryCountFrom: 2 },
      { queryCountTo: 0 },
      { firstQueryFrom: DAYS[1], firstQueryTo: DAYS[2] },
    ]
    for (const filter of some) {
      const found = table.filter((row) => matches(filter, row))
      expect(found.length, JSON.stringify(filter)).toBeGreaterThan(0)
      expect(found.length, JSON.stringify(filter)).toBeLessThan(table.length)
    }
  })

  it.each(Object.keys(FILTERS))('alone: %s', async (name) => {
    for (let round = 0; round < 4; round += 1) {
      const filter = FILTERS[name]?.() ?? {}
      await expectFound(filter, serialsOf(table.filter((row) => matches(filter, row))))
    }
  })

  it('says of each label whether it takes part in an activity', async () => {
    const { payload } = await callAs(test, user.token, labels.list, { pageSize: 100 })
    const told = payload.records.map(({ serial, inMarketing }) => [serial, inMarketing])
    const expected = table
      .slice(0, payload.records.length)
      .map(({ serial, activityId }) => [serial, activityId !== null])
    expect(told).toEqual(expected)
    expect(new Set(told.map(([, inMarketing]) => inMarketing)).size).toBe(2)
    const code = payload.records.find(({ inMarketing }) => inMarketing)?.code ?? ''
    const detail = await callAs(test, user.token, labels.detail, { code })
    expect(detail.payload.label.inMarketing).toBe(true)
  })

  it('with one or two others finds and counts exactly what fulfils all of them', async () => {
    const names = Object.keys(FILTERS)
    for (let round = 0; round < 60; round += 1) {
      const filter: Filter = {}
      for (let count = 2 + random(2); count > 0; count -= 1) {
        Object.assign(filter, FILTERS[oneOf(names)]?.())
      }
      const { queryCountFrom = 0, queryCountTo = 9 } = filter
      if (queryCountFrom > queryCountTo) continue
      await expectFound(filter, serialsOf(table.filter((row) => matches(filter, row))))
    }
  })

  it('leaves to a dealer, or a factory, only what is theirs', async () => {
    const { companyId } = user
    const dealerId = dealers[0] as number
    const factoryId = places.factories[0] as number
    const seller = await makeUser(test.connections, { companyId, dealerId })
    const worker = await makeUser(test.connections, { companyId, factoryId })
    for (const name of Object.keys(FILTERS)) {
      const filter = FILTERS[name]?.() ?? {}
      const found = table.filter((row) => matches(filter, row))
      const atDealer = found.filter((row) => row.dealerId === dealerId)
      await expectFound(filter, serialsOf(atDealer), seller.token)
      const ofFactory = found.filter((row) => row.factoryId === factoryId)
      await expectFound(filter, serialsOf(ofFactory), worker.token)
    }
  })

  it('gives the same as runs, from any serial on', async () => {
    for (const name of Object.keys(FILTERS)) {
      const filter = FILTERS[name]?.() ?? {}
      const after = oneOf(table).serial
      const found = await asCompany(test.connections, user.companyId, async (db) => {
        const caller = { db, user: actingUser(), services: test.services }
        const query = await readLabelQuery(caller, filter)
        return query === 'nothing' ? [] : listRuns(db, query, 1_000, after)
      })
      const serials = found.flatMap(({ lo, hi }) =>
        Array.from({ length: hi - lo + 1 }, (_, index) => lo + index),
      )
      const expected = table.filter((row) => row.serial > after && matches(filter, row))
      expect(serials, JSON.stringify(filter)).toEqual(serialsOf(expected))
    }
  })
})

/** The company's own user, as far as a query asks. */
const actingUser = () => ({
  id: user.id,
  sessionId: 0,
  companyId: user.companyId,
  homeCompanyId: user.companyId,
  dataRules: {},
  username: user.username,
  realName: '',
  dealerId: null,
  factoryId: null,
  isAdministrator: true,
  permissions: new Set<string>(),
  tokenHash: Buffer.alloc(0),
  mustChangePassword: false,
})

describe('what lies in a box', () => {
  it('is found at every level, without what was taken out', async () => {
    // 4 boxes, 12 packages, 60 products; the fourth product was taken out of its package.
    const inFirst = [4, 5, 6, ...Array.from({ length: 15 }, (_, index) => 16 + index)]
    const serials = inFirst.filter((index) => index !== 19).map((index) => boxed.lo + index)
    await expectFound({ parent: boxed.at(0) }, serials)
    await expectFound(
      { parent: boxed.at(4) },
      [16, 17, 18, 20].map((index) => boxed.lo + index),
    )
    const packages = serials.slice(0, 3)
    await expectFound({ parent: boxed.at(0), kind: 'package' }, packages)
    const part = { parent: boxed.at(0), start: boxed.lo + 18, end: boxed.lo + 22 }
    await expectFound(
      part,
      [18, 20, 21, 22].map((index) => boxed.lo + index),
    )
    await expectFound({ parent: boxed.at(0), code: boxed.at(17) }, [boxed.lo + 17])
    await expectFound({ parent: boxed.at(0), code: boxed.at(1) }, [])
    await expectFound({ parent: boxed.at(17) }, [])
  })

  it("of another company's box is nothing", async () => {
    const other = await makeUser(test.connections)
    await expectFound({ parent: boxed.at(0) }, [], other.token)
  })
})

describe('a code that cannot be read whole', () => {
  const damaged = (code: string, ...places: number[]): string =>
    places.reduce((text, place) => `${text.slice(0, place)}?${text.slice(place + 1)}`, code)

  it('finds the labels that it may be', async () => {
    const [serial, code] = [boxed.lo + 20, boxed.at(20)]
    await expectFound({ code: damaged(code, 3) }, [serial])
    await expectFound({ code: damaged(code, 0, 7, 12, 19) }, [serial])
    // As people write it down.
    await expectFound({ code: damaged(code, 8).replace(/.{4}/g, '$& ') }, [serial])
    await expectFound({ code: damaged(code, 8), status: 'recycled' }, [])
    await expectFound({ code: damaged(code, 8), start: boxed.lo + 21 }, [])
    const next = (digit: string): string => String((Number(digit) + 1) % 10)
    const wrong = code.slice(0, 10) + next(code.charAt(10)) + code.slice(11)
    await expectFound({ code: damaged(wrong, 2, 3) }, [])
  })

  it('with six digits unknown is found, and no other work waits for it', async () => {
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 1)
    await expectFound({ code: damaged(boxed.at(30), 1, 4, 6, 11, 15, 18) }, [boxed.lo + 30])
    clearInterval(timer)
    expect(turns).toBeGreaterThan(20)
  })

  it('of another company, or of a serial that was never issued, finds nothing', async () => {
    const other = await makeUser(test.connections)
    const theirs = await makeBatch(test, { companyId: other.companyId, productCount: 5 })
    await expectFound({ code: damaged(boxed.at(20), 5) }, [], other.token)
    await expectFound({ code: damaged(theirs.at(0), 5) }, [])
    await expectFound({ code: damaged(theirs.at(0), 5) }, [theirs.lo], other.token)
    const beyond = theirs.code(theirs.hi + 1)
    await expectFound({ code: damaged(beyond, 5) }, [], other.token)
  })
})

it('digits of a serial find it and all that begin with them; zeros in front only it', async () => {
  const owner = await makeUser(test.connections)
  const many = await makeBatch(test, { companyId: owner.companyId, productCount: 1_300_000 })
  expect(many.lo).toBe(1)
  const prefixed = Array.from({ length: 10 }, (_, index) => 1_234_560 + index)
  await expectFound({ code: '123456' }, [123_456, ...prefixed], owner.token)
  await expectFound({ code: '0123456' }, [123_456], owner.token)
  await expectFound({ code: '1299999' }, [1_299_999], owner.token)
  await expectFound({ code: '1300001' }, [], owner.token)
})

it.each<[Filter, ErrorKey]>([
  [{ producedFrom: '2026-05-02', producedTo: '2026-05-01' }, 'DATE_SPAN_REVERSED'],
  [{ inboundFrom: '2026-05-02', inboundTo: '2026-05-01' }, 'DATE_SPAN_REVERSED'],
  [{ outboundFrom: '2026-05-02', outboundTo: '2026-05-01' }, 'DATE_SPAN_REVERSED'],
  [{ firstQueryFrom: '2026-05-02', firstQueryTo: '2026-05-01' }, 'DATE_SPAN_REVERSED'],
  [{ queryCountFrom: 3, queryCountTo: 2 }, 'COUNT_SPAN_REVERSED'],
  [{ queryCountFrom: -1 }, 'INPUT_INVALID'],
  [{ producedFrom: '2026-02-30' }, 'INPUT_INVALID'],
  [{ marketing: 'some' as 'any' }, 'INPUT_INVALID'],
  [{ parent: '123' }, 'CODE_SEARCH_TOO_SHORT'],
  [{ parent: 'no-code-at-all' }, 'LABEL_CODE_FORMAT'],
  [{ code: '1234567890123456789?x' }, 'LABEL_CODE_FORMAT'],
  [{ code: '12345678901?????????' }, 'CODE_TOO_DAMAGED'],
])('refuses %j in three languages', async (filter, error) => {
  for (const language of LANGUAGES) {
    const { envelope } = await callAs(test, user.token, labels.list, filter, { language })
    expect(envelope).toMatchObject({ success: false, error })
    expect(envelope.message).toMatch(textOf(error, language))
  }
})
