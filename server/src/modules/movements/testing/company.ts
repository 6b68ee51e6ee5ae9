import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { type Answered, callAs, type TestApp } from '../../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { makeProduct } from '../../../../test/make/product.ts'
import { makeCompany, makeUser } from '../../../../test/make/user.ts'

type Input = Record<string, unknown>

/** A company of its own with a product, two warehouses and two dealers, and a way to call as anyone. */
export async function stockCompany(test: TestApp, { timeZone }: { timeZone?: string } = {}) {
  const { connections } = test
  const { id } = await makeCompany(connections, timeZone === undefined ? {} : { timeZone })
  const user = await makeUser(connections, { companyId: id })
  const { companyId } = user
  const product = await makeProduct(connections, companyId, { name: '西湖龙井（明前）' })
  const warehouse = await makePlace(connections, companyId, 'warehouse')
  const otherWarehouse = await makePlace(connections, companyId, 'warehouse')
  const dealer = await makeDealer(connections, companyId)
  const otherDealer = await makeDealer(connections, companyId)

  const call = <E extends Endpoint>(
    endpoint: E,
    input: Input,
    token = user.token,
  ): Promise<Answered<OutputOf<E>>> =>
    callAs(test, token, endpoint, input as Parameters<typeof callAs<E>>[3])

  /** Makes a call that must succeed and answers its movement's number. */
  const moved = async (endpoint: Endpoint, input: Input, token?: string): Promise<number> => {
    const { envelope, payload } = await call(endpoint, input, token)
    if (!envelope.success) throw new Error(`${endpoint.path}: ${JSON.stringify(envelope)}`)
    return (payload as { movementId: number }).movementId
  }
  return {
    user,
    companyId,
    product,
    warehouse,
    otherWarehouse,
    dealer,
    otherDealer,
    call,
    moved,
    /** 2 boxes of 2 packages of 5 products: box, box, 4 packages, 20 products; of the product. */
    boxes: (): Promise<MadeBatch> =>
      makeBatch(test, {
        companyId,
        productCount: 20,
        packagesPerBox: 2,
        productsPerPackage: 5,
        productId: product.id,
      }),
    inbound: (input: Input) => moved(inout.inbound, { warehouseId: warehouse.id, ...input }),
    outbound: (input: Input) => moved(inout.outbound, { dealerId: dealer.id, ...input }),
    undo: (id: number, more: Input = {}, token?: string) =>
      call(movements.undo, { id, reason: 'a mistake', ...more }, token),
    get: async (id: number) => (await call(movements.get, { id })).payload,
  }
}

export type StockCompany = Awaited<ReturnType<typeof stockCompany>>
