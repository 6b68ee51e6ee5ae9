import { type Language, say } from '@zhenma/contract/kernel/texts'
import {
  LABEL_ACTIVATION_TEXT,
  LABEL_KIND_TEXT,
  operationTexts,
  statusTexts,
} from '@zhenma/contract/labels/label-words'
import type { MovementRow } from '@zhenma/contract/movements/movement-shapes'
import {
  MOVEMENT_COLUMN_TEXT,
  MOVEMENT_FILE_TEXT,
  TRACKING_COLUMN_TEXT,
} from '@zhenma/contract/movements/movements.refusals'
import type { Cell } from '../../platform/sheets/cell.ts'
import { timeCell } from '../../platform/sheets/cell-words.ts'
import { businessTime } from '../../platform/time/business-day.ts'
import type { TrackedRun } from './tracking.store.ts'

/** The name of an operation, `isDealer`: as a dealer's user calls it; one we do not know as it is. */
export function operationText(operation: string, language: Language, isDealer = false): string {
  const text = Object.entries(operationTexts(isDealer)).find(([name]) => name === operation)?.[1]
  return text === undefined ? operation : say(text, language)
}

/** Movements as a sheet, in the words of whoever takes it. */
export const movementSheet = (isDealer: boolean) => ({
  name: MOVEMENT_FILE_TEXT.list,
  columns: MOVEMENT_COLUMN_TEXT,
  keyOf: ({ id }: MovementRow) => id,
  cells: (row: MovementRow, language: Language, timeZone: string) => ({
    ...row,
    at: businessTime(row.at, timeZone),
    operation: operationText(row.operation, language, isDealer),
    isUndone: row.isUndone ? say(MOVEMENT_FILE_TEXT.yes, language) : null,
  }),
})

/** A run of the tracking sheet with the codes of its ends. */
export type CodedRun = TrackedRun & {
  readonly firstCode: string | null
  readonly lastCode: string | null
}

/** The tracking sheet: a row for each run of labels. Codes are texts: a number would lose digits. */
export const trackingSheet = (isDealer: boolean) => ({
  name: MOVEMENT_FILE_TEXT.tracking,
  columns: TRACKING_COLUMN_TEXT,
  keyOf: ({ movementId, lo }: CodedRun) => `${movementId} ${lo}`,
  cells({ lo, hi, ...run }: CodedRun, language: Language, timeZone: string) {
    const at = (moment: string | null): Cell => timeCell(moment, timeZone)
    return {
      ...run,
      start: String(lo),
      end: String(hi),
      count: hi - lo + 1,
      movedAt: businessTime(run.movedAt, timeZone),
      inboundAt: at(run.inboundAt),
      outboundAt: at(run.outboundAt),
      operation: operationText(run.operation, language, isDealer),
      kind: say(LABEL_KIND_TEXT[run.kind], language),
      status: say(statusTexts(isDealer)[run.status], language),
      activation: say(LABEL_ACTIVATION_TEXT[run.activation], language),
    }
  },
})
