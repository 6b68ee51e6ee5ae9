import { coerceForm } from '@zhenma/contract/kernel/coerce'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { normalizePhone } from '@zhenma/contract/kernel/rules/phones'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { MAXIMUM_ROLES_OF_USER } from '@zhenma/contract/users/user-shapes'
import {
  UNIQUE_USER_FIELDS,
  USER_IMPORT_ROW_LIMIT,
  users,
} from '@zhenma/contract/users/users.contract'
import { userSheetTexts } from '@zhenma/contract/users/users.refusals'
import { logChanges } from '../../platform/audit/log-change.ts'
import { hashRandomPassword, md5Of, temporaryPassword } from '../../platform/auth/password.ts'
import { type ProblemDraft, problem } from '../../platform/errors/fail.ts'
import type { Context, FileAnswer } from '../../platform/http/context.ts'
import { problemsOf } from '../../platform/http/input/read-input.ts'
import { fileOf } from '../../platform/http/input/uploaded-file.ts'
import { XLSX_MEDIA_TYPE } from '../../platform/sheets/cell.ts'
import { readSheetToImport } from '../../platform/sheets/read-sheet.ts'
import {
  type ImportRow,
  type ImportTable,
  inCell,
  mapColumns,
  refuseRows,
  withWords,
} from '../../platform/sheets/sheet-columns.ts'
import { streamXlsx } from '../../platform/sheets/write-xlsx.ts'
import { eachInTurns, inPieces } from '../../platform/time/in-turns.ts'
import { type Candidate, problemsOfNewUsers } from './check-new-users.ts'
import { idsByName } from './import-users.store.ts'
import { insertUsers } from './new-users.store.ts'
import { fieldsOf, type Given } from './save-user.ts'
import {
  cellAsField,
  COLUMN_WORDS,
  FIELD_OF_COLUMN,
  namesIn,
  NAMING_COLUMNS,
  type NamingColumn,
  USER_COLUMNS_OF_SHEET,
  type UserColumn,
} from './users.sheet.ts'
import { lockUsers } from './users.store.ts'

type Table = ImportTable<UserColumn>
type Known = Readonly<Record<NamingColumn, ReadonlyMap<string, number>>>

const HASHES_AT_ONCE = 50
const NAMES_AT_ONCE = 5_000

const UNKNOWN_NAME = {
  roles: 'ROLE_UNKNOWN',
  dealer: 'DEALER_NAME_UNKNOWN',
  factory: 'FACTORY_NAME_UNKNOWN',
} as const

/**
 * Creates users from an xlsx or csv, all or nothing, each with a temporary password that is answered
 * this once. Every problem of every row is reported. With `check` it only says what would happen.
 */
export async function importUsers(
  ctx: Context,
  check: boolean,
): Promise<OutputOf<typeof users.importSheet>> {
  const { db, user, language } = ctx
  const sheet = await readSheetToImport(fileOf(ctx).content, USER_IMPORT_ROW_LIMIT)
  const table = mapColumns(sheet, USER_COLUMNS_OF_SHEET, language)
  const { formulas } = sheet
  const candidates = await readRows(table, formulas, await namedIn(ctx, table), ctx.language)
  const passwords = check || formulas.length > 0 ? [] : candidates.map(temporaryPassword)
  // Slow on purpose, so before the company's users are locked.
  const hashes = await hashesOf(passwords)
  await lockUsers(db, user.companyId)
  const problems = await problemsOfNewUsers(ctx, candidates)
  const byRow = new Map(table.rows.map(({ row, values }) => [row, values]))
  refuseRows(
    problems.map(({ row, problem: found }) =>
      atColumn(found, { row, values: byRow.get(row) ?? {} }, table.headers, ctx.language),
    ),
    formulas,
  )
  const counts = { rows: candidates.length, created: candidates.length, updated: 0 }
  if (check) return { ...counts, accounts: [] }
  await storeUsers(ctx, candidates, hashes)
  const accounts = candidates.map(({ given: { username, realName } }, index) => ({
    username,
    realName,
    password: passwords[index] ?? '',
  }))
  return { ...counts, accounts }
}

/** A few at a time: the threads that do it open files and check passwords for everybody else too. */
async function hashesOf(passwords: readonly string[]): Promise<string[]> {
  const hashes: string[] = []
  for (const some of inPieces(passwords, HASHES_AT_ONCE)) {
    hashes.push(...(await Promise.all(some.map((password) => hashRandomPassword(md5Of(password))))))
  }
  return hashes
}

async function storeUsers(
  ctx: Context,
  candidates: readonly Candidate[],
  hashes: readonly string[],
): Promise<void> {
  const accounts = candidates.map(({ given }, index) => ({
    fields: fieldsOf(given),
    passwordHash: hashes[index] ?? '',
    roleIds: given.roleIds,
  }))
  const ids = await insertUsers(ctx.db, ctx.user.companyId, ctx.language, accounts)
  await logChanges(
    ctx,
    accounts.map(({ fields, roleIds }) => ({
      operation: 'import_create',
      entity: 'user',
      entityId: ids.get(fields.username) ?? 0,
      after: { ...fields, roleIds },
    })),
  )
}

