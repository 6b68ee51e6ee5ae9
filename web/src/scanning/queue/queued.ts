import { z } from 'zod'
import type { OperationFields, OperationName } from '../submission/operations.ts'
import { SCAN_OPERATIONS } from '../submission/scan-operations.ts'
import type { Submission } from '../submission/submission.ts'

/** Of what is kept on devices. Whatever is added, left out or renamed is a new version. */
export const QUEUE_VERSION = 7

const number = z.number()
const text = z.string()
const optionalId = number.optional()

const party = z.object({ id: number, name: text }).optional()
/** The order came with version 3, deliveries and return requests with version 6, product models with version 7; what was written before has none. */
const parties = z.object({
  warehouse: party,
  dealer: party,
  order: party,
  delivery: party,
  request: party,
  product: party,
})

const codes = z.object({
  kind: z.literal('codes'),
  scans: z.array(z.object({ code: text, at: text })).readonly(),
})
const range = z.object({ kind: z.literal('range'), start: number, end: number })
/** What was decided beyond an order came with version 5. */
const bulk = { onlyAllowed: z.boolean().optional(), acceptsExcess: z.boolean().optional() }
const target = z.discriminatedUnion('kind', [
  codes,
  range.extend(bulk),
  z.object({ kind: z.literal('batch'), batchId: number, name: text, ...bulk }),
])
const operationTarget = z.discriminatedUnion('kind', [
  ...target.options,
  z.object({ kind: z.literal('dealer'), dealerId: number, name: text }),
  z.object({ kind: z.literal('pair'), oldCode: text, newCode: text }),
])

/** One that this version of the page does not know is refused when it is sent, in words. */
const operationName = z.custom<OperationName>((name) => typeof name === 'string')
const fields = z.object({
  fromDealerId: optionalId,
  fromWarehouseId: optionalId,
  dealerId: optionalId,
  warehouseId: optionalId,
  productId: optionalId,
  factoryId: optionalId,
  producedOn: text.optional(),
  status: z.custom<OperationFields['status']>((status) => typeof status === 'string').optional(),
  logisticsCompany: text.optional(),
  trackingNumber: text.optional(),
  cardId: optionalId,
  activityId: optionalId,
  reason: text.default(''),
})
const names = z.record(text, text).optional()

const reported = z.object({
  error: text.default(''),
  message: text,
  values: z.record(text, z.union([text, number])).optional(),
})
const refusal = z.object({
  message: text,
  codes: z.array(reported.extend({ code: text })).readonly(),
  others: z.array(reported).readonly(),
  /** So many of its codes were refused and wait in the inbox now: what is left can be sent. */
  parkedCount: number.optional(),
})

/** What every entry of the queue has, beside what is to be done. */
const entry = {
  /** Whose it is: another user of the device neither sees nor sends it. */
  companyId: number,
  userId: number,
  /** The idempotency key: however often it is sent, it is done once. */
  key: text,
  note: text,
  /** When it was submitted (ISO 8601), and its place in the line. */
  at: text,
  order: number,
  /** An answer to it was lost: it may have been done. */
  isUncertain: z.boolean(),
  /** It was part of one that may have been done under another key: no answer to this key tells. */
  isRestOfUncertain: z.boolean().optional(),
  /** How often the server failed over it (not: could not be reached). */
  faults: number,
  /** Not there while it waits to be sent. */
  refusal: refusal.optional(),
}

const movement = {
  operation: z.enum(SCAN_OPERATIONS),
  target,
  parties,
  /** Packing: what the codes go into. */
  box: text.optional(),
  /** Of the order or the paper that goes with the goods. */
  paperNumber: text.optional(),
  /** Against an order: what was confirmed beyond it. Came with version 5. */
  excessCodes: z.array(text).readonly().optional(),
}
/** Packing has a box, and nothing else has. */
const isBoxRight = ({ operation, box }: { operation: string; box?: string | undefined }) =>
  (operation === 'bind') === (box !== undefined)

const version = z.literal(QUEUE_VERSION)
const queued = z.discriminatedUnion('kind', [
  z.object({ version, kind: z.literal('movement'), ...entry, ...movement }).refine(isBoxRight),
  z.object({
    version,
    kind: z.literal('operation'),
    ...entry,
    operation: operationName,
    target: operationTarget,
    fields,
    names,
  }),
  z.object({
    version,
    kind: z.literal('count'),
    ...entry,
    operation: z.enum(['count', 'uncount']),
    target: z.discriminatedUnion('kind', [codes, range]),
    stocktaking: z.object({ id: number, number: text }),
  }),
])

