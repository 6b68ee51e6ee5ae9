import { startsFrom } from '@zhenma/contract/labels/label-transitions'
import { term } from '@zhenma/contract/labels/terms'
import { fail, failWith, problem } from '../../../../platform/errors/fail.ts'
import { kindIn } from '../target/batch-rows.ts'
import { refusal } from '../model/refusal.ts'
import type { Attributes, Boxes, Pair } from './replacement-boxes.ts'
import type { SubmissionUnderLocks } from '../submission/submission.ts'
import type { Batch } from '../model/types.ts'

type Replacement = Pair & {
  readonly boxes: Boxes
  readonly batches: readonly Batch[]
  readonly begun: SubmissionUnderLocks
  readonly name: (serial: number) => string
  readonly attributes: ReadonlyMap<number, Attributes>
}

/** Throws where a label cannot be replaced, or not by this one: see `replaceLabel`. */
export function refuseUnfit(of: Replacement): void {
  const { old, successor } = of
  if (old !== undefined) refuseOld(of, old)
  if (old !== undefined && successor !== undefined) refuseOtherKind(of, old, successor)
  if (successor !== undefined) refuseNew(of, successor)
}

function refuseOld({ begun, name, attributes }: Replacement, old: number): void {
  const status = attributes.get(old)?.status ?? 'invalid'
  if (startsFrom('replace', begun.settings).includes(status)) return
  const code = name(old)
  const values = { code, status: term('status', status), operation: term('operation', 'replace') }
  throw refusal('LABEL_WRONG_STATE', [
    problem('LABEL_WRONG_STATUS', values, { field: 'oldCode', code }),
  ])
}

function refuseOtherKind({ batches, name }: Replacement, old: number, successor: number): void {
  const oldKind = kindIn(batches, old)
  const kind = kindIn(batches, successor)
  if (kind === oldKind) return
  const code = name(successor)
  const kinds = { kind: term('kind', kind), oldKind: term('kind', oldKind) }
  throw refusal('LABEL_CODES_REFUSED', [
    problem('LABEL_OTHER_KIND', { code, old: name(old), ...kinds }, { field: 'newCode', code }),
  ])
}

function refuseNew(of: Replacement, successor: number): void {
  const { boxes, batches, begun, name, attributes } = of
  const code = name(successor)
  const source = { field: 'newCode', code }
  const status = attributes.get(successor)?.status ?? 'invalid'
  if (status !== 'not_in_stock') {
    const values = { code, status: term('status', status) }
    throw refusal('LABEL_WRONG_STATE', [problem('LABEL_REPLACEMENT_USED', values, source)])
  }
  if (boxes.newHolds) {
    throw refusal('LABEL_WRONG_STATE', [problem('LABEL_REPLACEMENT_HOLDS', { code }, source)])
  }
  if (boxes.newParent !== null && begun.settings.closedBoxRule === 'refuse') {
    const values = { code, box: name(boxes.newParent) }
    throw refusal('LABEL_WRONG_STATE', [problem('LABEL_BOX_CLOSED', values, source)])
  }
  const ended = batches.find(
    (batch) => batch.deactivatedAt !== null && batch.lo <= successor && successor <= batch.hi,
  )
  if (ended === undefined) return
  const { name: batch } = ended
  throw failWith(fail('BATCH_DEACTIVATED', { name: batch }), [
    problem('BATCH_DEACTIVATED', { name: batch }, source),
  ])
}
