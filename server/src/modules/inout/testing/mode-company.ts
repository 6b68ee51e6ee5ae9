import { inout } from '@zhenma/contract/inout/inout.contract'
import type { InventoryMode } from '@zhenma/contract/inout/inventory-modes'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import type { Language } from '@zhenma/contract/kernel/texts'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { sql } from 'kysely'
import { callAs, type TestApp } from '../../../../test/app.ts'
import { makeBatch, makePackedBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { makeProduct } from '../../../../test/make/product.ts'
import { makeUser, uniqueName } from '../../../../test/make/user.ts'
import { asCompany } from '../../../platform/database/database.ts'

export type Input = Readonly<Record<string, unknown>>

/** A company of its own; its mode is what the test says. */
export async function modeCompany(test: TestApp) {
  const user = await makeUser(test.connections)
  const { companyId, token } = user
  const warehouse = await makePlace(test.connections, companyId, 'warehouse')
  const dealer = await makeDealer(test.connections, companyId)
  const { id: productId, name: productName } = await makeProduct(test.connections, companyId)
  const write = (statement: ReturnType<typeof sql>): Promise<unknown> =>
    asCompany(test.connections, companyId, (db) => statement.execute(db))
  const call = (
    endpoint: Endpoint,
    input: Input,
    language: Language = 'en',
    headers: Readonly<Record<string, string>> = {},
  ) => callAs(test, token, endpoint, input, { language, headers })
  const moves = {
    inbound: (input: Input) => call(inout.inbound, { warehouseId: warehouse.id, ...input }),
    outbound: (input: Input) => call(inout.outbound, { dealerId: dealer.id, ...input }),
    return: (input: Input) => call(inout.return, input),
  }
  return {
    companyId,
    warehouseId: warehouse.id,
    dealerId: dealer.id,
    /** Of `packed`, `plain` and the orders. */
    productId,
    productName,
    write,
    call,
    ...moves,
    moves,
    setMode: (mode: InventoryMode) =>
      write(sql`update company set inventory_mode = ${mode} where id = ${companyId}`),
    /** 2 boxes of 2 packages of 5 products: serials 0–1 boxes, 2–5 packages, 6–25 products. */
    packed: () => makePackedBatch(test, companyId, { productId }),
    plain: (productCount = 5) => makeBatch(test, { companyId, productId, productCount }),
    /** An order that expects more of their product than any test moves. */
    async order(direction: 'inbound' | 'outbound'): Promise<number> {
      const item = { productId, expectedProducts: 1_000, expectedPackages: 100, expectedBoxes: 100 }
      const { payload } = await call(orders.save, {
        number: uniqueName('O-'),
        name: 'Order',
        totalCount: item.expectedProducts,
        billedOn: '2026-11-01',
        sendOn: '2026-12-01',
        items: [item],
        ...(direction === 'outbound' ? { dealerId: dealer.id } : {}),
      })
      return (payload as { id: number }).id
    },
  }
}

export type ModeCompany = Awaited<ReturnType<typeof modeCompany>>
