import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { products } from '@zhenma/contract/products/products.contract'
import {
  FIGURE_PERMISSIONS,
  type FigureGroup,
} from '@zhenma/contract/statistics/figure-permissions'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeBatch, type MadeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'

/** Everybody may ask for figures; told is what the own permissions open the lists of. */

const DAY_MS = 86_400_000
const day = (offset: number): string =>
  new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10)
const span = { from: day(-1), to: day(1) }

let app: TestApp
let owner: MadeUser
let batch: MadeBatch
beforeAll(async () => {
  app = await createTestApp()
  owner = await makeUser(app.connections)
  const { companyId } = owner
  const dealer = await makeDealer(app.connections, companyId)
  const product = await makeProduct(app.connections, companyId)
  const warehouse = await makePlace(app.connections, companyId, 'warehouse')
  batch = await makeBatch(app, {
    companyId,
    productId: product.id,
    productCount: 4,
    activationRequired: false,
  })
  await callAs(app, owner.token, inout.inbound, { batchId: batch.id, warehouseId: warehouse.id })
  await callAs(app, owner.token, inout.outbound, { batchId: batch.id, dealerId: dealer.id })
  await callAs(app, null, buyerChecks.check, { code: batch.at(0) })
})
afterAll(() => app.close())

const holderOf = (...permissions: readonly string[]) =>
  makeUser(app.connections, { companyId: owner.companyId, permissions })

/** Whether something is told; all of one group together, or nothing of it. */
function isReported(...values: readonly unknown[]): boolean {
  const reported = new Set(values.map((value) => value !== null && value !== false))
  expect(reported.size).toBe(1)
  return reported.has(true)
}

/** Which figures somebody is told, by all calls. */
async function noticesTo({ token }: MadeUser): Promise<Record<FigureGroup, boolean>> {
  const counts = (await callAs(app, token, statistics.overview, {})).payload
  const days = (await callAs(app, token, statistics.chart, span)).payload
  const byProduct = (await callAs(app, token, statistics.productRanks, span)).payload
  const byDealer = (await callAs(app, token, statistics.dealerRanks, span)).payload
  const visits = [(await callAs(app, token, statistics.days, span)).payload]
  for (const call of [statistics.weekly, statistics.monthly, statistics.annually]) {
    visits.push((await callAs(app, token, call, {})).payload)
  }
  return {
    dealers: isReported(counts.dealers),
    products: isReported(counts.products),
    batches: isReported(counts.batches),
    labels: isReported(
      counts.labels,
      counts.inStock,
      counts.outbound,
      counts.returned,
      counts.activated,
    ),
    movements: isReported(
      ...days.flatMap(({ inbound, outbound, returned }) => [inbound, outbound, returned]),
      byDealer.length > 0,
      byProduct.some(({ outbound }) => outbound !== null),
    ),
    checks: isReported(
      counts.queriesTotal,
      counts.queriesToday,
      counts.queriesThisWeek,
      counts.queriesUnknownOrRefused,
      ...days.map(({ queries }) => queries),
      ...visits.map((found) => found.length > 0),
      byProduct.some(({ queries }) => queries !== null),
    ),
  }
}

const GROUPS = Object.keys(FIGURE_PERMISSIONS) as FigureGroup[]
const only = (...reported: readonly FigureGroup[]) =>
  Object.fromEntries(GROUPS.map((group) => [group, reported.includes(group)]))

describe('figures are told', () => {
  test('all to an administrator, none to whoever may open no list', async () => {
    expect(await noticesTo(owner)).toEqual(only(...GROUPS))
    expect(await noticesTo(await holderOf())).toEqual(only())
    // To work on rows is not to look into all of them.
    const worker = await holderOf('inbound:submit', 'outbound:submit', 'exception:park')
    expect(await noticesTo(worker)).toEqual(only())
  })

  test.each(GROUPS)('of %s to whoever may open their list, and no others', async (group) => {
    expect(await noticesTo(await holderOf(FIGURE_PERMISSIONS[group]))).toEqual(only(group))
  })

  test('by product only where something of it is told', async () => {
    const rows = async (group: FigureGroup) => {
      const { token } = await holderOf(FIGURE_PERMISSIONS[group])
      return (await callAs(app, token, statistics.productRanks, span)).payload
    }
    expect(await rows('movements')).toMatchObject([
      { inbound: 4, outbound: 4, returned: 0, queries: null },
    ])
    expect(await rows('checks')).toMatchObject([
      { inbound: null, outbound: null, returned: null, queries: 1 },
    ])
    expect(await rows('labels')).toEqual([])
  })
})

test('labels of a product are counted as far as their list is open', async () => {
  const { companyId } = owner
  const [product] = (await callAs(app, owner.token, products.list, {})).payload.records
  const countFor = async ({ token }: MadeUser) =>
    (await callAs(app, token, products.get, { id: product?.id ?? 0 })).payload.labelCount
  const permissions = ['product:list', 'label:list']
  const other = await makeDealer(app.connections, companyId)
  expect(await countFor(owner)).toBe(4)
  expect(await countFor(await holderOf('product:list'))).toBe(null)
  const bound = { companyId, permissions }
  expect(await countFor(await makeUser(app.connections, { ...bound, dealerId: other.id }))).toBe(0)
  expect(await countFor(await makeUser(app.connections, { ...bound, factoryId: 1 }))).toBe(0)
})

describe('without a permission that is about them', () => {
  test('no labels are counted, no code is recognised, no dealer is offered', async () => {
    const { token } = await holderOf('product:list', 'task:list')
    const totals = (await callAs(app, token, labels.totals, {})).payload
    expect(totals).toEqual({ total: 0, byStatus: {}, byActivation: {} })
    const scan = await callAs(app, token, inout.scan, { code: batch.at(0) })
    expect(scan.envelope.error).toBe('LABEL_CODE_UNKNOWN')
    expect((await callAs(app, token, dealers.search, {})).payload).toEqual([])
  })
})
