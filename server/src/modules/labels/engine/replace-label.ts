import { subtractRanges } from '@zhenma/codes/serial-range'
import { startsFrom, type Transition, TRANSITIONS } from '@zhenma/contract/labels/label-transitions'
import { term } from '@zhenma/contract/labels/terms'
import { type RawBuilder, sql } from 'kysely'
import { type Database, rows } from '../../../platform/database/database.ts'
import { fail, problem } from '../../../platform/errors/fail.ts'
import { applyChange } from './apply-change.ts'
import { kindIn } from './batch-rows.ts'
import type { BoxTree } from './box-tree.ts'
import { nameOfRun } from './name-labels.ts'
import { nameLabels } from './named-labels.ts'
import { SPAN_ATTRIBUTES, type SpanAttribute } from './operations.ts'
import { withBoxTree } from './read-associations.ts'
import { type ReadTarget, readTarget } from './read-target.ts'
import { refusal } from './refusal.ts'
import type { TouchedRange } from './resolve-boxes.ts'
import { hashOfRequest, type SubmissionKey, type SubmissionUnderLocks } from './submission.ts'
import { submitOnce } from './submit-once.ts'
import type { Actor, Batch, Label, OperationResult, ReplaceInput } from './types.ts'

/** What each touched label is in a replacement. */
const OLD = 1
const NEW = 2
const CONTENT = 3

/** What the new label takes over, but for the box it lies in. */
const TAKEN_OVER: readonly SpanAttribute[] = [
  'status',
  'activation',
  'query_allowed',
  'product_id',
  'dealer_id',
  'factory_id',
  'warehouse_id',
  'order_id',
  'activity_id',
  'produced_on',
  'inbound_id',
  'outbound_id',
  'extended_id',
  'card_id',
]

/**
 * Lets a new label take the place of a damaged one: it takes over product, place, state and box,
 * and for a box its content; the old label becomes invalid. The new one must be of the same kind,
 * not in stock, and hold nothing.
 *
 * Throws a Failure: those of codes (see `applyOperation`), ACCESS_DENIED for a dealer's user (who
 * has no spare labels) and for labels of another factory than the user's, LABEL_WRONG_STATUS, LABEL_OTHER_KIND, LABEL_REPLACEMENT_USED,
 * LABEL_REPLACEMENT_HOLDS, LABEL_BOX_CLOSED, BATCH_DEACTIVATED, IDEMPOTENCY_KEY_REUSED.
 */
export async function replaceLabel(
  db: Database,
  actor: Actor,
  input: ReplaceInput,
): Promise<OperationResult> {
  const { companyId } = actor
  if (actor.dealerId != null) throw fail('ACCESS_DENIED')
  const target = await readTarget(db, { codes: [input.old, input.new] }, companyId, input.keyRing)
  const { reason = '', note = '' } = input
  const key = {
    idempotencyKey: input.idempotencyKey ?? null,
    requestHash: hashOfRequest(['replace', input.old, input.new, reason, note]),
  }
  const naming = { target, dealerId: null, warehouseId: null }
  return submitOnce(db, companyId, key, naming, (begun) =>
    replaceNew(db, actor, input, target, begun, key),
  )
}

async function replaceNew(
  db: Database,
  actor: Actor,
  input: ReplaceInput,
  target: ReadTarget,
  begun: SubmissionUnderLocks,
  key: SubmissionKey,
): Promise<OperationResult> {
  const { companyId } = actor
  const named = nameLabels(target, begun.batches)
  const [old, taker] = named.map(({ lo }) => lo)
  if (old === undefined || taker === undefined) throw fail('LABEL_NO_TARGET')
  const { result: places, batches } = await withBoxTree(db, companyId, begun, (tree) =>
    placesIn(tree, old, taker),
  )
  const name = (serial: number): string =>
    nameOfRun(input.keyRing, companyId, batches, { lo: serial, hi: serial }, named)
  const attributes = await readAttributes(db, companyId, [old, taker])
  // Afterwards both would seem to be of the old label's factory.
  const isForeign = [...attributes.values()].some((each) => each.factory_id !== actor.factoryId)
  if (actor.factoryId != null && isForeign) throw fail('ACCESS_DENIED')
  refuseUnfit({ old, taker, places, batches, begun, name, attributes })
  const taken = attributes.get(old)
  if (taken === undefined) throw new Error(`the label ${old} has no span`)
  const result = await applyChange(db, {
    companyId,
    batches,
    assumesAsPacked: begun.asPacked,
    ranges: touchedBy(old, taker, places),
    // Looked at above, under the locks.
    allowed: sql`true`,
    changes: changesOf(taken, taker, places),
    mayJoinNeighbours: true,
    movement: {
      operation: 'replace',
      userId: actor.userId,
      dealerId: null,
      warehouseId: null,
      recordsFromDealer: false,
      recordsFromWarehouse: false,
      recordsWarehouse: false,
      reason: input.reason ?? '',
      note: input.note ?? '',
      details: { oldCode: name(old), newCode: name(taker), oldSerial: old, newSerial: taker },
      ip: actor.ip,
      device: actor.device,
      ...key,
    },
  })
  if (result === undefined) throw new Error('a replacement was refused after it was allowed')
  return result
}

