import { mergeRanges, subtractRanges, totalLength } from '@zhenma/codes/serial-range'
import type { LabelKind } from '@zhenma/contract/labels/label-transitions'
import { term } from '@zhenma/contract/labels/terms'
import { problem, type ProblemDraft } from '../../../../platform/errors/fail.ts'
import { kindIn } from '../target/batch-rows.ts'
import type { BoxTree } from '../boxes/box-tree.ts'
import type { OpenedRun } from '../model/findings.ts'
import { refusal } from '../model/refusal.ts'
import type { TouchedRange } from '../boxes/resolve-boxes.ts'
import type { EngineSettings } from '../model/settings.ts'
import type { Batch, BindInput } from '../model/types.ts'

type AssociationRule = EngineSettings['associationRule']

/** A label lies in one of a higher level. */
const LEVEL: Readonly<Record<LabelKind, number>> = { product: 0, special: 0, package: 1, box: 2 }

type Binding = {
  readonly touched: readonly TouchedRange[]
  /** Under the rule `strict`: labels that lie in something, and in what. */
  readonly inOtherBox: readonly (readonly [serial: number, box: number])[]
  /** Under the others: labels that leave another box, and which. */
  readonly moved: readonly (readonly [serial: number, box: number])[]
  /** Under the rule `reset`: labels that leave this box. */
  readonly emptied: readonly OpenedRun[]
  /** How many labels the box holds directly afterwards. */
  readonly count: number
}

/** The rule of a submission: what is added to a box does not empty it. */
export function ruleOf(
  { isAddition }: Pick<BindInput, 'isAddition'>,
  { associationRule }: EngineSettings,
): AssociationRule {
  return isAddition === true && associationRule === 'reset' ? 'steal' : associationRule
}

/** What packing children into a box touches, by the rule for those that lie in one already. */
export function touchedBy(
  box: number,
  children: readonly number[],
  rule: AssociationRule,
  tree: BoxTree,
): Binding {
  const wanted = mergeRanges(children.map((serial) => ({ lo: serial, hi: serial })))
  const present = subtractRanges(tree.children([{ lo: box, hi: box }]), wanted)
  const out = rule === 'reset' ? present : []
  const inOtherBox = children.flatMap((serial) => {
    const parent = tree.parents([{ lo: serial, hi: serial }])[0]?.lo
    return parent === undefined ? [] : [[serial, parent] as const]
  })
  return {
    touched: [
      ...wanted.map((range) => ({ ...range, via: box, takeOut: false })),
      ...out.map((range) => ({ ...range, via: box, takeOut: true })),
    ].sort((a, b) => a.lo - b.lo),
    inOtherBox: rule === 'strict' ? inOtherBox : [],
    moved: inOtherBox.filter(([, parent]) => rule !== 'strict' && parent !== box),
    emptied: out.map((range) => ({ ...range, box })),
    count: children.length + (rule === 'reset' ? 0 : totalLength(present)),
  }
}

/** Throws LABEL_NOT_A_BOX, and LABEL_WRONG_LEVEL for what is no smaller than the box. */
export function refuseLevels(
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
