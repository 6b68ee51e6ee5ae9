import { type RawBuilder, sql } from 'kysely'
import { authorInReach, dealerInReach } from '../../platform/auth/reach.store.ts'
import type { Reach } from '../../platform/auth/reach.ts'
import { containing, every, onDays } from '../../platform/database/lists.ts'

/** Whose movements, and which of them; the table must be named `m`. */
export type MovementQuery = {
  readonly companyId: number
  /** In which its days are meant, and its times are written. */
  readonly timeZone: string
  readonly reach: Reach
  /** Which of their labels a tracking sheet shows. */
  readonly labelReach: Reach
  readonly filter: MovementFilter
}

export type MovementFilter = {
  readonly keyword?: string | undefined
  readonly ids?: readonly number[] | undefined
  readonly operation?: readonly string[] | undefined
  readonly dealerId?: number | null | undefined
  /** Only what came to dealers, or to that one. */
  readonly isArrival?: boolean | undefined
  readonly warehouseId?: number | null | undefined
  readonly productId?: number | null | undefined
  readonly userId?: number | null | undefined
  readonly orderId?: number | null | undefined
  readonly deviceId?: number | null | undefined
  /** Days, both ends included; null: at any time. */
  readonly from: string | null
  readonly to: string | null
}

/** A movement's own number, with or without its `#`; fifteen digits are more than any company has. */
const NUMBER = /^#?(\d{1,15})$/

/** What a search finds: a number of ours or of a paper, or words of the note. */
function found(keyword: string): RawBuilder<unknown> {
  const number = NUMBER.exec(keyword.trim())?.[1]
  const words = containing(keyword)
  return sql`(m.note like ${words} or m.paper_number like ${words}
    ${number === undefined ? sql`` : sql`or m.number = ${Number(number)}`})`
}

/**
 * What neither was taken back nor takes something back. What takes a taking back back stands again: of a chain of
 * them every second one does. The table must be named `m`.
 */
export const stands = (companyId: number): RawBuilder<unknown> => sql`m.company_id = ${companyId}
    and m.details -> 'undoneBy' is null
    and (m.details -> 'undoes' is null or (
      with recursive chain as (
        select 1 as steps, (m.details ->> 'undoes')::bigint as earlier
         union all
        select steps + 1, (e.details ->> 'undoes')::bigint
          from chain
          join movement e on e.company_id = ${companyId} and e.id = chain.earlier
         where e.details -> 'undoes' is not null)
      select max(steps) % 2 = 0 from chain))`

/** What sends goods to a dealer. */
const SENT = sql`('outbound', 'mark_outbound', 'allot_dealer')`

/**
 * What came to a dealer, as its figures count it: goods that it confirms come with their receipts, so their sending is
 * left out, and so is what was taken back.
 */
const arrived = (companyId: number): RawBuilder<unknown> => sql`
  ${stands(companyId)} and (m.operation = 'receive' or (m.operation in ${SENT} and not exists (
    select from delivery v where v.company_id = ${companyId} and v.id = m.id)))`

/** The movements of a query, as a condition. */
export function matching({
  companyId,
  timeZone,
  reach,
  filter,
}: MovementQuery): RawBuilder<unknown> {
  const { keyword, ids, operation, dealerId, warehouseId, productId, userId, from, to } = filter
  const { orderId, deviceId, isArrival } = filter
  return every([
    movementsInReach(reach),
    ...onDays(sql`m.at`, { from, to }, timeZone),
    ...(keyword ? [found(keyword)] : []),
    ...(ids === undefined ? [] : [sql`m.id = any(${ids}::bigint[])`]),
    ...(operation?.length ? [sql`m.operation = any(${operation}::text[])`] : []),
    ...(dealerId == null
      ? []
      : isArrival === true
        ? [sql`m.dealer_id = ${dealerId}`]
        : [sql`(m.dealer_id = ${dealerId} or m.from_dealer_id = ${dealerId})`]),
    ...(isArrival === true ? [arrived(companyId)] : []),
    ...(warehouseId == null
      ? []
      : [sql`(m.warehouse_id = ${warehouseId} or m.from_warehouse_id = ${warehouseId})`]),
    ...(orderId == null ? [] : [sql`m.order_id = ${orderId}`]),
    ...(deviceId == null ? [] : [sql`m.device_id = ${deviceId}`]),
    ...(userId == null ? [] : [sql`m.user_id = ${userId}`]),
    ...(productId == null
      ? []
      : [
          sql`exists (
            select from movement_product mp
             where mp.company_id = ${companyId} and mp.movement_id = m.id
               and mp.product_id = ${productId})`,
        ]),
  ])
}

/**
 * The movements that a user may see: for a dealer's user those to and from that dealer and the ones
 * below it; for a factory's user those of the factory's labels, and what its people did; for whoever
 * is held to the own records what they did themselves.
 */
export function movementsInReach(reach: Reach): RawBuilder<unknown> {
  const { companyId, factoryId } = reach
  return every([
    authorInReach(reach, sql`m.user_id`),
    sql`m.company_id = ${companyId}`,
    sql`(${dealerInReach(reach, sql.ref('m.dealer_id'))}
      or ${dealerInReach(reach, sql.ref('m.from_dealer_id'))})`,
    ...(factoryId === null
      ? []
      : [
          sql`(m.factory_id = ${factoryId} or exists (
            select from app_user f where f.company_id = ${companyId} and f.id = m.user_id
               and f.factory_id = ${factoryId}))`,
        ]),
  ])
}
