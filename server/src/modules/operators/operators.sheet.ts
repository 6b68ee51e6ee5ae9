import { type Language, say } from '@zhenma/contract/kernel/texts'
import type { AssignmentRow } from '@zhenma/contract/operators/assignments.contract'
import type { OperatorRow } from '@zhenma/contract/operators/operators.contract'
import {
  ASSIGNMENT_COLUMN_TEXT,
  ASSIGNMENT_SHEET_TEXT,
  DUTY_TEXT,
  OPERATOR_COLUMN_TEXT,
  OPERATOR_SHEET_TEXT,
} from '@zhenma/contract/operators/operators.refusals'
import { PLACE_KIND_TEXT } from '@zhenma/contract/places/places.refusals'
import { USER_STATUS_TEXT } from '@zhenma/contract/users/users.refusals'
import { timeCell } from '../../platform/sheets/cell-words.ts'

/** Operators as a sheet. */
export const OPERATOR_SHEET = {
  name: OPERATOR_SHEET_TEXT.name,
  columns: OPERATOR_COLUMN_TEXT,
  keyOf: ({ id }: OperatorRow) => id,
  cells: (row: OperatorRow, language: Language, timeZone: string) => {
    const duties = [...new Set(row.assignments.map(({ duty }) => duty))]
    return {
      ...row,
      duties: duties.map((duty) => say(DUTY_TEXT[duty], language)).join(', '),
      places: [...new Set(row.assignments.map(({ placeName }) => placeName))].join(', '),
      roles: row.roles.map(({ name }) => name).join(', '),
      status: say(USER_STATUS_TEXT[row.status], language),
      createdAt: timeCell(row.createdAt, timeZone),
    }
  },
}

/** People of places as a sheet. */
export const ASSIGNMENT_SHEET = {
  name: ASSIGNMENT_SHEET_TEXT.name,
  columns: ASSIGNMENT_COLUMN_TEXT,
  keyOf: ({ placeId, userId, duty }: AssignmentRow) => `${placeId} ${userId} ${duty}`,
  cells: (row: AssignmentRow, language: Language, timeZone: string) => ({
    ...row,
    placeKind: say(PLACE_KIND_TEXT[row.placeKind], language),
    duty: say(DUTY_TEXT[row.duty], language),
    status: say(USER_STATUS_TEXT[row.status], language),
    assignedAt: timeCell(row.assignedAt, timeZone),
  }),
}
