import type { DeedTarget } from '../table/moving-store.ts'
import type { Moving } from '../submission/movings.ts'
import type { ChosenNames } from '../submission/chosen-names.ts'
import type { DeedFields, DeedName } from '../submission/deeds.ts'
import type { Places } from '../table/draft/scan-rules.ts'

/** Whose submissions: another user of the device neither sees nor sends them. */
export type Owner = { readonly companyId: number; readonly userId: number }

/** A code and when it was scanned (ISO 8601). */
export type Scan = { readonly code: string; readonly at: string }

/** What is to be moved. */
export type QueuedTarget =
  | { readonly kind: 'codes'; readonly scans: readonly Scan[] }
  | { readonly kind: 'range'; readonly start: number; readonly end: number }
  | { readonly kind: 'batch'; readonly batchId: number; readonly name: string }
  | Extract<DeedTarget, { readonly kind: 'dealer' | 'pair' }>

/** One thing the server said: its key, its values, and its words in the language of that moment. */
export type Told = {
  readonly error: string
  readonly message: string
  readonly values?: Readonly<Record<string, string | number>>
}

/** Why a submission was refused: code by code, and what is about the whole of it. */
export type QueueRefusal = {
  readonly message: string
  readonly codes: readonly (Told & { readonly code: string })[]
  readonly others: readonly Told[]
  /** So many of its codes were refused and wait in the inbox now: what is left can be sent. */
  readonly parkedCount?: number
}

/** A submission that waits on the device. */
export type Queued = Owner & {
  /** The idempotency key: however often it is sent, it is done once. */
  readonly key: string
  readonly operation: Moving | DeedName
  /** Of the screen of single operations: what was filled in beside target and note. */
  readonly deed?: DeedFields | undefined
  /** How the records in it were called when they were chosen. */
  readonly names?: ChosenNames | undefined
  readonly target: QueuedTarget
  /** Packing: what the codes go into. */
  readonly box?: string | undefined
  readonly places: Places
  readonly note: string
  /** Of the order or the paper that goes with the goods. */
  readonly paperNumber?: string | undefined
  /** When it was submitted (ISO 8601), and its place in the line. */
  readonly at: string
  readonly order: number
  /** An answer to it was lost: it may have been done. */
  readonly isUncertain: boolean
  /** How often the server failed over it (not: could not be reached). */
  readonly faults: number
  /** Not there while it waits to be sent. */
  readonly refusal?: QueueRefusal | undefined
}
