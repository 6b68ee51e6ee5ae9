import { member, type WaitingPoints } from '@zhenma/contract/members/member.entity'
import type { PointsRules } from '@zhenma/contract/members/points-words'
import { OPEN_SHOP_ORDERS } from '@zhenma/contract/shop/order-states'
import { type RawBuilder, sql } from 'kysely'
import { isHeld } from '../../platform/auth/reach.ts'
import { countRows, type Database, first, one, rows } from '../../platform/database/database.ts'
import { entityStore } from '../../platform/entities/entity.store.ts'
import type { User } from '../../platform/http/context.ts'
import { earnedBy } from '../ledger/index.ts'

/** How the ledger names members, and what they have there. */
export const MEMBER_OWNER = 'member'
export const POINTS = 'points'

const waits = sql`exists (
  select from points_operation o
   where o.company_id = r.company_id and o.member_id = r.id and o.state = 'waiting')`

const earned = earnedBy({ companyId: sql`r.company_id`, kind: MEMBER_OWNER, id: sql`r.id` }, POINTS)

/** Whether a member of the table `r` stands at a level, as `standingOf` says it: from its points on, below the next one's. */
const standsAt = (levelId: unknown): RawBuilder<unknown> => {
  // Named by the session and not by the row: read once, and not for every member.
  const begins = sql`
    (select points from member_level where company_id = current_company() and id = ${levelId})`
  return sql`
    int8range(coalesce(${begins}, 9223372036854775807),
      (select min(points) from member_level
        where company_id = current_company() and points > ${begins}))
    @> greatest(${earned}, case when r.granted_level_id is not null then (
      select points from member_level
       where company_id = r.company_id and id = r.granted_level_id) end)`
}

const byWechat = sql`exists (
  select from member_wechat w where w.company_id = r.company_id and w.member_id = r.id)`

export const memberStore = entityStore(member, {
  levelId: standsAt,
  isByWechat: (value) => (value === true ? byWechat : sql`not ${byWechat}`),
  hasWaiting: (value) => (value === true ? waits : sql`not ${waits}`),
})

/** Members are the company's: whoever is bound to a dealer or a factory sees none. A condition on the table `r`. */
export const visibleMembers = (user: User): RawBuilder<unknown> =>
  isHeld(user) ? sql`false` : sql`true`

/** Which of some members have points that wait to be confirmed. */
export async function membersWaiting(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = await rows(
    db,
    sql<{ id: number }>`
      select distinct member_id as id from points_operation
       where company_id = ${companyId} and member_id = any(${ids}::bigint[]) and state = 'waiting'`,
  )
  return new Set(found.map(({ id }) => id))
}

/** Which of some members are known by WeChat. */
export async function membersByWechat(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = await rows(
    db,
    sql<{ id: number }>`
      select distinct member_id as id from member_wechat
       where company_id = ${companyId} and member_id = any(${ids}::bigint[])`,
  )
  return new Set(found.map(({ id }) => id))
}

/** What waits of a member, the oldest first; never more than a few. */
export function waitingOf(
  db: Database,
  companyId: number,
  memberId: number,
): Promise<WaitingPoints[]> {
  return rows(
    db,
    sql<WaitingPoints>`
      select o.id, o.points, o.reason, o.asked_at as "askedAt", o.asked_by as "askedBy",
             coalesce(u.real_name, platform_user_name(o.asked_by)) as "askedByName"
        from points_operation o
        left join app_user u on u.company_id = o.company_id and u.id = o.asked_by
       where o.company_id = ${companyId} and o.member_id = ${memberId} and o.state = 'waiting'
       order by o.id`,
  )
}

/** How many points a person has added to a member and deducted in the last day, with nobody else. */
export async function pointsAlone(
  db: Database,
  companyId: number,
  { memberId, userId }: { readonly memberId: number; readonly userId: number },
): Promise<number> {
  const { points } = await one(
    db,
    sql<{ points: number }>`
      select coalesce(sum(abs(points)), 0)::bigint as points from points_operation
       where company_id = ${companyId} and member_id = ${memberId} and asked_by = ${userId}
         and asked_at > now() - interval '24 hours' and state = 'done' and decided_by is null`,
  )
  return points
}

