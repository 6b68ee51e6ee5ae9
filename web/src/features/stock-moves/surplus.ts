import { lostOf } from '../../scanning/table/draft/draft.ts'
import type { ScanWork } from '../../scanning/table/use-scan-work.ts'

/** No more refused scans go along at once. */
const MAXIMUM_SURPLUS = 100

/**
 * Scans that the table refused: told when a delivery or a return is finished, as goods that are none of it. A box
 * that may still take the place of its content is none of them.
 */
export const surplusOf = ({ state }: ScanWork): readonly string[] =>
  lostOf(state.draft)
    .filter(({ code, box }) => code !== '' && box === undefined)
    .map(({ code }) => code)
    .slice(0, MAXIMUM_SURPLUS)