/** Before versions were written down: a single operation was told by its fields. */
const first = z.union([
  z
    .object({ ...entry, ...movement, deed: z.undefined().optional() })
    .refine(isBoxRight)
    .transform(({ deed: _operation, ...kept }) => ({ kind: 'movement' as const, ...kept })),
  z
    .object({
      ...entry,
      operation: operationName,
      target: operationTarget,
      deed: fields,
      names,
      box: z.undefined().optional(),
    })
    .transform(({ deed, box: _box, ...kept }) => ({
      kind: 'operation' as const,
      ...kept,
      fields: deed,
    })),
])

/** A submission that waits on the device. */
export type Queued = z.output<typeof queued>
/** What an entry is before it has its place in the line. */
export type Unordered = Queued extends infer One
  ? One extends Queued
    ? Omit<One, 'order' | 'version'>
    : never
  : never
/** Whose submissions. */
export type Owner = Readonly<Pick<Queued, 'companyId' | 'userId'>>
/** A code and when it was scanned (ISO 8601). */
export type Scan = Readonly<z.output<typeof codes>['scans'][number]>
/** One thing the server said: its key, its values, and its words in the language of that moment. */
export type Shown = Readonly<z.output<typeof reported>>
/** Why a submission was refused: code by code, and what is about the whole of it. */
export type QueueRefusal = z.output<typeof refusal>

/** Names of version 4: the parties of a movement were its places, and an operation was a deed. */
function named4(value: unknown): Readonly<Record<string, unknown>> {
  const { places, ...kept } = Object(value) as Record<string, unknown>
  return {
    ...kept,
    ...(places === undefined ? {} : { parties: places }),
    ...(kept['kind'] === 'deed' ? { kind: 'operation' } : {}),
  }
}

/**
 * What was read from the device, as this version of the page has it; what an older one wrote is brought
 * over. `newer`: a later version of the page wrote it; undefined: it cannot be read any more.
 */
export function asQueued(value: unknown): Queued | 'newer' | undefined {
  const written = z.object({ version: number }).safeParse(value).data?.version
  if (written !== undefined && written > QUEUE_VERSION) return 'newer'
  const named = named4(value)
  if (written !== undefined) return queued.safeParse({ ...named, version: QUEUE_VERSION }).data
  const old = first.safeParse(named).data
  return old && { ...old, version: QUEUE_VERSION }
}

type Codes = { readonly kind: 'codes'; readonly codes: readonly string[] }
type Scans = z.output<typeof codes>

/** Codes as they wait, with the time of each scan; any other target as it is. */
function onDevice<T extends { readonly kind: string }>(
  target: Codes | T,
  scannedAt: ReadonlyMap<string, string | undefined>,
): Scans | Exclude<T, Codes> {
  if (!isCodes(target)) return target as Exclude<T, Codes>
  const now = new Date().toISOString()
  const scans = target.codes.map((code) => ({ code, at: scannedAt.get(code) ?? now }))
  return { kind: 'codes', scans }
}

/** Codes as they are sent; any other target as it is. */
function asSent<T extends { readonly kind: string }>(target: Scans | T): Codes | Exclude<T, Scans> {
  if (!isScans(target)) return target as Exclude<T, Scans>
  return { kind: 'codes', codes: target.scans.map(({ code }) => code) }
}

const isCodes = (target: { readonly kind: string }): target is Codes => 'codes' in target
const isScans = (target: { readonly kind: string }): target is Scans => 'scans' in target

/** A submission as it waits on the device, beside whose it is and how it stands. */
export function waitingOf(
  submission: Submission,
  scannedAt: ReadonlyMap<string, string | undefined>,
) {
  switch (submission.kind) {
    case 'movement':
      return { ...submission, target: onDevice(submission.target, scannedAt) }
    case 'operation':
      return { ...submission, target: onDevice(submission.target, scannedAt) }
    case 'count':
      return { ...submission, target: onDevice(submission.target, scannedAt) }
  }
}

/** A queued submission as it is sent. */
export function submissionOf(queued: Queued): Submission {
  const { key, note } = queued
  switch (queued.kind) {
    case 'movement': {
      const { kind, operation, parties, box, paperNumber, excessCodes } = queued
      const target = asSent(queued.target)
      return { kind, key, note, operation, target, parties, box, paperNumber, excessCodes }
    }
    case 'operation': {
      const { kind, operation, fields, names } = queued
      return { kind, key, note, operation, target: asSent(queued.target), fields, names }
    }
    case 'count': {
      const { kind, operation, stocktaking } = queued
      return { kind, key, note, operation, target: asSent(queued.target), stocktaking }
    }
  }
}
