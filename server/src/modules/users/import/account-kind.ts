import { isDeepStrictEqual } from 'node:util'
import type { ImportKindName } from '@zhenma/contract/imports/import-kinds'
import { ACCOUNT_ROW_LIMIT } from '@zhenma/contract/imports/import-kinds'
import { importFileTexts } from '@zhenma/contract/imports/imports.refusals'
import { coerceForm } from '@zhenma/contract/kernel/coerce'
import type { Allow } from '@zhenma/contract/kernel/endpoint'
import { normalizePhone } from '@zhenma/contract/kernel/rules/phones'
import { say, type Text } from '@zhenma/contract/kernel/texts'
import { MAXIMUM_ROLES_OF_USER } from '@zhenma/contract/users/user-shapes'
import { ACCOUNT_USE_TEXT } from '@zhenma/contract/users/users.refusals'
import type { z } from 'zod'
import { problem } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { problemsOf } from '../../../platform/http/input/read-input.ts'
import { withWords } from '../../../platform/sheets/sheet-columns.ts'
import { termKey } from '../../../platform/sheets/terms.ts'
import { dayOf, namesIn } from '../../../platform/sheets/written-values.ts'
import {
  ambiguousName,
  type Fields,
  type ImportField,
  type ImportKind,
  type JudgedProblem,
  type JudgedRow,
  type RowToJudge,
  unknownName,
} from '../../imports/index.ts'
import { fieldsOf } from '../save-user.ts'
import { lockUsers } from '../users.store.ts'
import type { AccountRow } from './account-row.ts'
import {
  type AccountFields,
  type AccountScope,
  accountsCalled,
  accountsInUse,
  type KnownAccount,
  lackPasswords,
  removeAccounts,
} from './accounts.store.ts'
import { checkAccounts } from './check-accounts.ts'
import { handOutPasswords } from './hand-out-passwords.ts'
import { idsByName, NAMING_COLUMNS, type NamingColumn } from './names.store.ts'
import { createAccounts, updateAccounts } from './write-accounts.ts'

type Texts = readonly string[]
type Written = Partial<{ -readonly [K in keyof AccountFields]: AccountFields[K] }>

/** A row that is read by itself: what its cells say of the account, and what is wrong with them. */
export type ReadRow = {
  readonly of: RowToJudge
  readonly problems: JudgedProblem[]
  readonly known: KnownAccount | undefined
  readonly written: Written
}

/** What other programs call the columns that sheets of every kind of account have. */
const ALSO_CALLED: Readonly<Record<string, Texts>> = {
  username: ['账号', '登录名', '登录账号', '帳號', '登入帳號', 'Account', 'Login', 'User name'],
  realName: ['真实姓名', '员工姓名', '真實姓名', '員工姓名', 'Real name', 'Full name'],
  phone: ['手机', '手机号', '手机号码', '手機', '手機號碼', '联系电话', 'Phone', 'Mobile', 'Cell'],
  employeeNumber: ['员工号', '员工编号', '員工編號', 'Employee no', 'Staff number', 'Staff ID'],
  roleIds: ['角色名称', '角色名稱', 'Role'],
  factoryId: ['所属工厂', '工厂', '工廠', '所屬工廠', 'Plant'],
}

/** What one kind of account has of its own. */
type Wish = {
  readonly name: ImportKindName
  /** The columns of its sheets, in their order, by the names of the form. */
  readonly columns: Readonly<Record<string, Text>>
  readonly required: Texts
  /** What the form takes of the columns that hold no names of other records. */
  readonly form: z.ZodObject
  readonly words: Readonly<Record<string, Readonly<Record<string, Text>>>>
  readonly alsoCalled: Readonly<Record<string, Texts>>
  /** What the template shows in its columns. */
  readonly examples: (ctx: Context) => Promise<Readonly<Record<string, string>>>
  readonly asks: { readonly create: Allow; readonly update: Allow }
  /** The accounts that it brings in, as far as the caller sees them: a condition on `u`. */
  readonly visible: AccountScope
  /** Adds what a found account has besides its fields. */
  readonly withWork?: (ctx: Context, found: readonly KnownAccount[]) => Promise<KnownAccount[]>
  /** Looks up what rows name besides, and settles what follows from it. */
  readonly settle?: (ctx: Context, rows: readonly ReadRow[]) => Promise<void>
  readonly writeWork?: (
    ctx: Context,
    accounts: readonly { readonly id: number; readonly fields: AccountFields }[],
  ) => Promise<void>
  readonly logged?: (fields: Fields) => Fields
}

