import { revisionRead } from '../kernel/revisions.ts'
import { id, requiredText } from '../kernel/rules.ts'

/** In characters. */
export const PARCEL_LIMITS = { logisticsCompany: 60, trackingNumber: 64, reason: 200 } as const

/** By whom something was sent, and by which number. */
export const parcelFields = {
  logisticsCompany: requiredText(PARCEL_LIMITS.logisticsCompany),
  trackingNumber: requiredText(PARCEL_LIMITS.trackingNumber),
}
/** Of what was sent: empty only before. */
export type ParcelNumber = { readonly logisticsCompany: string; readonly trackingNumber: string }

/** What a correction of either takes: both as they should have been, and why they were not. */
export const correctionFields = {
  id,
  ...revisionRead,
  ...parcelFields,
  /** Stands in the history; whoever it was sent to does not read it. */
  reason: requiredText(PARCEL_LIMITS.reason),
}

export const isSameParcel = (one: ParcelNumber, other: ParcelNumber): boolean =>
  one.logisticsCompany === other.logisticsCompany && one.trackingNumber === other.trackingNumber
