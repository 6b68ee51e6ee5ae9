import { permissionsOfCompany } from '@zhenma/contract/calls'
import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { DataRule, RuledEntity } from '@zhenma/contract/roles/data-rules'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { activities } from '@zhenma/contract/activities/activities.contract'
import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { sql } from 'kysely'
import { callAs, type TestApp } from '../../../../test/app.ts'
import { makeBatch, type MadeBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { makeProduct } from '../../../../test/make/product.ts'
import { makeUser, uniqueName } from '../../../../test/make/user.ts'
import { asPlatform } from '../../../platform/database/database.ts'

/** Whom the reader is bound to. */
export type Binding = 'nobody' | 'dealer' | 'factory'

/** One side of the world: what the reader may come to see, or what is somebody else's. */
export type Side = {
  readonly ids: Readonly<Record<Exclude<RuledEntity, 'label' | 'query'>, number>>
  readonly batch: MadeBatch
}

const DAY_MS = 86_400_000

/**
 * A company with every ruled record twice: `mine` is of the reader's dealer and factory, `theirs` of
 * others; where `isAuthor`, the reader made what is mine. The reader holds every permission and, but
 * for the one rule, sees everything.
 */
export async function ruledWorld(
  test: TestApp,
  of: {
    readonly entity: RuledEntity
    readonly rule: DataRule
    readonly binding: Binding
    readonly isAuthor: boolean
  },
) {
  const { connections } = test
  const owner = await makeUser(connections)
  const { companyId } = owner
  const dealers = [
    await makeDealer(connections, companyId),
    await makeDealer(connections, companyId),
  ]
  const factories = [
    await makePlace(connections, companyId, 'factory'),
    await makePlace(connections, companyId, 'factory'),
  ]
  const reader = await makeUser(connections, {
    companyId,
    permissions: permissionsOfCompany(false),
    ...(of.binding === 'dealer' ? { dealerId: dealers[0]?.id ?? 0 } : {}),
    ...(of.binding === 'factory' ? { factoryId: factories[0]?.id ?? 0 } : {}),
  })
  await asPlatform(connections, (db) =>
    sql`
      insert into role_data_rule (company_id, role_id, entity, rule)
      select company_id, role_id, ${of.entity}, ${of.rule} from user_role
      where user_id = ${reader.id}`.execute(db),
  )
  const call = async <E extends Endpoint>(endpoint: E, input: object): Promise<OutputOf<E>> => {
    const { envelope, payload } = await callAs(test, owner.token, endpoint, input as never)
    if (!envelope.success) throw new Error(`${endpoint.path}: ${JSON.stringify(envelope)}`)
    return payload
  }

  const side = async (at: 0 | 1): Promise<Side> => {
    const dealerId = dealers[at]?.id ?? 0
    const factoryId = factories[at]?.id ?? 0
    const author = at === 0 && of.isAuthor ? reader.id : owner.id
    const warehouse = await makePlace(connections, companyId, 'warehouse')
    const batch = await makeBatch(test, {
      companyId,
      factoryId,
      productCount: 4,
      activationRequired: false,
    })
    await call(inout.inbound, { batchId: batch.id, warehouseId: warehouse.id })
    const { movementId } = await call(inout.outbound, { batchId: batch.id, dealerId })
    await callAs(test, null, buyerChecks.check, { code: batch.at(0) })
    await call(exceptions.park, {
      operation: 'outbound',
      dealerId,
      items: [{ code: batch.at(0) }],
    })
    const count = await call(stocktaking.open, { warehouseId: warehouse.id, scope: 'all' })
    const activity = await call(activities.create, {
      name: uniqueName('Activity '),
      type: 'red_packet',
      startsAt: new Date().toISOString(),
      endsAt: new Date(Date.now() + DAY_MS).toISOString(),
    })
    const product = await makeProduct(connections, companyId)
    const order = await call(orders.save, {
      number: uniqueName('SO'),
      name: 'An order',
      totalCount: 1,
      billedOn: '2026-11-01',
      sendOn: '2026-12-01',
      dealerId,
      factoryId,
      items: [{ productId: product.id, expectedProducts: 1 }],
    })
    const other = await makeUser(connections, { companyId, permissions: [], dealerId, factoryId })
    const exceptionId = await latestException(test, companyId)
    await asPlatform(connections, async (db) => {
      const changes = [
        sql`update batch set created_by = ${author} where id = ${batch.id}`,
        sql`update movement set user_id = ${author}, factory_id = ${factoryId}
             where id = ${movementId}`,
        sql`update exception_item set created_by = ${author}, factory_id = ${factoryId}
             where id = ${exceptionId}`,
        sql`update stocktaking set created_by = ${author}, factory_id = ${factoryId}
             where id = ${count.id}`,
        sql`update track_order set created_by = ${author} where id = ${order.id}`,
        sql`update activity set created_by = ${author} where id = ${activity.id}`,
      ]
      for (const change of changes) await change.execute(db)
    })
    return {
      batch,
      ids: {
        dealer: dealerId,
        batch: batch.id,
        movement: movementId,
        exception: exceptionId,
        stocktaking: count.id,
        activity: activity.id,
        order: order.id,
        user: other.id,
      },
    }
  }
  return { companyId, owner, reader, mine: await side(0), theirs: await side(1) }
}

async function latestException(test: TestApp, companyId: number): Promise<number> {
  const { rows } = await asPlatform(test.connections, (db) =>
    sql<{ id: number }>`
      select max(id) as id from exception_item where company_id = ${companyId}`.execute(db),
  )
  return rows[0]?.id ?? 0
}
