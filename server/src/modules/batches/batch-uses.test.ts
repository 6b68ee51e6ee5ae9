import { activities } from '@zhenma/contract/activities/activities.contract'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { BATCH_USE_TEXT } from '@zhenma/contract/batches/batches.refusals'
import { buyerReports } from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import { REFERRERS } from '@zhenma/contract/deletion/referrers'
import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import type { CallInputOf, Endpoint } from '@zhenma/contract/kernel/endpoint'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { queryTemplates } from '@zhenma/contract/query-templates/query-templates.contract'
import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { trace } from '@zhenma/contract/trace/trace.contract'
import { traceEvents } from '@zhenma/contract/trace-events/trace-events.contract'
import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { uniquePhone } from '../../../test/make/phone-code.ts'
import { makePlace } from '../../../test/make/place.ts'
import { type MadeProduct, makeProduct } from '../../../test/make/product.ts'
import {
  bindTrace,
  publishedLook,
  publishedTrace,
  tracePage,
} from '../../../test/make/trace-page.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asCompany } from '../../platform/database/database.ts'
import { makeShop } from '../shop/testing/shop.ts'
import { countRowsOf } from './testing/count-rows-of.ts'

let app: TestApp
let owner: MadeUser
let batch: MadeBatch
let product: MadeProduct
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
// A company of its own for every test; beside the batch are two others, whose labels are all used.
beforeEach(async () => {
  owner = await makeUser(app.connections)
  const { companyId } = owner
  product = await makeProduct(app.connections, companyId)
  const wish = { companyId, productCount: 20, activationRequired: false, productId: product.id }
  const before = await makeBatch(app, wish)
  batch = await makeBatch(app, wish)
  const after = await makeBatch(app, wish)
  await withinCompany((db) =>
    sql`insert into label_query (company_id, serial, query_count, first_at, last_at)
      values (${companyId}, ${before.hi}, 1, now(), now()),
             (${companyId}, ${after.lo}, 1, now(), now())`.execute(db),
  )
})

const withinCompany = (work: Parameters<typeof asCompany<unknown>>[2]) =>
  asCompany(app.connections, owner.companyId, work)

async function done<E extends Endpoint>(endpoint: E, input: CallInputOf<E>) {
  const { envelope, payload } = await callAs(app, owner.token, endpoint, input)
  expect(envelope).toMatchObject({ success: true })
  return payload
}
const remove = (language?: 'cn' | 'tc' | 'en') =>
  callAs(app, owner.token, batches.remove, { id: batch.id }, { language })
const uses = async () => (await done(batches.get, { id: batch.id })).uses

const event = { name: '春茶采收', kind: 'harvest', happenedAt: '2026-03-20T01:00:00.000Z' } as const
const ofBatch = () => ({ method: 'batch', batchId: batch.id }) as const
const traceId = async (target: object) => {
  const templateId = await publishedTrace(app, owner, tracePage('茶'))
  return (await bindTrace(app, owner, { templateId, ...target })).payload.id
}

/** Whoever has one of the product's labels may register its warranty; none of them carries a card of its own. */
async function offerWarranty(): Promise<void> {
  const card = { number: uniqueName('C'), name: '一年质保', warrantyMonths: 12, registers: true }
  const { id: cardId } = await done(qaCards.create, card)
  await done(qaCards.bindProduct, { id: product.id, cardId })
}
const registrationOf = (serial: number) => ({
  code: batch.code(serial),
  holderName: '王芳',
  holderPhone: uniquePhone(),
})

