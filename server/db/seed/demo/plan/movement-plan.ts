import { DAY_MS } from './calendar.ts'
import type { Random } from '../random.ts'
import type { DemoCompany } from '../data/demo-company.ts'
import type { DemoJob } from '../data/users.ts'
import type { BatchPlan } from './batch-plans.ts'
import type { LabelOperation } from '@zhenma/contract/labels/label-transitions'

/** Units of a batch, counted from 0, both ends included. */
export type Units = { readonly from: number; readonly to: number }

export const unitCount = ({ from, to }: Units): number => to - from + 1

/** What is going to be submitted. Batches, dealers and warehouses by their index. */
export type PlannedMovement = {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly batch: number
  readonly operation: LabelOperation | 'generate'
  readonly units: Units
  /** Products, counted from 0 in the batch; then `units` is not looked at. */
  readonly products?: readonly number[]
  /** The codes are scanned one by one; else the serials are typed. */
  readonly isScanned?: boolean
  readonly dealer?: number
  readonly warehouse?: number
  /** Who does it. */
  readonly by: DemoJob
  readonly reason?: string
  readonly note?: string
  /** For `bind_card`. */
  readonly card?: string
  /** For `assign_activity`. */
  readonly activity?: string
}

/** Goods that are, or were, at a dealer; buyers' checks come from these. */
export type Shipment = {
  readonly batch: number
  readonly dealer: number
  readonly warehouse: number
  units: Units
  readonly at: number
  /** When they came back. */
  until: number
  forbiddenAt: number
  expiredAt: number
  /** Products sold by scanning, by index in the batch. */
  readonly soldAt: Map<number, number>
  /** Something special happened to these: nothing else shall. */
  isSettled: boolean
}

/** Everything that happens to one batch's goods. */
export type Flow = {
  readonly movements: PlannedMovement[]
  readonly shipments: Shipment[]
}

/** More than this are taken by range, not code by code. */
const SCAN_LIMIT = 12

export function isScannable(units: Units): boolean {
  return unitCount(units) <= SCAN_LIMIT
}

/** Shipments that have been at their dealer for some days, and nothing has happened to them. */
export function quietShipments(flow: Flow, at: number, days: number): Shipment[] {
  return flow.shipments.filter(
    (shipment) => !shipment.isSettled && shipment.at < at - days * DAY_MS,
  )
}

/** What a flow is planned with. */
export type FlowSettings = {
  readonly random: Random
  readonly now: number
  readonly batch: number
  readonly plan: BatchPlan
  readonly company: DemoCompany
  /** How much is bought at each dealer, against the others. */
  readonly dealerWeights: readonly number[]
  /** 1: as the plan says; less: fewer shipments. */
  readonly scale: number
}
