import { type RawBuilder, sql } from 'kysely'
import { dealerScope, type Reach } from '../../platform/auth/scope.ts'

/** A dealer's own columns, by the names of the contract. */
export type DealerFields = {
  readonly name: string
  readonly code: string
  readonly superiorId: number | null
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly regionName: string
  readonly address: string
  readonly shippingAddress: string
  readonly contactPerson: string
  readonly contactPhone: string
  readonly licenseNumber: string
}

/** Whether a row `d` is a dealer of the company that the caller sees. */
export const isSeen = (reach: Reach): RawBuilder<unknown> =>
  sql`(d.company_id = ${reach.companyId} and ${dealerScope(reach, sql.ref('d.id'))})`

/** Statuses in which a label is at its dealer; sold and withdrawn ones only remember it. */
export const AT_DEALER = sql`status in ('outbound', 'expired')`
