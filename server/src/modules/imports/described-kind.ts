import type { ImportKindName } from '@zhenma/contract/imports/import-kinds'
import { coerceForm } from '@zhenma/contract/kernel/coerce'
import type { Allow } from '@zhenma/contract/kernel/endpoint'
import { type Entity, type EntityColumn, kindOf, namesWith } from '@zhenma/contract/kernel/entity'
import { say } from '@zhenma/contract/kernel/texts'
import { z } from 'zod'
import { fieldsOf } from '../../platform/entities/entity-handlers.ts'
import {
  deleteRecords,
  insertRecords,
  readRecords,
  type RecordsWish,
  type RowWithId,
  updateRecords,
} from '../../platform/entities/entity-rows.store.ts'
import { problem } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { newerMobileProblems } from '../../platform/http/input/newer-mobiles.ts'
import { problemsOf } from '../../platform/http/input/read-input.ts'
import { takesNewerMobiles } from '../../platform/http/platform-settings.store.ts'
import { withWords } from '../../platform/sheets/sheet-columns.ts'
import { termKey } from '../../platform/sheets/terms.ts'
import { dayOf, wholeOf, yesNoOf } from '../../platform/sheets/written-values.ts'
import { innerOf } from './cell-notes.ts'
import type {
  Fields,
  ImportField,
  ImportKind,
  JudgedProblem,
  JudgedRow,
  KnownRecord,
  RowToJudge,
} from './import-kind.ts'

type Texts = readonly string[]

/** What a row of a described entity came to. */
export type EntityChange = {
  /** All that its form would store. */
  readonly fields: Fields
  /** The columns that the sheet has. */
  readonly given: Texts
}

/** A row on its way: its cells, what its form would store, and what the kind itself finds of it. */
export type EntityRow = {
  readonly of: RowToJudge
  readonly fields: Record<string, unknown>
  readonly problems: JudgedProblem[]
  key: string
  isBelowRow: boolean
}

/** What an entity's import has of its own; everything else follows from its description. */
type Wish = {
  readonly name: ImportKindName
  readonly entity: Entity
  /** What its form sends. */
  readonly form: z.ZodObject
  readonly keyField: string
  readonly asks: { readonly create: Allow; readonly update: Allow }
  /** Columns that no sheet brings, besides pictures. */
  readonly leavesOut?: Texts
  /** What other programs call the columns. */
  readonly alsoCalled?: Readonly<Partial<Record<string, Texts>>>
  readonly examples?: Readonly<Partial<Record<string, string>>>
  /** Which field says which cells can hardly be of another. */
  readonly looksLike?: Readonly<Partial<Record<string, (cell: string) => boolean>>>
  readonly arrangement?: ImportKind['arrangement']
  readonly lock?: ImportKind['lock']
  /** Of keys the records that the caller sees: a condition on `r`, and what an id's key is. */
  readonly byKeys: (
    ctx: Context,
    keys: Texts,
  ) => Promise<{
    readonly where: RecordsWish['where']
    readonly keyOf: (record: RowWithId) => string
  }>
  /**
   * Looks up what rows name, gives them their keys (the cell of the key field, where it does not), and refuses what the
   * form's handler would refuse.
   */
  readonly settle?: (ctx: Context, rows: readonly EntityRow[]) => Promise<void>
  /** A record as a change leaves it, where that is more than the given columns. */
  readonly after?: (after: Fields, before: Fields | undefined) => Fields
  /** What a new record gets besides, and what becomes of it once it has its id. */
  readonly insert?: (ctx: Context, records: readonly Fields[]) => Promise<readonly number[]>
  readonly update?: (ctx: Context, records: readonly KnownRecord[]) => Promise<void>
  readonly remove?: ImportKind['remove']
  readonly usedBy: ImportKind['usedBy']
}

/** Whether a cell can say it: pictures and lists are no columns of a sheet. */
function isOfSheet({ input, isComputed }: EntityColumn): boolean {
  if (input === undefined || isComputed) return false
  const inner = innerOf(input)
  const isText = inner instanceof z.ZodString && inner.format !== 'uuid'
  return (
    isText ||
    [z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodISODate].some((one) => inner instanceof one)
  )
}

/** A cell as the form would send it. */
function asField(column: EntityColumn, cell: string): string {
  if (column.words !== undefined) return termKey(column.words, cell)
  const inner = column.input === undefined ? undefined : innerOf(column.input)
  if (inner instanceof z.ZodISODate) return dayOf(cell)
  if (inner instanceof z.ZodNumber) return wholeOf(cell)
  return kindOf(column) === 'yes-no' ? yesNoOf(cell) : cell
}

/**
 * The import of a described entity: its columns are those of its form, by the labels of the description, so that a new
 * column is imported by itself. References are written as names: `settle` looks them up.
 */
