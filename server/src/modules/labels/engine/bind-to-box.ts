import { MAX_PER_PARENT } from '@zhenma/codes/packaging'
import { mergeRanges, subtractRanges, totalLength } from '@zhenma/codes/serial-range'
import type { LabelKind } from '@zhenma/contract/labels/label-transitions'
import { term } from '@zhenma/contract/labels/terms'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { Failure, fail, problem, type ProblemDraft } from '../../../platform/errors/fail.ts'
import { applyChange } from './apply-change.ts'
import { kindIn } from './batch-rows.ts'
import type { BoxTree } from './box-tree.ts'
import { allowedSql } from './conditions.ts'
import { explainRefusal } from './explain-refusal.ts'
import { nameOfRun } from './name-labels.ts'
import { nameLabels } from './named-labels.ts'
import { withBoxTree } from './read-associations.ts'
import { type ReadTarget, readTarget } from './read-target.ts'
import { refusal } from './refusal.ts'
import type { TouchedRange } from './resolve-boxes.ts'
import {
  type EngineSettings,
  hashOfRequest,
  type SubmissionKey,
  type SubmissionUnderLocks,
} from './submission.ts'
import { submitOnce } from './submit-once.ts'
import type { Actor, Batch, BindInput, OperationResult } from './types.ts'

/** A label lies in one of a higher level. */
const LEVEL: Readonly<Record<LabelKind, number>> = { product: 0, special: 0, package: 1, box: 2 }

/**
 * Packs labels into a box or package, and counts what it touched. What a label lay in before, the
 * company's rule decides: `strict` refuses it, `steal` moves it, `reset` also empties the box
 * first. History shows the movement at every label that came in or went out.
 *
 * Throws a Failure: those of codes (see `applyOperation`), LABEL_NOT_A_BOX, LABEL_WRONG_LEVEL, LABEL_IN_OTHER_BOX,
 * LABEL_BOX_FULL, LABEL_WRONG_STATUS, LABEL_WRONG_STATE, IDEMPOTENCY_KEY_REUSED.
 */
export async function bindToBox(
  db: Database,
  actor: Actor,
  input: BindInput,
): Promise<OperationResult> {
  const { companyId } = actor
  const { box, codes } = input
  if (codes.length === 0) throw fail('LABEL_NO_TARGET')
  if (codes.length > MAX_PER_PARENT) {
    throw fail('LABEL_TOO_MANY_CODES', { limit: MAX_PER_PARENT, count: codes.length })
  }
  const scanned = { codes: [box, ...codes] }
  const target = await asForm(() =>
    readTarget(db, scanned, companyId, input.keyRing, MAX_PER_PARENT + 1),
  )
  const key = {
    idempotencyKey: input.idempotencyKey ?? null,
    requestHash: hashOfRequest(['bind', box, codes, input.note ?? '']),
  }
  const naming = { target, dealerId: null, warehouseId: null }
  return submitOnce(db, companyId, key, naming, (begun) =>
    bindNew(db, actor, input, target, begun, key),
  )
}

async function bindNew(
  db: Database,
  actor: Actor,
  input: BindInput,
  target: ReadTarget,
  begun: SubmissionUnderLocks,
  key: SubmissionKey,
): Promise<OperationResult> {
  const { companyId } = actor
  const { settings } = begun
  const named = await asForm(() => nameLabels(target, begun.batches))
  const [box, ...children] = named.map(({ lo }) => lo)
  if (box === undefined) throw fail('LABEL_NO_TARGET')
  const { result: ranges, batches } = await withBoxTree(db, companyId, begun, (tree) =>
    touchedBy(box, children, settings, tree),
  )
  const name = (serial: number): string =>
    nameOfRun(input.keyRing, companyId, batches, { lo: serial, hi: serial }, named)
  refuseLevels(box, children, batches, name)
  if (ranges.inOtherBox.length > 0) {
    const problems = ranges.inOtherBox.map(([serial, parent]) => {
      const code = name(serial)
      return problem('LABEL_IN_OTHER_BOX', { code, box: name(parent) }, { field: 'codes', code })
    })
    throw refusal('LABEL_WRONG_STATE', problems)
  }
  if (ranges.count > MAX_PER_PARENT) {
    throw fail('LABEL_BOX_FULL', { box: name(box), limit: MAX_PER_PARENT, count: ranges.count })
  }
  const conditions = {
    companyId,
    operation: 'bind',
    settings,
    atDealer: actor.dealerId ?? null,
    inWarehouse: null,
  } as const
  const result = await applyChange(db, {
    companyId,
    batches,
    assumesAsPacked: begun.asPacked,
    ranges: ranges.touched,
    allowed: allowedSql(conditions),
    changes: { parent: sql`${box}::bigint` },
    mayJoinNeighbours: true,
    movement: {
      operation: 'bind',
      userId: actor.userId,
      dealerId: null,
      warehouseId: null,
      recordsFromDealer: false,
      recordsFromWarehouse: false,
      recordsWarehouse: false,
      reason: '',
      note: input.note ?? '',
      details: {},
      ip: actor.ip,
      device: actor.device,
      ...key,
    },
  })
  if (result !== undefined) return result
  // None of them was touched through the box.
  const scanned = ranges.touched.map((range) => ({ ...range, via: null }))
  throw await explainRefusal(db, conditions, batches, scanned, input.keyRing, named)
}

