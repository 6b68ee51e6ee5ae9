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
import { chosenColumns } from '../../platform/sheets/chosen-columns.ts'
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

/** One of the two logs under its filters as csv, in the columns and the order that are asked for; else from the oldest entry on. */
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
    const from = { after: cursor, limit: ENTRIES_PER_CHUNK, isNewestFirst: input.sort === '-at' }
    const columns = chosenColumns<Column>(COLUMNS[input.log], input.columns)
    const { ids, lines } =
      input.log === 'logins'
        ? linesOf(await nextLogins(db, logReader(user), input, from), columns, (row) =>
            loginCells(row, language, user.timeZone),
          )
        : linesOf(await nextOperations(db, logReader(user), input, from), columns, (row) =>
            operationCells(row, language, user.timeZone),
          )
    const head = cursor === 0 ? BYTE_ORDER_MARK + csvLine(headerIn(columns, language)) : ''
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

type Column = keyof typeof LOG_EXPORT_TEXT
type Cells = Partial<Record<Column, Cell>>

function linesOf<Row extends { readonly id: number }>(
  rows: readonly Row[],
  columns: readonly Column[],
  cellsOf: (row: Row) => Cells,
): { ids: number[]; lines: string[] } {
  const lineOf = (cells: Cells): string => csvLine(columns.map((column) => cells[column] ?? ''))
  return {
    ids: rows.map(({ id }) => id),
    lines: rows.map((row) => lineOf(cellsOf(row))),
  }
}

const COLUMNS: Readonly<Record<LogToExport, readonly Column[]>> = {
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
    'deviceName',
  ],
  logins: [
    'at',
    'username',
    'userName',
    'outcome',
    'via',
    'ip',
    'region',
    'statedPlace',
    'device',
    'deviceName',
  ],
}

const headerIn = (columns: readonly Column[], language: Language): string[] =>
  columns.map((name) => say(LOG_EXPORT_TEXT[name], language))

/** A word of a table; the name itself where an older version wrote it. */
function word(of: Readonly<Record<string, Text>>, name: string, language: Language): string {
  const text = of[name]
  return text === undefined ? name : say(text, language)
}

const json = (state: unknown): string => (state === null ? '' : JSON.stringify(state))

function operationCells(row: ExportedOperation, language: Language, timeZone: string): Cells {
  const { before, after } = withShownStates(row)
  return {
    at: businessTime(row.at, timeZone),
    userName: row.userName,
    username: row.username,
    operation: word(LOG_OPERATION_TEXT, row.operation, language),
    entity: word(LOG_ENTITY_TEXT, row.entity, language),
    entityId: row.entityId,
    before: json(before),
    after: json(after),
    ip: row.ip,
    deviceName: row.deviceName,
  }
}

function loginCells(row: ExportedLogin, language: Language, timeZone: string): Cells {
  return {
    at: businessTime(row.at, timeZone),
    username: row.username,
    userName: row.userName,
    outcome: word(LOGIN_OUTCOME_TEXT, row.outcome, language),
    via: word(LOGIN_WAY_TEXT, row.via, language),
    ip: row.ip,
    region: row.region,
    statedPlace: row.statedPlace,
    device: row.device,
    deviceName: row.deviceName,
  }
}
