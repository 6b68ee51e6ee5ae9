import { isDeepStrictEqual } from 'node:util'
import { say } from '@zhenma/contract/kernel/texts'
import { operators } from '@zhenma/contract/operators/operators.contract'
import {
  type Duty,
  DUTY_TEXT,
  OPERATOR_IMPORT_TEXT,
  PURPOSE_OF_DUTY,
} from '@zhenma/contract/operators/operators.refusals'
import { MAXIMUM_ASSIGNED } from '@zhenma/contract/operators/assignments.contract'
import { type ProblemDraft, problem } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { namesIn } from '../../../platform/sheets/written-values.ts'
import { ambiguousName, type Fields, type ImportKind, unknownName } from '../../imports/index.ts'
import { type FoundPlace, pathOf, placesCalled } from '../../places/index.ts'
import { accountKind, administratorRoles, type ReadRow } from '../../users/index.ts'
import { visibleOperators } from '../operators.store.ts'
import { someWarehouse, workOf, writeWork } from './work.store.ts'

/** What other programs call the columns. */
const ALSO_CALLED = {
  duty: ['职责', '岗位', '工种', '職責', '崗位', 'Duties', 'Job', 'Position'],
  placeIds: [
    '仓库',
    '工作地点',
    '所在仓库',
    '倉庫',
    '工作地點',
    'Warehouse',
    'Warehouses',
    'Place',
  ],
} as const

const form = operators.create.input.omit({
  password: true,
  roleIds: true,
  factoryId: true,
  placeIds: true,
})

const sorted = (work: readonly string[]): string[] => [...new Set(work)].toSorted()

/** What stands in a column of an operator that is there, as the list says it. */
const placesOf = (work: readonly string[]): number[] =>
  [...new Set(work.map((one) => Number(one.split(' ')[1])))].toSorted((a, b) => a - b)

async function settle(ctx: Context, rows: readonly ReadRow[]): Promise<void> {
  const { db, user } = ctx
  const cells = rows.map(({ of: { values } }) => namesIn(values['placeIds'] ?? ''))
  const names = [...new Set(cells.flat().flatMap((name) => [name, pathOf(name)]))]
  const found = await placesCalled(db, user, names)
  const roleIds = [...new Set(rows.flatMap(({ written }) => written.roleIds ?? []))]
  const administrators = await administratorRoles(db, user.companyId, roleIds)
  for (const [place, row] of rows.entries()) {
    if (user.dealerId !== null) refuse(row, 'username', problem('ACCESS_DENIED', {}))
    // Whom a factory's user makes is of that factory.
    if (row.known === undefined || row.written.factoryId !== undefined) {
      row.written.factoryId ??= user.factoryId
    }
    if (row.written.roleIds?.some((id) => administrators.has(id)) === true) {
      refuse(row, 'roleIds', problem('FIELD_REFERENCE', { field: 'roleIds' }))
    }
    settleWork(row, cells[place] ?? [], found)
    // As at the door of assignments: nobody widens where they work.
    const isOwn = row.known?.id === user.id && !user.isAdministrator
    if (isOwn && !isDeepStrictEqual(row.written.work, row.known?.fields.work)) {
      refuse(row, 'placeIds', problem('USER_SELF', {}))
    }
  }
}

const refuse = ({ problems }: ReadRow, column: string, found: ProblemDraft): void => {
  problems.push({ ...found, column })
}

/** One duty at several places; what is there already may be more, and stays if it is written as it was shown. */
function settleWork(row: ReadRow, names: readonly string[], found: readonly FoundPlace[]): void {
  const { written } = row as { written: ReadRow['written'] & { duty?: Duty } }
  const { duty } = written
  delete written.duty
  if (duty === undefined) return
  if (names.length === 0)
    return refuse(row, 'placeIds', problem('FIELD_REQUIRED', { field: 'placeIds' }))
  if (names.length > MAXIMUM_ASSIGNED) {
    const values = { field: 'placeIds', maximum: MAXIMUM_ASSIGNED }
    return refuse(row, 'placeIds', problem('FIELD_TOO_LONG', values))
  }
  const held = placesOf(row.known?.fields.work ?? [])
  const ids = names.flatMap((name) => {
    const called = found.filter(
      (one) => one.name === name || one.code === name || one.path === pathOf(name),
    )
    // Where several are called so, what somebody works at already is meant.
    const [one, ...others] =
      called.length > 1 ? called.filter(({ id }) => held.includes(id)) : called
    if (one !== undefined && others.length === 0) return [one.id]
    row.problems.push((called.length === 0 ? unknownName : ambiguousName)('placeIds', name))
    return []
  })
  written.work = sorted(ids.map((id) => `${duty} ${id}`))
  written.purpose = PURPOSE_OF_DUTY[duty]
}

/** As the log tells an operator: duty and places by the names of the form. */
function logged({ work, ...fields }: Fields): Fields {
  const all = Array.isArray(work) ? (work as string[]) : []
  const duties = [...new Set(all.map((one) => one.split(' ')[0]))]
  return { ...fields, duty: duties.join(', '), placeIds: placesOf(all) }
}

/** Warehouse managers, scanners, inbound and outbound operators, found by their usernames, with their places. */
export const operatorImportKind: ImportKind = accountKind({
  name: 'operator',
  columns: OPERATOR_IMPORT_TEXT,
  required: ['username', 'realName', 'duty', 'placeIds'],
  form,
  words: { duty: DUTY_TEXT },
  alsoCalled: ALSO_CALLED,
  examples: async ({ db, user, language }) => ({
    username: 'example_scanner',
    realName: '示例 Example',
    duty: say(DUTY_TEXT.scanner, language),
    placeIds: (await someWarehouse(db, user)) ?? '',
  }),
  asks: { create: operators.create.allow, update: operators.update.allow },
  visible: visibleOperators,
  withWork: workOf,
  settle,
  writeWork,
  logged,
})
