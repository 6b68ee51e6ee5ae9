import { PLATFORM_TIME_ZONE } from '@zhenma/contract/kernel/time-zone'
import type { LabelOperation } from '@zhenma/contract/labels/label-transitions'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { applyAs } from '../../../../test/apply-as.ts'
import { type MadeBatch, makeBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { makeProduct } from '../../../../test/make/product.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import { callServices } from '../../../platform/http/transactions.ts'
import { asCompany, asPlatform } from '../../../platform/database/database.ts'
import { Chance } from '../engine/testing/chance.ts'
import { listRuns, type OperationInput, readLabelQuery } from '../index.ts'
import { expectFound } from '../testing/expect-found.ts'
import { type Filter, matches, readLabelRows, type Row } from '../testing/label-table.ts'

/** The same at every run. */
const chance = new Chance(20_261)

let test: TestApp
let user: MadeUser
let table: Row[]
let dealers: number[]
let places: { readonly houses: number[]; readonly factories: number[]; readonly products: number[] }

const ORDERS = [41, 42] as const
const DAYS = ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04']

const apply = (operation: LabelOperation, input: Omit<OperationInput, 'operation' | 'keyRing'>) =>
  applyAs(test, user, { ...input, operation })

/** What was done to some labels, at random: each kind of change several times, some of it refused. */
async function live(batches: readonly MadeBatch[]): Promise<void> {
  const operations: (() => Promise<unknown>)[] = [
    () => apply('mark_storage', { ...somewhere(batches), warehouseId: chance.pick(places.houses) }),
    () => apply('inbound', { ...somewhere(batches), warehouseId: chance.pick(places.houses) }),
    () => apply('mark_outbound', { ...somewhere(batches), dealerId: chance.pick(dealers) }),
    () => apply('activate', somewhere(batches)),
    () => apply('forbid_query', somewhere(batches)),
    () => apply('assign_activity', { ...somewhere(batches), given: { activity_id: 7 } }),
    () => apply('modify', { ...somewhere(batches), given: { produced_on: chance.pick(DAYS) } }),
    () =>
      apply('modify', {
        ...somewhere(batches),
        given: { product_id: chance.pick(places.products) },
      }),
  ]
  for (let round = 0; round < 90; round += 1) {
    // Whether the labels allow it is the engine's to say, and no matter here.
    await chance
      .pick(operations)()
      .catch(() => {})
  }
}

function somewhere(batches: readonly MadeBatch[]) {
  const { lo, hi } = chance.pick(batches)
  const start = chance.between(lo, hi)
  const end = Math.min(hi, start + chance.between(0, 24))
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
  const boxed = await makeBatch(test, {
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
    // Of spans that moved, some for one order or the other.
    await sql`
      update label_span set order_id = ${ORDERS[0]}::bigint + lo % 2
       where company_id = ${companyId} and (inbound_id is not null or outbound_id is not null)
         and lo % 3 > 0`.execute(db)
    const checked = Array.from({ length: 70 }, () => chance.between(boxed.lo, small.hi))
    await sql`
      insert into label_query (company_id, serial, query_count, first_at, last_at)
      select ${companyId}, serial, 1 + serial % 4, ${momentOf('serial')}, now()
        from unnest(${[...new Set(checked)]}::bigint[]) serial`.execute(db)
  })
  table = await readLabelRows(test.connections, companyId)
})
afterAll(() => test.close())

