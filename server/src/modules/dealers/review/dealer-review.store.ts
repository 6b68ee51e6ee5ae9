import type { ReviewStatus, ReviewStep } from '@zhenma/contract/dealers/dealers.refusals'
import { REVIEW_STEPS_SHOWN } from '@zhenma/contract/dealers/dealer-review.contract'
import { sql } from 'kysely'
import { type Database, first, one, rows } from '../../../platform/database/database.ts'
import type { User } from '../../../platform/http/context.ts'
import { type DealerFields, dealerStore, visibleDealers } from '../dealers.store.ts'

/** The columns of a form, by their names in the description, as one object of the row `r`. */
const formColumns = sql.join(
  dealerStore.inForm.map((name) => sql`${sql.lit(name)}, ${dealerStore.column(name)}`),
)

export type ReviewedDealer = {
  readonly id: number
  readonly name: string
  readonly status: ReviewStatus
  readonly fields: DealerFields
  /** What its form said when it was approved last; null: never, or before that was kept. */
  readonly approvedFields: DealerFields | null
}

/** Dealers that somebody sees, held for a decision. */
export function holdReviewed(
  db: Database,
  user: User,
  ids: readonly number[],
): Promise<ReviewedDealer[]> {
  return rows(
    db,
    sql<ReviewedDealer>`
      select r.id, r.name, r.review_status as status, jsonb_build_object(${formColumns}) as fields,
             r.approved_fields as "approvedFields"
        from dealer r
       where r.company_id = ${user.companyId} and r.id = any(${ids}::bigint[])
         and r.deleted_at is null and ${visibleDealers(user)}
       order by r.id for update of r`,
  )
}

export function findReviewed(
  db: Database,
  user: User,
  id: number,
): Promise<ReviewedDealer | undefined> {
  return first(
    db,
    sql<ReviewedDealer>`
      select r.id, r.name, r.review_status as status, jsonb_build_object(${formColumns}) as fields,
             r.approved_fields as "approvedFields"
        from dealer r
       where r.company_id = ${user.companyId} and r.id = ${id} and r.deleted_at is null
         and ${visibleDealers(user)}`,
  )
}

/** Writes what was decided of dealers; an approval keeps what was approved. */
export async function writeDecision(
  db: Database,
  companyId: number,
  ids: readonly number[],
  status: ReviewStatus,
): Promise<void> {
  const approved = sql`approved_fields = jsonb_build_object(${formColumns})`
  await sql`
    update dealer r set review_status = ${status} ${status === 'approved' ? sql`, ${approved}` : sql``}
     where r.company_id = ${companyId} and r.id = any(${ids}::bigint[])`.execute(db)
}

/** A dealer that was approved before its fields were kept: what they were is what was approved. */
export async function keepApproved(
  db: Database,
  companyId: number,
  id: number,
  fields: DealerFields,
): Promise<void> {
  await sql`
    update dealer set approved_fields = ${JSON.stringify(fields)}::jsonb
     where company_id = ${companyId} and id = ${id} and approved_fields is null
       and review_status = 'approved'`.execute(db)
}

/** Adds a step to the history of each of some dealers. */
export async function addSteps(
  db: Database,
  { companyId, id: userId }: Pick<User, 'companyId' | 'id'>,
  ids: readonly number[],
  { step, reason }: { readonly step: ReviewStep; readonly reason: string },
): Promise<void> {
  await sql`
    insert into dealer_review (company_id, dealer_id, decision, reason, created_by)
    select ${companyId}, unnest(${ids}::bigint[]), ${step}, ${reason}, ${userId}`.execute(db)
}

export type ReviewStepRow = {
  readonly step: ReviewStep
  readonly reason: string
  readonly at: string
  readonly by: string | null
}

/** The newest steps of a dealer's history. */
export function stepsOf(
  db: Database,
  companyId: number,
  dealerId: number,
): Promise<ReviewStepRow[]> {
  return rows(
    db,
    sql<ReviewStepRow>`
      select s.decision as step, s.reason, s.created_at as at,
             coalesce(u.real_name, platform_user_name(s.created_by)) as by
        from dealer_review s
        left join app_user u on u.company_id = s.company_id and u.id = s.created_by
       where s.company_id = ${companyId} and s.dealer_id = ${dealerId}
       order by s.id desc limit ${REVIEW_STEPS_SHOWN}`,
  )
}

/** How many dealers that somebody sees wait for a review. */
export async function countWaiting(db: Database, user: User): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select count(*)::int as count from dealer r
       where r.company_id = ${user.companyId} and r.review_status = 'unreviewed'
         and r.deleted_at is null and ${visibleDealers(user)}`,
  )
  return count
}