/** What refers to the first or last label of a batch, or to the batch; and in whose list it is found. */
const WAYS = {
  'a warranty that was registered': {
    use: 'registered',
    by: 'warranty',
    async prepare() {
      await offerWarranty()
      await done(warranties.register, registrationOf(batch.hi))
    },
  },
  'a report of a buyer': {
    use: 'reported',
    by: 'buyer-report',
    prepare: () => done(buyerReports.create, { code: batch.at(0), problem: 'fake' }),
  },
  'a draw': {
    use: 'drawn',
    by: null,
    async prepare() {
      const period = { startsAt: '2026-01-01T00:00:00Z', endsAt: '2099-01-01T00:00:00Z' }
      const activity = { name: uniqueName('A'), type: 'points', ...period } as const
      // The draws of another activity are looked through, too, and hold nothing.
      for (const name of [uniqueName('B'), activity.name]) {
        const { id } = await done(activities.create, { ...activity, name })
        const serial = name === activity.name ? batch.hi : batch.hi + 1
        await withinCompany((db) =>
          sql`insert into activity_draw (company_id, activity_id, serial, check_ordinal, is_win)
            values (${owner.companyId}, ${id}, ${serial}, 1, false)`.execute(db),
        )
      }
    },
  },
  'an order of the points shop': {
    use: 'ordered',
    by: 'shop-order',
    async prepare() {
      const shop = await makeShop(app, owner.companyId)
      const [member, goods] = [await shop.member(500), await shop.goods(3)]
      expect(await shop.order(member, goods, undefined, batch.lo)).toBeTypeOf('number')
    },
  },
  'a refused scan that was parked': {
    use: 'parked',
    by: 'exception',
    async prepare() {
      const { id: dealerId } = await makeDealer(app.connections, owner.companyId)
      const items = [{ code: batch.code(batch.hi) }]
      await done(exceptions.park, { operation: 'outbound', dealerId, items })
    },
  },
  'a count of stock': {
    use: 'counted',
    by: 'stocktaking',
    async prepare() {
      const { id: warehouseId } = await makePlace(app.connections, owner.companyId, 'warehouse')
      const { id } = await done(stocktaking.open, { warehouseId })
      await done(stocktaking.count, { id, codes: [batch.at(0)] })
    },
  },
  'a trace event of the batch': {
    use: 'traced',
    by: 'trace-event',
    prepare: () => done(traceEvents.create, { ...event, ...ofBatch() }),
  },
  'a trace event of some serials': {
    use: 'traced',
    by: 'trace-event',
    prepare: () =>
      done(traceEvents.create, { ...event, method: 'range', start: batch.hi, end: batch.hi }),
  },
  'a trace page of the batch': { use: 'paged', by: null, prepare: () => traceId(ofBatch()) },
  'a trace page of some serials': {
    use: 'paged',
    by: null,
    prepare: () => traceId({ method: 'range', start: batch.lo, end: batch.lo }),
  },
  'a look of the checks of the batch': {
    use: 'paged',
    by: null,
    async prepare() {
      const templateId = await publishedLook(app, owner, {})
      await done(queryTemplates.bind, { templateId, ...ofBatch() })
    },
  },
} as const

describe('a batch stays for what refers to it or to one of its labels, and says what', () => {
  test.each(Object.entries(WAYS))('%s', async (_, { use, by, prepare }) => {
    expect(await uses()).toEqual([])
    await prepare()
    expect(await uses()).toEqual([use])
    const before = await countRowsOf(app, owner.companyId)
    for (const language of LANGUAGES) {
      const { httpStatus, envelope } = await remove(language)
      expect([httpStatus, envelope.error]).toEqual([409, 'BATCH_IN_USE'])
      expect(envelope.message).toContain(BATCH_USE_TEXT[use][language])
      const where = (envelope.details ?? []).map(({ link }) => link)
      if (by !== null) expect(where).toContain(REFERRERS[by].screen)
    }
    expect(await countRowsOf(app, owner.companyId)).toEqual(before)
  })
})

describe('a batch goes', () => {
  test('once its pages and its events were taken off again, and the events go with it', async () => {
    const harvest = await done(traceEvents.create, { ...event, ...ofBatch() })
    const page = await traceId(ofBatch())
    expect(await uses()).toEqual(['traced', 'paged'])
    await done(traceEvents.remove, { id: harvest.id })
    await done(trace.remove, { id: page })
    expect(await uses()).toEqual([])
    expect((await remove()).httpStatus).toBe(200)
  })

  test('or stays whole with the event that somebody adds at the same moment', async () => {
    const [added, removed] = await Promise.all([
      callAs(app, owner.token, traceEvents.create, { ...event, ...ofBatch() }),
      remove(),
    ])
    expect([added.httpStatus === 200, removed.httpStatus === 200].filter(Boolean)).toHaveLength(1)
    expect(Math.max(added.httpStatus, removed.httpStatus)).toBeLessThan(500)
    const { total } = await done(traceEvents.list, {})
    expect(total).toBe(added.httpStatus === 200 ? 1 : 0)
  })
  test('or stays whole with the warranty that somebody registers at the same moment', async () => {
    await offerWarranty()
    const registration = registrationOf(batch.lo)
    const [registered, removed] = await Promise.all([
      callAs(app, owner.token, warranties.register, registration),
      remove(),
    ])
    const isDone = [registered, removed].map(({ httpStatus }) => httpStatus === 200)
    expect(isDone.filter(Boolean)).toHaveLength(1)
    expect(Math.max(registered.httpStatus, removed.httpStatus)).toBeLessThan(500)
    const { total } = await done(warranties.list, {})
    expect(total).toBe(registered.httpStatus === 200 ? 1 : 0)
  })
})
