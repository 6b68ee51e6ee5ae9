import { type Language, say, type Text } from '@zhenma/contract/kernel/texts'
import {
  LOG_ENTITY_TEXT,
  LOG_OPERATION_TEXT,
  LOGIN_OUTCOME_TEXT,
  LOGIN_WAY_TEXT,
} from '@zhenma/contract/system-log/system-log.refusals'
import { type LogToExport, MAXIMUM_EXPORT_ENTRIES } from '@zhenma/contract/tasks/task-kinds'
import { LOG_EXPORT_TEXT } from '@zhenma/contract/tasks/tasks.refusals'
import { fail } from '../../platform/errors/fail.ts'
import type { Cell } from '../../platform/sheets/cell.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../platform/sheets/write-csv.ts'
import { businessTime } from '../../platform/time/business-day.ts'
import { daySpanOf } from '../../platform/time/day-span.ts'
import {
  countEntries,
  type ExportedLogin,
  type ExportedOperation,
  nextLogins,
  nextOperations,
} from './log-export.store.ts'
import { logReader } from './log-conditions.store.ts'
import { withShownStates } from './shown-state.ts'
import { taskWorker } from '../tasks/index.ts'

const ENTRIES_PER_CHUNK = 5_000

/** One of the two logs under its filters as csv, from the oldest entry on. */
export const exportLogWorker = taskWorker('export_log', {
  // 90 days at most, so that no export reads the whole log; without days, the last 90.
  async plan(ctx, given) {
    const input = { ...given, ...daySpanOf(given, ctx.user.timeZone) }
    const count = await countEntries(ctx.db, logReader(ctx.user), input, MAXIMUM_EXPORT_ENTRIES + 1)
    if (count === 0) throw fail('TASK_NOTHING_TO_DO')
    if (count > MAXIMUM_EXPORT_ENTRIES) {
      throw fail('TASK_LOG_TOO_LARGE', { limit: MAXIMUM_EXPORT_ENTRIES })
    }
    return { input, title: { entries: count }, total: count, cursor: 0 }
  },

  check: (_ctx, { total }) => Promise.resolve({ checked: total, refusedCount: 0, problems: [] }),

  /** `cursor`: the id of the last entry that was written. */
  async chunk({ db, user, language }, { input, cursor }) {
    const from = { after: cursor, limit: ENTRIES_PER_CHUNK }
    const { ids, lines } =
      input.log === 'logins'
        ? linesOf(await nextLogins(db, logReader(user), input, from), (row) =>
            loginCells(row, language, user.timeZone),
          )
        : linesOf(await nextOperations(db, logReader(user), input, from), (row) =>
            operationCells(row, language, user.timeZone),
          )
    const head = cursor === 0 ? BYTE_ORDER_MARK + csvLine(headerIn(input.log, language)) : ''
    const last = ids.at(-1) ?? cursor
    return {
      cursor: last,
      isLast: ids.length < ENTRIES_PER_CHUNK,
      units: ids.length,
      labelCount: 0,
      movementId: null,
      rowsText: '',
      keyText: ids.length === 0 ? '' : `${ids[0] ?? ''}–${last}`,
      refusals: [],
      fileText: head + lines.join(''),
    }
  },
})

function linesOf<Row extends { readonly id: number }>(
  rows: readonly Row[],
  cellsOf: (row: Row) => Cell[],
): { ids: number[]; lines: string[] } {
  return {
    ids: rows.map(({ id }) => id),
    lines: rows.map((row) => csvLine(cellsOf(row))),
  }
}

const COLUMNS = {
  operations: [
    'at',
    'userName',
    'username',
    'operation',
    'entity',
    'entityId',
    'before',
    'after',
    'ip',
  ],
  logins: ['at', 'username', 'userName', 'outcome', 'via', 'ip', 'region', 'statedPlace', 'device'],
} as const satisfies Readonly<Record<LogToExport, readonly (keyof typeof LOG_EXPORT_TEXT)[]>>

const headerIn = (log: LogToExport, language: Language): string[] =>
  COLUMNS[log].map((name) => say(LOG_EXPORT_TEXT[name], language))

/** A word of a table; the name itself where an older version wrote it. */
function word(of: Readonly<Record<string, Text>>, name: string, language: Language): string {
  const text = of[name]
  return text === undefined ? name : say(text, language)
}

const json = (state: unknown): string => (state === null ? '' : JSON.stringify(state))

function operationCells(row: ExportedOperation, language: Language, timeZone: string): Cell[] {
  const { before, after } = withShownStates(row)
  return [
    businessTime(row.at, timeZone),
    row.userName,
    row.username,
    word(LOG_OPERATION_TEXT, row.operation, language),
    word(LOG_ENTITY_TEXT, row.entity, language),
    row.entityId,
    json(before),
    json(after),
    row.ip,
  ]
}

function loginCells(row: ExportedLogin, language: Language, timeZone: string): Cell[] {
  return [
    businessTime(row.at, timeZone),
    row.username,
    row.userName,
    word(LOGIN_OUTCOME_TEXT, row.outcome, language),
    word(LOGIN_WAY_TEXT, row.via, language),
    row.ip,
    row.region,
    row.statedPlace,
    row.device,
  ]
}
