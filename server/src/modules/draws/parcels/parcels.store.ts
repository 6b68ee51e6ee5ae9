import type { ParcelNumber } from '@zhenma/contract/parcels/parcel-correction'
import type { ParcelSide, ParcelState } from '@zhenma/contract/parcels/parcel-states'
import { sql } from 'kysely'
import { type Database, first } from '../../../platform/database/database.ts'

/** A win as what became of its thing is written down. */
export type HeldParcel = ParcelNumber & {
  readonly id: number
  /** Null: it is points or money. */
  readonly prizeName: string | null
  /** Null: it was not delivered. */
  readonly state: ParcelState | null
  readonly note: string
}

/** A win held for a step of its parcel; whoever calls knows that the caller may reach it. */
export function holdParcel(
  db: Database,
  companyId: number,
  id: number,
): Promise<HeldParcel | undefined> {
  return first(
    db,
    sql<HeldParcel>`
      select d.id, p.name as "prizeName", d.parcel_state as state, d.parcel_note as note,
             d.logistics_company as "logisticsCompany", d.tracking_number as "trackingNumber"
        from activity_draw d
        left join prize p on p.company_id = d.company_id and p.id = d.prize_id
       where d.company_id = ${companyId} and d.is_win and d.id = ${id}
         for update of d`,
  )
}

/** Brings the parcel of a win that is held into another state. */
export async function writeParcel(
  db: Database,
  companyId: number,
  id: number,
  to: { readonly state: ParcelState; readonly side: ParcelSide; readonly note: string },
): Promise<void> {
  await sql`
    update activity_draw set parcel_state = ${to.state}, parcel_state_at = now(),
      parcel_side = ${to.side}, parcel_note = ${to.note}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** By whom a win that is held was sent, and by which number, as it should have been said before. */
export async function writeParcelNumber(
  db: Database,
  companyId: number,
  id: number,
  { logisticsCompany, trackingNumber }: ParcelNumber,
): Promise<void> {
  await sql`
    update activity_draw
       set logistics_company = ${logisticsCompany}, tracking_number = ${trackingNumber}
     where company_id = ${companyId} and id = ${id}`.execute(db)
}