/** How many orders of the shop a member still waits for. */
export const openOrdersOf = (db: Database, companyId: number, id: number): Promise<number> =>
  countRows(
    db,
    sql`shop_order
         where company_id = ${companyId} and member_id = ${id}
           and state = any(${OPEN_SHOP_ORDERS as string[]}::text[])`,
  )

/** Forgets who a member was, and where orders went; the ledger goes on knowing the number only. */
export async function forgetMember(db: Database, companyId: number, id: number): Promise<void> {
  await sql`
    update member set name = '', phone = '', birthday = null, note = '', deleted_at = now(),
      granted_level_id = null, granted_by = null, granted_at = null, grant_reason = null
     where company_id = ${companyId} and id = ${id}`.execute(db)
  await sql`
    update shop_order set receiver_name = '', receiver_phone = '', receiver_address = ''
     where company_id = ${companyId} and member_id = ${id}`.execute(db)
}

/** The company's rules for points, where it has set any. */
export function findPointsRules(db: Database, companyId: number): Promise<PointsRules | undefined> {
  return first(
    db,
    sql<PointsRules>`
      select alone_limit as "aloneLimit", valid_days as "validDays" from points_rules
       where company_id = ${companyId}`,
  )
}

export async function writePointsRules(
  db: Database,
  companyId: number,
  { aloneLimit, validDays }: PointsRules,
): Promise<void> {
  await sql`
    insert into points_rules (company_id, alone_limit, valid_days)
    values (${companyId}, ${aloneLimit}, ${validDays})
    on conflict (company_id) do update
       set alone_limit = excluded.alone_limit, valid_days = excluded.valid_days`.execute(db)
}

export type StoredOperation = {
  readonly id: number
  readonly memberId: number
  readonly points: number
  readonly reason: string
  readonly state: 'waiting' | 'done' | 'rejected'
  readonly askedBy: number
  readonly holdNumber: number | null
  /** Not decided by anybody yet, or by nobody ever: it was small enough. */
  readonly decidedBy: number | null
}

const OPERATION = sql`
  id, member_id as "memberId", points, reason, state, asked_by as "askedBy",
  hold_number as "holdNumber", decided_by as "decidedBy"`

export function findOperationByKey(
  db: Database,
  companyId: number,
  key: string,
): Promise<StoredOperation | undefined> {
  return first(
    db,
    sql<StoredOperation>`
      select ${OPERATION} from points_operation
       where company_id = ${companyId} and idempotency_key = ${key}`,
  )
}

/** What waits or was decided, held for a change. */
export function holdOperation(
  db: Database,
  companyId: number,
  id: number,
): Promise<StoredOperation | undefined> {
  return first(
    db,
    sql<StoredOperation>`
      select ${OPERATION} from points_operation
       where company_id = ${companyId} and id = ${id} for update`,
  )
}

export async function insertOperation(
  db: Database,
  companyId: number,
  operation: {
    readonly memberId: number
    readonly points: number
    readonly reason: string
    readonly state: 'waiting' | 'done'
    readonly askedBy: number
    readonly idempotencyKey: string | null
  },
): Promise<number> {
  const { memberId, points, reason, state, askedBy, idempotencyKey } = operation
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into points_operation
        (company_id, member_id, points, reason, state, asked_by, idempotency_key)
      values (${companyId}, ${memberId}, ${points}, ${reason}, ${state}, ${askedBy},
        ${idempotencyKey})
      returning id`,
  )
  return id
}

/** What is to be deducted has been set aside. */
export async function writeHold(
  db: Database,
  companyId: number,
  id: number,
  holdNumber: number,
): Promise<void> {
  await sql`
    update points_operation set hold_number = ${holdNumber}
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

export async function writeDecision(
  db: Database,
  companyId: number,
  id: number,
  by: { readonly userId: number; readonly passes: boolean; readonly note: string },
): Promise<void> {
  await sql`
    update points_operation set state = ${by.passes ? 'done' : 'rejected'},
      decided_by = ${by.userId}, decided_at = now(), note = ${by.note}
     where company_id = ${companyId} and id = ${id}`.execute(db)
}
