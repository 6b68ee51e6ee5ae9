import { startsFrom } from '@zhenma/contract/labels/label-transitions'
import { term } from '@zhenma/contract/labels/terms'
import { fail, problem } from '../../../../platform/errors/fail.ts'
import { kindIn } from '../target/batch-rows.ts'
import { refusal } from '../model/refusal.ts'
import type { Attributes, Boxes } from './replacement-boxes.ts'
import type { SubmissionUnderLocks } from '../submission/submission.ts'
import type { Batch } from '../model/types.ts'

/** Throws where a label cannot be replaced, or not by this one: see `replaceLabel`. */
export function refuseUnfit(of: {
  readonly old: number
  readonly successor: number
  readonly boxes: Boxes
  readonly batches: readonly Batch[]
  readonly begun: SubmissionUnderLocks
  readonly name: (serial: number) => string
  readonly attributes: ReadonlyMap<number, Attributes>
}): void {
  const { old, successor, boxes, batches, begun, name, attributes } = of
  const code = name(successor)
  const source = { field: 'newCode', code }
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
  const kind = kindIn(batches, successor)
  if (kind !== oldKind) {
    const kinds = { kind: term('kind', kind), oldKind: term('kind', oldKind) }
    throw refusal('LABEL_CODES_REFUSED', [
      problem('LABEL_OTHER_KIND', { code, old: name(old), ...kinds }, source),
    ])
  }
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
  if (ended !== undefined) throw fail('BATCH_DEACTIVATED', { name: ended.name })
}
