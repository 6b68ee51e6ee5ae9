import { CALLS } from '@zhenma/contract/calls'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { z } from 'zod'
import type { Side } from './ruled-world.ts'

type Fields = Readonly<Record<string, unknown>>
type Shape = Readonly<Record<string, z.ZodType>>

/** A call with the module that it belongs to, which says what its `id` is of. */
export type NamedCall = { readonly module: string; readonly name: string; readonly call: Endpoint }

/** What is about the reader's own session, or about no company's rows. */
const LEFT_OUT = new Set([
  'auth',
  'account',
  'captcha',
  'twoStep',
  'identities',
  'socialLogin',
  'registration',
  'phoneCodes',
  'platformCompanies',
  'buyerChecks',
])

/** Every call that somebody with a session makes on a company's rows. */
export const CALLS_ON_ROWS: readonly NamedCall[] = Object.entries(CALLS)
  .filter(([module]) => !LEFT_OUT.has(module))
  .flatMap(([module, calls]) =>
    Object.entries(calls as Readonly<Record<string, Endpoint>>)
      .filter(([, call]) => call.isPlatformOnly !== true)
      .map(([name, call]) => ({ module, name, call })),
  )

const DAY_MS = 86_400_000
const day = (offset: number): string =>
  new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10)

/** Something that the schema takes; undefined where it needs nothing. */
function plausible(schema: z.ZodType | undefined): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return undefined
  if (schema instanceof z.ZodNullable) return null
  if (schema instanceof z.ZodNumber) return 1
  if (schema instanceof z.ZodBoolean) return true
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodArray) return []
  if (schema instanceof z.ZodObject) return {}
  return 'Guess1'
}

/** What an `id` names, by the module of its call; absent: nothing that is ruled. */
const ENTITY_OF: Readonly<Record<string, keyof Side['ids']>> = {
  dealers: 'dealer',
  batches: 'batch',
  printRuns: 'batch',
  batchDeactivations: 'batch',
  movements: 'movement',
  exceptions: 'exception',
  stocktaking: 'stocktaking',
  activities: 'activity',
  orders: 'order',
  users: 'user',
}

function idOf({ module, name }: NamedCall, { ids }: Side): number {
  if (module === 'salesRegions' && name === 'ofDealer') return ids.dealer
  if (module === 'extendedData' && name.endsWith('Batch')) return ids.batch
  const entity = ENTITY_OF[module]
  return entity === undefined ? 1 : ids[entity]
}

/** All that names the other side's records. */
function namesOf(named: NamedCall, { ids, batch }: Side, warehouseId: number): Fields {
  const id = idOf(named, { ids, batch })
  return {
    id,
    ids: [id],
    code: batch.at(0),
    box: batch.at(0),
    oldCode: batch.at(0),
    newCode: batch.at(2),
    parent: batch.at(0),
    items: [{ code: batch.at(0) }],
    ranges: [{ start: batch.lo, end: batch.hi }],
    confirmation: batch.name,
    userId: ids.user,
    dealerIds: [ids.dealer],
    superiorId: ids.dealer,
    fromDealerId: ids.dealer,
    activityId: ids.activity,
    warehouseId,
    reason: 'a mistake',
    from: day(-1),
    to: day(1),
    startsAt: new Date().toISOString(),
    endsAt: new Date(Date.now() + DAY_MS).toISOString(),
  }
}

/** Each of several ways to fill in a field, where the call has it. */
const ways = (shape: Shape, fields: readonly Fields[]): readonly Fields[] => {
  const usable = fields.filter((way) => Object.keys(way).every((name) => name in shape))
  return usable.length === 0 ? [{}] : usable
}

/**
 * Inputs that name the other side's records: one of a call's targets at a time, everything that it
 * offers to do or to look into, and both the other side's dealer and the reader's own.
 */
export function inputsAbout(
  named: NamedCall,
  { theirs, mine, warehouseId }: Readonly<{ theirs: Side; mine: Side; warehouseId: number }>,
): Fields[] {
  const shape = named.call.input.shape as Shape
  const names = namesOf(named, theirs, warehouseId)
  const usual = Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      name in names ? names[name] : plausible(schema),
    ]),
  )
  const { batch, ids } = theirs
  const targets = ways(shape, [
    { codes: [batch.at(0)] },
    { batchId: ids.batch },
    { start: batch.lo, end: batch.hi },
  ])
  const dealers = ways(shape, [{ dealerId: ids.dealer }, { dealerId: mine.ids.dealer }])
  return targets.flatMap((target) =>
    dealers.flatMap((dealer) =>
      choicesOf(shape).map((choice) => ({ ...usual, ...target, ...dealer, ...choice })),
    ),
  )
}

/** Every operation that a call offers, and every table that it looks into. */
function choicesOf(shape: Shape): Fields[] {
  const found = ['operation', 'dict'].flatMap((name) => {
    const schema = shape[name]
    return schema instanceof z.ZodEnum ? schema.options.map((one) => ({ [name]: one })) : []
  })
  return found.length === 0 ? [{}] : found
}