/** The sheet to fill in: the header alone. */
export function userTemplate({ language }: Context): FileAnswer {
  const name = say(userSheetTexts.templateName, language)
  const header = USER_COLUMNS_OF_SHEET.map((column) => say(column.header, language))
  return {
    name: `${name}.xlsx`,
    mediaType: XLSX_MEDIA_TYPE,
    content: streamXlsx(header, [], name),
  }
}

async function namedIn({ db, user }: Context, { rows }: Table): Promise<Known> {
  const known = {
    roles: new Map<string, number>(),
    dealer: new Map<string, number>(),
    factory: new Map<string, number>(),
  }
  for (const column of NAMING_COLUMNS) {
    const names = new Set<string>()
    await eachInTurns(rows, ({ values }) => {
      const inThis = namesIn(column, values[column] ?? '').slice(0, MAXIMUM_ROLES_OF_USER)
      for (const name of inThis) names.add(name)
    })
    for (const some of inPieces([...names], NAMES_AT_ONCE)) {
      for (const [name, id] of await idsByName(db, user, column, some)) known[column].set(name, id)
    }
  }
  return known
}

/** The rows that are right so far; those with formulas are among them, and are refused with what the database says. */
async function readRows(
  table: Table,
  formulas: readonly ProblemDraft[],
  known: Known,
  language: Language,
): Promise<Candidate[]> {
  const problems: ProblemDraft[] = []
  const candidates: Candidate[] = []
  await eachInTurns(table.rows, (row) => {
    const read = readRow(row, table.headers, known, language)
    if (read.given === undefined || read.problems.length > 0) problems.push(...read.problems)
    else candidates.push({ row: row.row, given: read.given })
  })
  problems.push(...twiceIn(table))
  if (problems.length > 0) refuseRows(problems, formulas)
  return candidates
}

/** Judged by the contract's own schema of the form, so that a sheet takes what the form takes. */
function readRow(
  { row, values }: ImportRow<UserColumn>,
  headers: Table['headers'],
  known: Known,
  language: Language,
): { given: Given | undefined; problems: ProblemDraft[] } {
  const problems: ProblemDraft[] = []
  const form: Record<string, string> = {}
  for (const [column, cell] of Object.entries(values) as [UserColumn, string][]) {
    if (cell !== '') form[FIELD_OF_COLUMN[column]] = cellAsField(column, cell)
  }
  for (const column of NAMING_COLUMNS) {
    const ids: number[] = []
    const names = namesIn(column, values[column] ?? '')
    if (names.length > MAXIMUM_ROLES_OF_USER) {
      const field = FIELD_OF_COLUMN[column]
      const tooLong = problem(
        'FIELD_TOO_LONG',
        { field, maximum: MAXIMUM_ROLES_OF_USER },
        { field },
      )
      problems.push(inCell(tooLong, row, headers[column] ?? column, values[column]))
    }
    for (const name of names.slice(0, MAXIMUM_ROLES_OF_USER)) {
      const id = known[column].get(name)
      if (id !== undefined) ids.push(id)
      else {
        const field = FIELD_OF_COLUMN[column]
        const unknown = problem(UNKNOWN_NAME[column], { field, name }, { field })
        problems.push(inCell(unknown, row, headers[column] ?? column, name))
      }
    }
    form[FIELD_OF_COLUMN[column]] = column === 'roles' ? JSON.stringify(ids) : String(ids[0] ?? '')
  }
  const schema = users.create.input
  const parsed = schema.safeParse(coerceForm(schema, form), { reportInput: true })
  const issues = parsed.error?.issues.flatMap(problemsOf) ?? []
  problems.push(...issues.map((found) => atColumn(found, { row, values }, headers, language)))
  return { given: parsed.data, problems }
}

/** A problem of a field at its column; one of a column that the sheet lacks names the field itself. */
function atColumn(
  found: ProblemDraft,
  { row, values }: ImportRow<UserColumn>,
  headers: Table['headers'],
  language: Language,
): ProblemDraft {
  const field = found.field?.split('.')[0]
  const column = USER_COLUMNS_OF_SHEET.find(({ key }) => FIELD_OF_COLUMN[key] === field)?.key
  if (column === undefined) return inCell(found, row, String(found.field), undefined)
  const reported = withWords(found, COLUMN_WORDS[column], language)
  return inCell(reported, row, headers[column] ?? String(found.field), values[column])
}

/** What nobody else may have stands in the sheet once; a dealer has one account. */
function twiceIn({ rows, headers }: Table): ProblemDraft[] {
  return [...UNIQUE_USER_FIELDS, 'dealer' as const].flatMap((column) => {
    const firstRow = new Map<string, number>()
    return rows.flatMap(({ row, values }) => {
      const cell = values[column] ?? ''
      const value = column === 'phone' ? normalizePhone(cell) : cell.toLowerCase()
      const first = firstRow.get(value)
      if (value === '') return []
      if (first === undefined) {
        firstRow.set(value, row)
        return []
      }
      const twice = problem('SHEET_VALUE_TWICE', { field: column, first }, { field: column })
      return [inCell(twice, row, headers[column] ?? column, values[column])]
    })
  })
}