/** What is read from a cell by the form itself; a new account without it has what the form gives. */
function readCells(
  wish: Wish,
  of: RowToJudge,
  known: KnownAccount | undefined,
  ctx: Context,
): ReadRow {
  const { form, words } = wish
  const given = Object.entries(of.values).filter(([name]) => Object.hasOwn(form.shape, name))
  const sent = given.flatMap(([name, cell = '']): (readonly [string, string])[] => {
    if (cell === '') return []
    const terms = words[name]
    if (terms !== undefined) return [[name, termKey(terms, cell)]]
    return [[name, name === 'birthday' ? dayOf(cell) : cell]]
  })
  const parsed = form.safeParse(coerceForm(form, Object.fromEntries(sent)), { reportInput: true })
  const problems = (parsed.error?.issues.flatMap(problemsOf) ?? []).map((found) => {
    const column = found.field?.split('.')[0] ?? 'username'
    return { ...withWords(found, words[column], ctx.language), column }
  })
  const all = parsed.success ? (parsed.data as Record<string, unknown>) : {}
  const names = known === undefined ? Object.keys(all) : given.map(([name]) => name)
  const written = Object.fromEntries(names.map((name) => [name, all[name] ?? null]))
  return { of, problems, known, written }
}

/** Looks up roles, factories and dealers by what rows call them; roles several in a cell. */
async function readNames({ db, user }: Context, rows: readonly ReadRow[]): Promise<void> {
  for (const column of NAMING_COLUMNS) {
    const named = rows.flatMap((row) => {
      const cell = row.of.values[column]
      if (cell === undefined) return []
      const names = namesOf(column, cell)
      if (names.length <= MAXIMUM_ROLES_OF_USER) return [{ row, names }]
      const values = { field: column, maximum: MAXIMUM_ROLES_OF_USER }
      row.problems.push({ ...problem('FIELD_TOO_LONG', values), column })
      return []
    })
    const wanted = [...new Set(named.flatMap(({ names }) => names))]
    const known = await idsByName(db, user, column, wanted)
    for (const { row, names } of named) {
      const ids = names.flatMap((name) => {
        const [id, ...others] = known.get(name) ?? []
        if (id !== undefined && others.length === 0) return [id]
        row.problems.push((id === undefined ? unknownName : ambiguousName)(column, name))
        return []
      })
      if (column === 'roleIds') row.written.roleIds = ids.toSorted((one, other) => one - other)
      else row.written[column] = ids[0] ?? null
    }
  }
}

const namesOf = (column: NamingColumn, cell: string): string[] => {
  if (column === 'roleIds') return namesIn(cell)
  return cell === '' ? [] : [cell]
}

/** What a new account has of what no row says. */
const UNSAID = {
  nickname: '',
  phone: '',
  email: '',
  gender: 'unknown',
  employeeNumber: '',
  department: '',
  landline: '',
  workflowSync: false,
} as const

/** A whole account, as its form would store it. */
function whole(written: Written): AccountFields {
  const given = { ...UNSAID, ...written } as unknown as Parameters<typeof fieldsOf>[0]
  const { avatarId: _, ...fields } = fieldsOf(given)
  return { ...fields, roleIds: written.roleIds ?? [] }
}

const afterOf = (written: Written, before: AccountFields | undefined): AccountFields =>
  whole(
    before === undefined
      ? written
      : { ...before, phone: before.phone ?? '', email: before.email ?? '', ...written },
  )