export function describedKind(wish: Wish): ImportKind {
  const { entity, form, keyField } = wish
  const names = namesWith(entity, isOfSheet).filter((name) => !wish.leavesOut?.includes(name))
  const stored = namesWith(entity, ({ input, isComputed }) => input && !isComputed)
  const columnOf = (name: string): EntityColumn => entity.columns[name] as EntityColumn
  const isReference = (name: string): boolean => columnOf(name).isReference === true
  const isRequired = (name: string): boolean =>
    !(columnOf(name).input?.safeParse(undefined).success ?? true)

  const fields: readonly ImportField[] = names.map((name) => ({
    key: name,
    header: columnOf(name).label,
    isRequired: isRequired(name),
    alsoCalled: wish.alsoCalled?.[name] ?? [],
    example: wish.examples?.[name] ?? '',
    ...(isReference(name) ? { isName: true } : { takes: columnOf(name).input }),
    ...(wish.looksLike?.[name] === undefined ? {} : { looksLike: wish.looksLike[name] }),
  }))

  /** By the form's own schema, so that a sheet takes what the form takes. */
  function read(of: RowToJudge, language: Context['language']): EntityRow {
    const given = Object.entries(of.values).filter(([name]) => names.includes(name))
    const sent = given.flatMap(([name, cell = '']) =>
      isReference(name) ? [] : [[name, asField(columnOf(name), cell)] as const],
    )
    const parsed = form.safeParse(coerceForm(form, Object.fromEntries(sent)), { reportInput: true })
    const problems = (parsed.error?.issues.flatMap(problemsOf) ?? []).map((found) => {
      const column = found.field?.split('.')[0] ?? keyField
      return { ...withWords(found, entity.columns[column]?.words, language), column }
    })
    const key = (of.values[keyField] ?? '').trim()
    return {
      of,
      fields: parsed.success ? { ...fieldsOf(entity, parsed.data) } : {},
      problems,
      key,
      isBelowRow: false,
    }
  }

  async function refuseNewerMobiles({ db }: Context, rows: readonly EntityRow[]): Promise<void> {
    // Of what the schema has refused already nothing more is asked.
    const found = rows.map(({ fields: stated, problems }) =>
      problems.length > 0 ? [] : newerMobileProblems(form, stated),
    )
    if (found.every((one) => one.length === 0) || (await takesNewerMobiles(db))) return
    for (const [place, problems] of found.entries()) {
      rows[place]?.problems.push(
        ...problems.map((one) => ({ ...one, column: one.field ?? keyField })),
      )
    }
  }

  return {
    name: wish.name,
    entity: entity.name,
    keyField,
    asks: wish.asks,
    ...(wish.arrangement === undefined ? {} : { arrangement: wish.arrangement }),
    ...(wish.lock === undefined ? {} : { lock: wish.lock }),

    fields: async ({ language }) =>
      fields.map((field) => {
        const { words: texts } = columnOf(field.key)
        if (texts === undefined) return field
        const words = Object.values(texts).map((text) => say(text, language))
        const example = field.isRequired ? words[0] : undefined
        return { ...field, words, ...(example === undefined ? {} : { example }) }
      }),

    async judge(ctx, rowsOfSheet) {
      const rows = rowsOfSheet.map((row) => read(row, ctx.language))
      await refuseNewerMobiles(ctx, rows)
      await wish.settle?.(ctx, rows)
      return rows.map(({ of, fields: all, problems, key, isBelowRow }): JudgedRow => {
        const given = Object.keys(of.values).filter((name) => names.includes(name))
        const change: EntityChange = { fields: all, given }
        return {
          row: of.row,
          key,
          problems,
          ...(problems.length > 0 ? {} : { change }),
          ...(isBelowRow ? { isBelowRow: true as const } : {}),
        }
      })
    },

    async find(ctx, keys, hold) {
      if (keys.length === 0) return new Map()
      const { where, keyOf } = await wish.byKeys(ctx, keys)
      const which = { companyId: ctx.user.companyId, where, names: stored }
      const found = await readRecords(ctx.db, entity, which, hold)
      return new Map(
        found.map((record) => {
          const { id, ...own } = record
          return [keyOf(record), { id, fields: own }]
        }),
      )
    },

    after(change, before) {
      const { fields: all, given } = change as unknown as EntityChange
      const written: Record<string, unknown> = { ...(before ?? all) }
      if (before !== undefined) {
        for (const name of given) if (!columnOf(name).isFixed) written[name] = all[name]
      }
      const plain = Object.fromEntries(stored.map((name) => [name, written[name] ?? null]))
      return wish.after?.(plain, before) ?? plain
    },

    insert:
      wish.insert ??
      (({ db, user }, records) => {
        const author = entity.keepsAuthor ? { createdBy: user.id } : {}
        const made = records.map((record) => ({ ...record, ...author }))
        return insertRecords(db, entity, user.companyId, made)
      }),
    update:
      wish.update ??
      (({ db, user }, records) =>
        updateRecords(
          db,
          entity,
          user.companyId,
          records.map(({ id, fields: after }) => ({ ...after, id })),
        )),
    remove: wish.remove ?? (({ db, user }, ids) => deleteRecords(db, entity, user.companyId, ids)),
    usedBy: wish.usedBy,
  }
}

/** A name that is looked up: what it means, or why it means nothing. */
export const unknownName = (column: string, name: string): JudgedProblem => ({
  ...problem('IMPORT_NAME_UNKNOWN', { field: column, name }),
  column,
})
export const ambiguousName = (column: string, name: string): JudgedProblem => ({
  ...problem('IMPORT_NAME_AMBIGUOUS', { field: column, name }),
  column,
})
