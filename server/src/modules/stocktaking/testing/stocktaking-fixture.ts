import { inout } from '@zhenma/contract/inout/inout.contract'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { labels } from '@zhenma/contract/labels/labels.contract'
import {
  type StocktakingDifference,
  type StocktakingDifferenceType,
} from '@zhenma/contract/stocktaking/stocktaking-rows'
import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { asCompany } from '../../../platform/database/database.ts'
import { checkIntegrity } from '../../labels/index.ts'
import { callAs, type TestApp } from '../../../../test/app.ts'
import { type BatchWish, makeBatch, type MadeBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'

type Wish = Omit<BatchWish, 'companyId'>
type Counted = Omit<CallInputOf<typeof stocktaking.count>, 'id'>

/** A company of its own with two warehouses and a dealer. */
export async function makeStocked(app: TestApp) {
  const user = await makeUser(app.connections)
  const { companyId, token } = user
  const warehouse = await makePlace(app.connections, companyId, 'warehouse')
  const other = await makePlace(app.connections, companyId, 'warehouse')
  const dealer = await makeDealer(app.connections, companyId)

  const ok = async <T>(answered: Promise<{ envelope: { success: boolean }; payload: T }>) => {
    const { envelope, payload } = await answered
    if (!envelope.success) throw new Error(JSON.stringify(envelope))
    return payload
  }
  const made = {
    user,
    warehouse,
    other,
    dealer,
    /** A batch of which everything is in a warehouse. */
    async stock(wish: Wish = {}, warehouseId = warehouse.id): Promise<MadeBatch> {
      const batch = await makeBatch(app, { companyId, productCount: 10, ...wish })
      await ok(callAs(app, token, inout.inbound, { batchId: batch.id, warehouseId }))
      return batch
    },
    batch: (wish: Wish = {}) => makeBatch(app, { companyId, productCount: 10, ...wish }),
    open: (input: Record<string, unknown> = {}, as: MadeUser = user) =>
      callAs(app, as.token, stocktaking.open, { warehouseId: warehouse.id, ...input }),
    async opened(input: Record<string, unknown> = {}): Promise<number> {
      return (
        await ok(callAs(app, token, stocktaking.open, { warehouseId: warehouse.id, ...input }))
      ).id
    },
    count: (id: number, what: Counted, as: MadeUser = user) =>
      callAs(app, as.token, stocktaking.count, { id, ...what }),
    uncount: (id: number, what: Counted) =>
      callAs(app, token, stocktaking.uncount, { id, ...what }),
    get: (id: number) => ok(callAs(app, token, stocktaking.get, { id })),
    approve: (id: number, input: Record<string, unknown>) =>
      callAs(app, token, stocktaking.approve, { id, ...input }),
    outbound: (codes: readonly string[]) =>
      ok(callAs(app, token, inout.outbound, { codes: [...codes], dealerId: dealer.id })),
    /** All pages, however short each of them is. */
    async differences(
      id: number,
      type: StocktakingDifferenceType,
      pageSize = 100,
    ): Promise<StocktakingDifference[]> {
      const all: StocktakingDifference[] = []
      for (let after: string | null = ''; after !== null; ) {
        const input: CallInputOf<typeof stocktaking.differences> = { id, type, after, pageSize }
        const page = await ok(callAs(app, token, stocktaking.differences, input))
        if (page.records.length > pageSize) throw new Error('a page is longer than was asked for')
        all.push(...page.records)
        after = page.next
      }
      return all
    },
    async label(code: string) {
      return (await ok(callAs(app, token, labels.detail, { code }))).label
    },
    async history(code: string) {
      return ok(callAs(app, token, labels.history, { code }))
    },
    /** What the engine's own check of all data finds. */
    faults: () => asCompany(app.connections, companyId, (db) => checkIntegrity(db, companyId)),
  }
  return {
    ...made,
    /**
     * An open count: of ten labels here two are not counted; counted beside them are one that is
     * elsewhere, one that went out, one that never came in.
     */
    async differing() {
      const here = await made.stock()
      const there = await made.stock({}, other.id)
      const gone = await made.stock()
      const fresh = await made.batch()
      await made.outbound(Array.from({ length: 10 }, (_, index) => gone.at(index)))
      const id = await made.opened()
      await made.count(id, { start: here.lo, end: here.hi - 2 })
      await made.count(id, { codes: [there.at(4), gone.at(5), fresh.at(6)] })
      return { id, here, there, gone, fresh }
    },
  }
}
