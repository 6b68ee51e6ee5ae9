import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'
import type { ScanWish } from '@zhenma/contract/inout/scan-judge'
import { type ScanNotice, scanNotices } from '@zhenma/contract/inout/scan-notices'
import { say, type TextValues } from '@zhenma/contract/kernel/texts'
import { type Reader, term } from '@zhenma/contract/labels/terms'
import { reported } from '../../platform/errors/fail.ts'
import type { Findings } from '../labels/index.ts'

/** A notice before it is told to somebody. Values that are serials of boxes are still to be named. */
export type NoticeDraft = {
  readonly error: ScanNotice
  readonly values: TextValues
  /** The serial of the box that the notice names. */
  readonly box?: number
}

/** What else the submission would do with a label, and what should be known of it before. */
export function noticesOf(
  { operation }: ScanWish,
  { opened, inactive, outboundActivation }: Findings,
  { code, serial }: ScannedCode,
): readonly NoticeDraft[] {
  const notices: NoticeDraft[] = []
  const leaves = opened.find(({ lo, hi }) => lo <= serial && serial <= hi)
  if (leaves !== undefined) {
    const error = operation === 'bind' ? 'LABEL_CHANGES_BOX' : 'LABEL_LEAVES_BOX'
    notices.push({ error, values: { code }, box: leaves.box })
  } else if (operation === 'reset' && opened.some(({ box }) => box === serial)) {
    notices.push({ error: 'BOX_IS_EMPTIED', values: { code } })
  }
  const own = inactive.find(({ lo, hi }) => lo <= serial && serial <= hi)
  const inside = inactive.find(({ via }) => via === serial)
  const { activation } = own ?? inside ?? {}
  if (activation !== undefined) {
    const isActivated = outboundActivation === 'activate' && activation === 'not_activated'
    const values: TextValues = isActivated
      ? { code }
      : { code, activation: term('activation', activation) }
    const [ofLabel, ofBox] = isActivated
      ? (['LABEL_IS_ACTIVATED', 'BOX_IS_ACTIVATED'] as const)
      : (['LABEL_NOT_SALEABLE', 'BOX_NOT_SALEABLE'] as const)
    notices.push({ error: inside === undefined ? ofLabel : ofBox, values })
  }
  return notices
}

/** Notices in their reader's words, the boxes in them by their codes. */
export function tellNotices(
  notices: readonly NoticeDraft[],
  codes: ReadonlyMap<number, string>,
  reader: Reader,
) {
  return notices.map(({ error, box, values: known }) => {
    const values = box === undefined ? known : { ...known, box: codes.get(box) ?? String(box) }
    const message = say(scanNotices[error], reader.language, reported(values, reader))
    return { error, values, message }
  })
}
