import { z } from 'zod'
import { moment } from '../kernel/lists.ts'
import { day } from '../kernel/rules.ts'
import { movementDetails } from './movement-details.ts'
import { LABEL_ACTIVATIONS, LABEL_KINDS, LABEL_STATUSES } from './label-transitions.ts'

export const labelRow = z.object({
  serial: z.int(),
  code: z.string(),
  batchId: z.int(),
  batchName: z.string(),
  kind: z.enum(LABEL_KINDS),
  status: z.enum(LABEL_STATUSES),
  activation: z.enum(LABEL_ACTIVATIONS),
  queryAllowed: z.boolean(),
  productId: z.int().nullable(),
  productName: z.string().nullable(),
  dealerId: z.int().nullable(),
  dealerName: z.string().nullable(),
  warehouseId: z.int().nullable(),
  warehouseName: z.string().nullable(),
  factoryId: z.int().nullable(),
  factoryName: z.string().nullable(),
  /** The order that it came in or went out for last. */
  orderId: z.int().nullable(),
  orderNumber: z.string().nullable(),
  parentCode: z.string().nullable(),
  parentSerial: z.int().nullable(),
  /** What lies directly in it. */
  childCount: z.int(),
  producedOn: day.nullable(),
  inboundAt: moment.nullable(),
  outboundAt: moment.nullable(),
  queryCount: z.int(),
  firstQueryAt: moment.nullable(),
  /** Whether it takes part in a marketing activity. */
  inMarketing: z.boolean(),
})
export type LabelRow = z.output<typeof labelRow>

/** What every account of a movement begins with: its names as they are now, null where it has none. */
export const movementParties = {
  operation: z.string(),
  at: moment,
  userName: z.string().nullable(),
  dealerName: z.string().nullable(),
  fromDealerName: z.string().nullable(),
  warehouseName: z.string().nullable(),
  fromWarehouseName: z.string().nullable(),
}

export const historyEntry = z.object({
  movementId: z.int(),
  /** As people know the movement: counted in the company. */
  movementNumber: z.int(),
  ...movementParties,
  reason: z.string(),
  note: z.string(),
  details: movementDetails,
  /** The box through which the label was touched. */
  viaCode: z.string().nullable(),
  /** The box that the label was taken out of, by the company's rule, and that stayed behind. */
  takenOutOfCode: z.string().nullable(),
  /** Of a box that stayed behind: how many labels were taken out of it. */
  takenOutCount: z.int(),
  /** False: the box itself was not moved, it only lost what was taken out. */
  isMoved: z.boolean(),
  /** How many labels the whole submission touched. */
  labelCount: z.int(),
  ip: z.string(),
  /** What the browser or program said of itself. */
  device: z.string(),
  /** The registered device that was used, as it is called; null: none. */
  deviceName: z.string().nullable(),
})
export type HistoryEntry = z.output<typeof historyEntry>

export const queryRecordRow = z.object({
  id: z.int(),
  at: moment,
  serial: z.int(),
  code: z.string().nullable(),
  result: z.string(),
  ordinal: z.int(),
  productName: z.string().nullable(),
  dealerName: z.string().nullable(),
  batchName: z.string().nullable(),
  ip: z.string(),
  /** Where the check came from, in the caller's language; empty: unknown. */
  region: z.string(),
  device: z.string(),
})
export type QueryRecordRow = z.output<typeof queryRecordRow>

/** Places that a distribution of checks shows. */
export const MAXIMUM_CHECK_LOCATIONS = 500

/** Checks of one location. Abroad, or where the network says no more, the province is empty. */
export const checkLocation = z.object({
  country: z.string(),
  /** As people call it, `云南省`. */
  province: z.string(),
  city: z.string(),
  /** All of it in the caller's language; empty where nothing is known. */
  text: z.string(),
  count: z.int(),
  firstAt: moment,
  lastAt: moment,
})
export type CheckLocation = z.output<typeof checkLocation>