/** Each filter with a value that some labels have. */
const FILTERS: Readonly<Record<string, () => Filter>> = {
  batch: () => ({ batchId: chance.pick(table).batchId }),
  product: () => ({ productId: chance.pick(places.products) }),
  dealer: () => ({ dealerId: chance.pick(dealers) }),
  warehouse: () => ({ warehouseId: chance.pick(places.houses) }),
  factory: () => ({ factoryId: chance.pick(places.factories) }),
  status: () => ({ status: chance.pick(table).status as 'in_stock' }),
  activation: () => ({ activation: chance.pick(table).activation as 'activated' }),
  kind: () => ({ kind: chance.pick(table).kind as 'product' }),
  queryAllowed: () => ({ queryAllowed: chance.chance(0.5) }),
  marketing: () => ({ marketing: chance.pick(['none', 'any'] as const) }),
  activity: () => ({
    activityId: chance.pick(table.flatMap(({ activityId }) => activityId ?? [])),
  }),
  order: () => ({ orderId: chance.pick(ORDERS) }),
  produced: () => ends('producedFrom', 'producedTo', chance.pick(DAYS), chance.pick(DAYS)),
  inbound: () => ends('inboundFrom', 'inboundTo', chance.pick(DAYS), chance.pick(DAYS)),
  outbound: () => ends('outboundFrom', 'outboundTo', chance.pick(DAYS), chance.pick(DAYS)),
  checked: () => ends('queryCountFrom', 'queryCountTo', chance.between(1, 4), chance.between(1, 4)),
  never: () => ({ queryCountTo: chance.between(0, 2) }),
  first: () => ends('firstQueryFrom', 'firstQueryTo', chance.pick(DAYS), chance.pick(DAYS)),
  serials: () => ends('start', 'end', chance.pick(table).serial, chance.pick(table).serial),
}

/** From one end to the other, or open at one side. */
function ends<T extends string | number>(first: string, last: string, a: T, b: T): Filter {
  const [from, to] = a <= b ? [a, b] : [b, a]
  return chance.pick([{ [first]: from }, { [last]: to }, { [first]: from, [last]: to }]) as Filter
}

const expectLabels = (filter: Filter, serials: readonly number[], token = user.token) =>
  expectFound(test, token, filter, serials, chance.pick([13, 100]))

const serialsOf = (found: readonly Row[]): number[] => found.map(({ serial }) => serial)

describe('every filter', () => {
  it('has labels that fulfil it and labels that do not', () => {
    const some: Filter[] = [
      { marketing: 'any' },
      { queryAllowed: false },
      { orderId: ORDERS[0] },
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
      await expectLabels(filter, serialsOf(table.filter((row) => matches(filter, row))))
    }
  })

  it('says of each label whether it takes part in an activity', async () => {
    const { payload } = await callAs(test, user.token, labels.list, { pageSize: 100 })
    const reported = payload.records.map(({ serial, inMarketing }) => [serial, inMarketing])
    const expected = table
      .slice(0, payload.records.length)
      .map(({ serial, activityId }) => [serial, activityId !== null])
    expect(reported).toEqual(expected)
    expect(new Set(reported.map(([, inMarketing]) => inMarketing)).size).toBe(2)
    const code = payload.records.find(({ inMarketing }) => inMarketing)?.code ?? ''
    const detail = await callAs(test, user.token, labels.detail, { code })
    expect(detail.payload.label.inMarketing).toBe(true)
  })

  it('with one or two others finds and counts exactly what fulfils all of them', async () => {
    const names = Object.keys(FILTERS)
    for (let round = 0; round < 60; round += 1) {
      const filter: Filter = {}
      for (let count = chance.between(2, 3); count > 0; count -= 1) {
        Object.assign(filter, FILTERS[chance.pick(names)]?.())
      }
      const { queryCountFrom = 0, queryCountTo = 9 } = filter
      if (queryCountFrom > queryCountTo) continue
      await expectLabels(filter, serialsOf(table.filter((row) => matches(filter, row))))
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
      await expectLabels(filter, serialsOf(atDealer), seller.token)
      const ofFactory = found.filter((row) => row.factoryId === factoryId)
      await expectLabels(filter, serialsOf(ofFactory), worker.token)
    }
  })

  it('gives the same as runs, from any serial on', async () => {
    for (const name of Object.keys(FILTERS)) {
      const filter = FILTERS[name]?.() ?? {}
      const after = chance.pick(table).serial
      const found = await asCompany(test.connections, user.companyId, async (db) => {
        const caller = { db, user: actingUser(), services: callServices(test.services) }
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
  timeZone: PLATFORM_TIME_ZONE,
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
