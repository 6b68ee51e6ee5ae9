import { dealer } from '@zhenma/contract/dealers/dealer.entity'
import type { ReviewStatus } from '@zhenma/contract/dealers/dealers.refusals'
import { type RawBuilder, sql } from 'kysely'
import { type Database, rows } from '../../../platform/database/database.ts'
import {
  deleteRecords,
  insertRecords,
  readRecords,
  updateRecords,
} from '../../../platform/entities/entity-rows.store.ts'
import { fieldFailure } from '../../../platform/errors/reference.ts'
import type { User } from '../../../platform/http/context.ts'
import type { Fields } from '../../imports/index.ts'
import { type DealerFields, dealerStore, visibleDealers } from '../dealers.store.ts'
import { moveSubtree } from '../tree/dealer-tree.store.ts'

/** A condition on the dealers `r`: those that have one of these names. */
const named = (names: readonly string[]): RawBuilder<unknown> => sql`r.name = any(${names}::text[])`

/** The same, as far as a user sees them. */
export const visibleByName = (user: User, names: readonly string[]): RawBuilder<unknown> =>
  sql`${named(names)} and ${visibleDealers(user)}`

const there = (companyId: number): RawBuilder<unknown> =>
  sql`r.company_id = ${companyId} and r.deleted_at is null`

/** A dealer that a row speaks of, with what is above it, be that visible or not. */
export type KnownDealer = {
  readonly id: number
  readonly superiorId: number | null
  readonly superiorName: string | null
  readonly treePath: string
}

export async function knownDealers(
  db: Database,
  user: User,
  names: readonly string[],
): Promise<ReadonlyMap<string, KnownDealer>> {
  const found = await rows(
    db,
    sql<KnownDealer & { name: string }>`
      select r.id, r.name, r.superior_id as "superiorId", s.name as "superiorName",
             p.tree_path as "treePath"
        from dealer r
        join dealer_path p on p.company_id = r.company_id and p.dealer_id = r.id
        left join dealer s on s.company_id = r.company_id and s.id = r.superior_id
       where ${there(user.companyId)} and ${named(names)} and ${visibleDealers(user)}`,
  )
  return new Map(found.map(({ name, ...known }) => [name, known]))
}

/** Of names those that a dealer has whom the user does not see. */
export async function takenNames(
  db: Database,
  user: User,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await rows(
    db,
    sql<{ name: string }>`
      select r.name from dealer r
       where ${there(user.companyId)} and ${named(names)} and not ${visibleDealers(user)}`,
  )
  return new Set(found.map(({ name }) => name))
}

type CalledDealer = { readonly id: number; readonly treePath: string }

/** The dealers that the user sees by what they are called: by their names or, where none has it, by their codes. */
export async function dealersCalled(
  db: Database,
  user: User,
  names: readonly string[],
): Promise<ReadonlyMap<string, CalledDealer | 'several'>> {
  const found = await rows(
    db,
    sql<CalledDealer & { name: string; code: string }>`
      select r.id, r.name, r.code, p.tree_path as "treePath" from dealer r
        join dealer_path p on p.company_id = r.company_id and p.dealer_id = r.id
       where ${there(user.companyId)} and (${named(names)} or r.code = any(${names}::text[]))
         and ${visibleDealers(user)}`,
  )
  const called = new Map<string, CalledDealer | 'several'>()
  for (const { code, ...one } of found) called.set(code, called.has(code) ? 'several' : one)
  for (const one of found) called.set(one.name, one)
  return called
}

/** Writes dealers whose superiors are there, each with its place in the tree; answers their ids in the same order. */
export async function insertDealers(
  db: Database,
  { companyId }: User,
  records: readonly Fields[],
  reviewStatus: ReviewStatus,
): Promise<readonly number[]> {
  const made = records.map((fields) => ({ ...fields, reviewStatus }))
  return insertRecords(db, dealer, companyId, made)
}

/** What the forms of some dealers would say. */
export async function dealersBefore(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DealerFields>> {
  const names = dealerStore.inForm
  const where = sql`r.id = any(${ids}::bigint[])`
  const found = await readRecords(db, dealer, { companyId, where, names }, true)
  return new Map(found.map(({ id, ...fields }) => [id, fields as unknown as DealerFields]))
}

/** Writes dealers over; those that lie below another one from now on go there with their branches. */
export async function updateDealers(
  db: Database,
  companyId: number,
  records: readonly { readonly id: number; readonly fields: Fields }[],
): Promise<void> {
  const wanted = records.map(({ id, fields }) => ({ id, superiorId: fields['superiorId'] ?? null }))
  const moved = await rows(
    db,
    sql<{ id: number }>`
      select d.id from dealer d
        join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as n (id bigint, "superiorId" bigint)
          on n.id = d.id
       where d.company_id = ${companyId} and d.superior_id is distinct from n."superiorId"`,
  )
  await updateRecords(
    db,
    dealer,
    companyId,
    records.map(({ id, fields }) => ({ ...fields, id })),
  )
  // One after another: each changes the paths that the next one finds.
  for (const { id } of moved) await moveBranch(db, companyId, id)
}

async function moveBranch(db: Database, companyId: number, id: number): Promise<void> {
  const [paths] = await rows(
    db,
    sql<{ from: string; above: string }>`
      select p.tree_path as "from", coalesce(s.tree_path, '/') as above from dealer d
        join dealer_path p on p.company_id = d.company_id and p.dealer_id = d.id
        left join dealer_path s on s.company_id = d.company_id and s.dealer_id = d.superior_id
       where d.company_id = ${companyId} and d.id = ${id}`,
  )
  if (paths === undefined) return
  if (paths.above.startsWith(paths.from)) throw fieldFailure('superiorId', 'DEALER_CYCLE', {})
  await moveSubtree(db, companyId, paths.from, `${paths.above}${id}/`)
}

/** Removes dealers for good that nothing refers to, with the histories of their reviews. */
export async function deleteDealers(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from dealer_review
     where company_id = ${companyId} and dealer_id = any(${ids}::bigint[])`.execute(db)
  await deleteRecords(db, dealer, companyId, ids)
}

type UsedDealer = {
  readonly id: number
  readonly by:
    | 'dealers'
    | 'labels'
    | 'movements'
    | 'orders'
    | 'users'
    | 'returns'
    | 'exceptions'
    | 'thirdPartyApplications'
}

/** Of these dealers those that something speaks of. */
export function dealersInUse(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<UsedDealer[]> {
  const of = (table: string, column: string, place: number, by: UsedDealer['by']) => sql`
    select ${sql.ref(column)} as id, ${place}::int as place, ${by}::text as by from ${sql.table(table)}
     where company_id = ${companyId} and ${sql.ref(column)} = any(${ids}::bigint[])`
  const all = sql.join(
    [
      of('dealer', 'superior_id', 1, 'dealers'),
      of('label_tally', 'dealer_id', 2, 'labels'),
      of('movement', 'dealer_id', 3, 'movements'),
      of('movement', 'from_dealer_id', 3, 'movements'),
      of('track_order', 'dealer_id', 4, 'orders'),
      of('app_user', 'dealer_id', 5, 'users'),
      of('return_request', 'dealer_id', 6, 'returns'),
      of('exception_item', 'dealer_id', 7, 'exceptions'),
      of('exception_item', 'from_dealer_id', 7, 'exceptions'),
      of('third_party_application', 'dealer_id', 8, 'thirdPartyApplications'),
    ],
    sql` union all `,
  )
  return rows(
    db,
    sql<UsedDealer>`select distinct on (id) id, by from (${all}) used order by id, place`,
  )
}