/** A kind of import that brings in accounts, found by their usernames; each is judged by the rules of its form. */
export function accountKind(wish: Wish): ImportKind {
  const { columns, words } = wish
  const find = async (ctx: Context, usernames: Texts, hold: boolean): Promise<KnownAccount[]> => {
    const { db, user } = ctx
    const which = { usernames, hold }
    const found = await accountsCalled(db, user.companyId, wish.visible(user), which)
    return wish.withWork?.(ctx, found) ?? found
  }

  function judged(row: AccountRow, written: Written): JudgedRow {
    const { of, problems, known, after } = row
    const before = known?.fields as Record<string, unknown> | undefined
    const keeps = Object.keys(written).filter(
      (name) => after !== undefined && before?.[name] === (after as Record<string, unknown>)[name],
    )
    const key = (of.values['username'] ?? '').trim()
    const change = problems.length > 0 ? {} : { change: written }
    return { row: of.row, key, problems, keeps, ...change }
  }

  return {
    name: wish.name,
    entity: 'user',
    keyField: 'username',
    rowLimit: ACCOUNT_ROW_LIMIT,
    unique: {
      phone: normalizePhone,
      email: (cell) => cell.toLowerCase(),
      employeeNumber: (cell) => cell.toLowerCase(),
    },
    asks: wish.asks,
    lock: ({ db, user: { companyId } }) => lockUsers(db, companyId),

    async fields(ctx) {
      const { language } = ctx
      const examples = await wish.examples(ctx)
      return Object.entries(columns).map(([key, header]): ImportField => {
        const texts = words[key]
        const several = key === 'roleIds' || key === 'placeIds'
        return {
          key,
          header,
          isRequired: wish.required.includes(key),
          alsoCalled: ALSO_CALLED[key] ?? wish.alsoCalled[key] ?? [],
          example: examples[key] ?? '',
          takes: wish.form.shape[key] as z.ZodType | undefined,
          ...(several || key === 'factoryId' || key === 'dealerId' ? { isName: true } : {}),
          ...(several ? { note: say(importFileTexts.several, language) } : {}),
          ...(texts === undefined
            ? {}
            : { words: Object.values(texts).map((text) => say(text, language)) }),
        }
      })
    },

    async judge(ctx, sheetRows) {
      const usernames = sheetRows.map(({ values }) => values['username'] ?? '')
      const found = await find(ctx, usernames, false)
      const byName = new Map(found.map((one) => [one.fields.username, one]))
      const read = sheetRows.map((of) =>
        readCells(wish, of, byName.get(of.values['username'] ?? ''), ctx),
      )
      await readNames(ctx, read)
      await wish.settle?.(ctx, read)
      const rows = read.map(({ of, problems, known, written }): AccountRow => {
        const after = problems.length > 0 ? undefined : afterOf(written, known?.fields)
        const isSame = after !== undefined && isDeepStrictEqual(after, known?.fields)
        return { of, form: wish.form, problems, known, after, isSame }
      })
      await checkAccounts(ctx, rows)
      return rows.map((row, place) => judged(row, read[place]?.written ?? {}))
    },

    async find(ctx, keys, hold) {
      if (keys.length === 0) return new Map()
      const found = await find(ctx, keys, hold)
      return new Map(found.map(({ id, fields }) => [fields.username, { id, fields }]))
    },

    after: (change, before) => afterOf(change, before as AccountFields | undefined),

    async insert(ctx, records) {
      const accounts = records as readonly AccountFields[]
      const ids = await createAccounts(ctx, accounts)
      await wish.writeWork?.(ctx, withIds(accounts, ids))
      return ids
    },

    async update(ctx, records) {
      const accounts = records.map(({ id, fields }) => ({ id, fields: fields as AccountFields }))
      await updateAccounts(ctx, accounts)
      await wish.writeWork?.(ctx, accounts)
    },

    remove: ({ db, user }, ids) => removeAccounts(db, user.companyId, ids),

    async usedBy({ db, user, language }, ids) {
      const used = await accountsInUse(db, user.companyId, ids)
      return new Map(used.map(({ id, by }) => [id, say(ACCOUNT_USE_TEXT[by], language)]))
    },

    accounts: {
      handOutPasswords,
      lackPasswords: ({ db, user }, ids) => lackPasswords(db, user.companyId, ids),
    },
    ...(wish.logged === undefined ? {} : { logged: wish.logged }),
  }
}

const withIds = (accounts: readonly AccountFields[], ids: readonly number[]) =>
  accounts.map((fields, place) => ({ id: ids[place] ?? 0, fields }))
