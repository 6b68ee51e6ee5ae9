import type { PrizeRow } from '@zhenma/contract/prizes/prizes.contract'
import { type RawBuilder, sql } from 'kysely'
import { revisionColumn } from '../../platform/audit/revisions.store.ts'
import { pictureUrl } from '../files/index.ts'

/** A prize's own columns, by the names of the contract. */
export type PrizeFields = Pick<
  PrizeRow,
  'name' | 'level' | 'quantity' | 'imageId' | 'handover' | 'collectDays'
>

export type StoredPrize = Omit<PrizeRow, 'imageUrl'>

/** How many codes win `prize p`. */
const ALLOCATED = sql`
  (select coalesce(sum(label_count), 0)::integer from prize_allocation
    where company_id = p.company_id and prize_id = p.id and label_count > 0)`

/** The columns of `prize p`. */
export const PRIZE_COLUMNS: RawBuilder<unknown> = sql`
  p.id, p.activity_id as "activityId", p.name, p.level, p.quantity, p.image_id as "imageId",
  p.handover, p.collect_days as "collectDays",
  ${ALLOCATED} as allocated, p.won_count as won, p.given_count as redeemed, p.created_at as "createdAt", p.updated_at as "updatedAt",
  ${revisionColumn(sql`p.company_id`, 'prize', sql`p.id::text`)}`

/** How many more codes a prize can get of a pool in which so many labels are free. */
export const allocableOf = ({ quantity, allocated }: StoredPrize, free: number): number =>
  Math.max(0, Math.min(free, quantity - allocated))

/** A prize as the calls answer it. */
export function rowOf<P extends StoredPrize>(
  companyId: number,
  prize: P,
): P & { readonly imageUrl: string } {
  return { ...prize, imageUrl: pictureUrl(companyId, prize.imageId) }
}
