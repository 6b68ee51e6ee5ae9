import { codecOf, type KeyRing } from '@zhenma/codes/key-ring'
import { type BatchLayout, layOutBatch, type Packaging } from '@zhenma/codes/packaging'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { sql } from 'kysely'
import { asPlatform, type Connections, one } from '../../src/platform/database/database.ts'
import { makeUser } from '../make/user.ts'
import { mustCall } from './send-call.ts'

/** A company with labels in a warehouse and dealers who are about to get them. */
export type Stock = {
  readonly companyId: number
  readonly token: string
  readonly warehouseId: number
  readonly dealerIds: readonly number[]
  readonly boxed: readonly BatchLayout[]
  readonly loose: readonly BatchLayout[]
  /** The printed code of a serial. */
  readonly codeOf: (serial: number) => string
}

const PACKAGES_PER_BOX = 5
const PRODUCTS_PER_PACKAGE = 4
const BOXES = 40
const LOOSE_LABELS = 2_000
const BATCHES_OF_EACH_KIND = 3

/** Makes user, dealers and warehouse in the database, and everything else as users do: by calls. */
export async function makeStock(
  address: string,
  connections: Connections,
  keyRing: KeyRing,
): Promise<Stock> {
  const user = await makeUser(connections)
  const { companyId, token } = user
  const places = await makePlaces(connections, companyId)
  const nested: Packaging = {
    kind: 'nested',
    packagesPerBox: PACKAGES_PER_BOX,
    productsPerPackage: PRODUCTS_PER_PACKAGE,
  }
  const boxed: BatchLayout[] = []
  const loose: BatchLayout[] = []
  for (let number = 1; number <= BATCHES_OF_EACH_KIND; number += 1) {
    for (const packaging of [nested, { kind: 'plain' } as const]) {
      const isNested = packaging.kind === 'nested'
      const productCount = isNested ? BOXES * PACKAGES_PER_BOX * PRODUCTS_PER_PACKAGE : LOOSE_LABELS
      const batch = await mustCall(address, token, batches.generate, {
        name: `${packaging.kind} ${number}`,
        productCount,
        ...(packaging.kind === 'nested' ? packaging : {}),
      })
      const of = { batchId: batch.id }
      await mustCall(address, token, labels.activate, of)
      await mustCall(address, token, inout.inbound, { ...of, warehouseId: places.warehouseId })
      const layout = layOutBatch(packaging, productCount, batch.start)
      ;(isNested ? boxed : loose).push(layout)
    }
  }
  const codec = codecOf(keyRing[0])
  return {
    companyId,
    token,
    ...places,
    boxed,
    loose,
    codeOf: (serial) => codec.encode(companyId, serial),
  }
}

async function makePlaces(connections: Connections, companyId: number) {
  const name = (prefix: string): string => `${prefix} of ${companyId}`
  return asPlatform(connections, async (db) => {
    const warehouse = await one(
      db,
      sql<{ id: number }>`
        insert into place (company_id, kind, name)
        values (${companyId}, 'warehouse', ${name('Warehouse')}) returning id`,
    )
    const dealerIds: number[] = []
    for (const number of [1, 2]) {
      const dealer = await one(
        db,
        sql<{ id: number }>`
          insert into dealer (company_id, name) values (${companyId}, ${name(`Dealer ${number}`)})
          returning id`,
      )
      dealerIds.push(dealer.id)
    }
    return { warehouseId: warehouse.id, dealerIds }
  })
}