/** What the two labels lie in, and what lies in them. */
type Places = {
  readonly oldParent: number | null
  readonly newParent: number | null
  readonly content: ReturnType<BoxTree['children']>
  readonly newHolds: boolean
}

function placesIn(tree: BoxTree, old: number, taker: number): Places {
  const only = (serial: number) => [{ lo: serial, hi: serial }]
  return {
    oldParent: tree.parents(only(old))[0]?.lo ?? null,
    newParent: tree.parents(only(taker))[0]?.lo ?? null,
    content: tree.children(only(old)),
    newHolds: tree.children(only(taker)).length > 0,
  }
}

type Attributes = Pick<Label, 'status'> & { readonly factory_id: number | null } & Readonly<
    Record<string, unknown>
  >

async function readAttributes(
  db: Database,
  companyId: number,
  serials: readonly number[],
): Promise<Map<number, Attributes>> {
  const found = await rows(
    db,
    sql<Attributes & { serial: number }>`
      select w.serial, s.* from unnest(${serials}::bigint[]) w (serial)
       cross join lateral (
         select ${sql.raw(TAKEN_OVER.join(', '))} from label_span
          where company_id = ${companyId} and lo <= w.serial order by lo desc limit 1) s`,
  )
  return new Map(found.map(({ serial, ...attributes }) => [serial, attributes]))
}

function refuseUnfit(of: {
  readonly old: number
  readonly taker: number
  readonly places: Places
  readonly batches: readonly Batch[]
  readonly begun: SubmissionUnderLocks
  readonly name: (serial: number) => string
  readonly attributes: ReadonlyMap<number, Attributes>
}): void {
  const { old, taker, places, batches, begun, name, attributes } = of
  const code = name(taker)
  const place = { field: 'newCode', code }
  const oldStatus = attributes.get(old)?.status ?? 'invalid'
  if (!startsFrom('replace', begun.settings).includes(oldStatus)) {
    const values = {
      code: name(old),
      status: term('status', oldStatus),
      operation: term('operation', 'replace'),
    }
    throw refusal('LABEL_WRONG_STATE', [
      problem('LABEL_WRONG_STATUS', values, { field: 'oldCode', code: values.code }),
    ])
  }
  const oldKind = kindIn(batches, old)
  const kind = kindIn(batches, taker)
  if (kind !== oldKind) {
    const kinds = { kind: term('kind', kind), oldKind: term('kind', oldKind) }
    throw refusal('LABEL_CODES_REFUSED', [
      problem('LABEL_OTHER_KIND', { code, old: name(old), ...kinds }, place),
    ])
  }
  const status = attributes.get(taker)?.status ?? 'invalid'
  if (status !== 'not_in_stock') {
    const values = { code, status: term('status', status) }
    throw refusal('LABEL_WRONG_STATE', [problem('LABEL_REPLACEMENT_USED', values, place)])
  }
  if (places.newHolds) {
    throw refusal('LABEL_WRONG_STATE', [problem('LABEL_REPLACEMENT_HOLDS', { code }, place)])
  }
  if (places.newParent !== null && begun.settings.closedBoxRule === 'refuse') {
    const values = { code, box: name(places.newParent) }
    throw refusal('LABEL_WRONG_STATE', [problem('LABEL_BOX_CLOSED', values, place)])
  }
  const ended = batches.find(
    (batch) => batch.deactivatedAt !== null && batch.lo <= taker && taker <= batch.hi,
  )
  if (ended !== undefined) throw fail('BATCH_DEACTIVATED', { name: ended.name })
}

function touchedBy(old: number, taker: number, places: Places): TouchedRange[] {
  // The old label's place in its box is the new one's.
  const leaves = places.oldParent !== null
  const both: TouchedRange[] = [
    { lo: old, hi: old, via: null, takeOut: leaves, role: OLD },
    { lo: taker, hi: taker, via: null, takeOut: false, role: NEW },
  ]
  const content = subtractRanges(places.content, both).map(
    (range): TouchedRange => ({ ...range, via: old, takeOut: false, role: CONTENT }),
  )
  return [...both, ...content].sort((a, b) => a.lo - b.lo)
}

function changesOf(
  taken: Attributes,
  taker: number,
  { oldParent, newParent }: Places,
): Partial<Record<SpanAttribute, RawBuilder<unknown>>> {
  const { to }: Transition = TRANSITIONS.replace
  const changes: Partial<Record<SpanAttribute, RawBuilder<unknown>>> = {}
  for (const name of TAKEN_OVER) {
    const type = sql.raw(SPAN_ATTRIBUTES[name])
    const column = sql.raw(name)
    const ofOld = name === 'status' ? sql`${to}::label_status` : column
    changes[name] = sql`case role when ${sql.lit(NEW)} then ${taken[name]}::${type}
      when ${sql.lit(OLD)} then ${ofOld} else ${column} end`
  }
  // 0: the new label leaves its own box for none; without a box it stays as it is.
  const box = oldParent ?? (newParent === null ? null : 0)
  changes.parent = sql`case role when ${sql.lit(NEW)} then coalesce(${box}::bigint, parent)
    when ${sql.lit(CONTENT)} then ${taker}::bigint else parent end`
  return changes
}