/** The box is scanned first, and is a field of its own: problems say so, and count from the next. */
async function asForm<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Failure) || error.problems.length === 0) throw error
    throw refusal('LABEL_CODES_REFUSED', error.problems.map(placeInForm))
  }
}

function placeInForm(draft: ProblemDraft): ProblemDraft {
  const { row, ...rest } = draft
  if (row === undefined) return draft
  if (row === 1) return { ...rest, field: 'box' }
  if (draft.error !== 'LABEL_CODE_DUPLICATE') return { ...rest, row: row - 1 }
  const code = String(draft.values['code'])
  const first = Number(draft.values['first'])
  const place = { field: 'codes', code, row: row - 1 }
  return first === 1
    ? problem('LABEL_BOX_IN_ITSELF', { code }, place)
    : problem('LABEL_CODE_DUPLICATE', { code, first: first - 1 }, place)
}

type Binding = {
  readonly touched: readonly TouchedRange[]
  /** Under the rule `strict`: labels that lie in something, and in what. */
  readonly inOtherBox: readonly (readonly [serial: number, box: number])[]
  /** How many labels the box holds directly afterwards. */
  readonly count: number
}

function touchedBy(
  box: number,
  children: readonly number[],
  { associationRule }: EngineSettings,
  tree: BoxTree,
): Binding {
  const wanted = mergeRanges(children.map((serial) => ({ lo: serial, hi: serial })))
  const present = subtractRanges(tree.children([{ lo: box, hi: box }]), wanted)
  const out = associationRule === 'reset' ? present : []
  const inOtherBox = children.flatMap((serial) => {
    const parent = tree.parents([{ lo: serial, hi: serial }])[0]?.lo
    return parent === undefined ? [] : [[serial, parent] as const]
  })
  return {
    touched: [
      ...wanted.map((range) => ({ ...range, via: box, takeOut: false })),
      ...out.map((range) => ({ ...range, via: box, takeOut: true })),
    ].sort((a, b) => a.lo - b.lo),
    inOtherBox: associationRule === 'strict' ? inOtherBox : [],
    count: children.length + (associationRule === 'reset' ? 0 : totalLength(present)),
  }
}

function refuseLevels(
  box: number,
  children: readonly number[],
  batches: readonly Batch[],
  name: (serial: number) => string,
): void {
  const boxKind = kindIn(batches, box)
  if (LEVEL[boxKind] === 0) {
    const values = { code: name(box), kind: term('kind', boxKind) }
    throw refusal('LABEL_CODES_REFUSED', [
      problem('LABEL_NOT_A_BOX', values, { field: 'box', code: values.code }),
    ])
  }
  const problems = children.flatMap((serial): ProblemDraft[] => {
    const kind = kindIn(batches, serial)
    if (LEVEL[kind] < LEVEL[boxKind]) return []
    const code = name(serial)
    const values = {
      code,
      box: name(box),
      kind: term('kind', kind),
      boxKind: term('kind', boxKind),
    }
    return [problem('LABEL_WRONG_LEVEL', values, { field: 'codes', code })]
  })
  if (problems.length > 0) throw refusal('LABEL_CODES_REFUSED', problems)
}
