import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { sql } from 'kysely'
import { callAs, type TestApp } from '../../../../test/app.ts'
import { uniqueName } from '../../../../test/make/user.ts'
import { asPlatform, one } from '../../../platform/database/database.ts'
import { type Binding, ruledWorld } from './ruled-world.ts'

/**
 * `ruledWorld` with more that tells of the others: a sales region of theirs, and an entry of the log
 * about their dealer. `signs` are what an answer must not say.
 */
export async function othersWorld(app: TestApp, binding: Exclude<Binding, 'nobody'>) {
  const world = await ruledWorld(app, { entity: 'dealer', rule: 'all', binding, isAuthor: false })
  const { owner, theirs, companyId } = world
  const { payload: dealer } = await callAs(app, owner.token, dealers.get, { id: theirs.ids.dealer })
  await callAs(app, owner.token, dealers.update, { ...dealer, contactPerson: '和志刚' })
  const made = await callAs(app, owner.token, salesRegions.save, {
    name: uniqueName('Region '),
    areaCodes: [],
  })
  const regionId = made.payload.id
  await callAs(app, owner.token, salesRegions.changeDealers, {
    regionId,
    addDealerIds: [theirs.ids.dealer],
  })
  const known = await asPlatform(app.connections, (db) =>
    one(
      db,
      sql<{ userName: string; logId: number; warehouseId: number }>`
        select (select real_name from app_user where id = ${theirs.ids.user}) as "userName",
          (select max(id) from operation_log
            where company_id = ${companyId} and entity = 'dealer') as "logId",
          (select min(id) from place
            where company_id = ${companyId} and kind = 'warehouse') as "warehouseId"`,
    ),
  )
  const ofLabels = [1, 2, 3].map((index) => theirs.batch.at(index))
  const ofDealer = binding === 'dealer' ? [dealer.name, '和志刚'] : []
  const signs = [theirs.batch.name, known.userName, ...ofLabels, ...ofDealer]
  return { ...world, ...known, regionId, signs }
}

export type OthersWorld = Awaited<ReturnType<typeof othersWorld>>

/** All that is the others', as one text: a single changed column changes it. */
export async function stateOfOthers(
  app: TestApp,
  { companyId, theirs, regionId }: OthersWorld,
  binding: Binding,
): Promise<string> {
  const { ids, batch } = theirs
  const ofDealer =
    binding === 'dealer'
      ? sql`
          union all select 'dealer ' || d::text from dealer d where id = ${ids.dealer}
          union all select 'region ' || r::text from dealer_sales_region r
            where company_id = ${companyId} and region_id = ${regionId}`
      : sql``
  const { state } = await asPlatform(app.connections, (db) =>
    one(
      db,
      sql<{ state: string }>`
        select string_agg(line, e'\n' order by line) as state from (
          select 'label ' || s::text as line from label_span s
            where company_id = ${companyId} and lo between ${batch.lo} and ${batch.hi}
          union all select 'batch ' || b::text from batch b where id = ${ids.batch}
          union all select 'movement ' || m::text from movement m where id = ${ids.movement}
          union all select 'exception ' || e::text from exception_item e where id = ${ids.exception}
          union all select 'stocktaking ' || s::text from stocktaking s where id = ${ids.stocktaking}
          union all select 'user ' || u::text from app_user u where id = ${ids.user}
          union all select 'role ' || r::text from user_role r where user_id = ${ids.user}
          ${ofDealer}) lines`,
    ),
  )
  return state
}
