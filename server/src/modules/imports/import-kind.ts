import type { ImportKindName } from '@zhenma/contract/imports/import-kinds'
import type { ProblemDraft } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import type { ImportColumn, ImportRow } from '../../platform/sheets/sheet-columns.ts'

/** A record's columns, by the names of its contract. */
export type Fields = Readonly<Record<string, unknown>>

/** A field that columns of a sheet can be mapped to. */
export type ImportField = ImportColumn<string> & {
  /** What people call it besides, in any language: sheets of other programs are understood. */
  readonly alsoCalled?: readonly string[]
  /** Whether a value can hardly be of another field. */
  readonly looksLike?: (cell: string) => boolean
  /** What the template shows below it. */
  readonly example?: string
  /** The words that it takes. */
  readonly words?: readonly string[]
}

/** A row, with what its fields come to; without a change where something is wrong with it. */
export type JudgedRow = {
  readonly row: number
  /** What tells its record from others, as it is stored; empty: it says nothing. */
  readonly key: string
  /** `column`: the field's key. */
  readonly problems: readonly (ProblemDraft & { readonly column?: string })[]
  readonly change?: Fields
}

/** A record that is there. */
export type KnownRecord = { readonly id: number; readonly fields: Fields }

/**
 * One kind of record that sheets bring in. Everything works on some hundreds of rows at once, with as many statements
 * as for one.
 */
export type ImportKind = {
  readonly name: ImportKindName
  /** As the log names its records. */
  readonly entity: string
  /** The field by which a row finds its record. */
  readonly keyField: string
  fields(ctx: Context): Promise<readonly ImportField[]>
  /** Judges rows by the rules of the form, each for itself; looks up what they name. */
  judge(
    ctx: Context,
    rows: readonly ImportRow<string>[],
    headers: Readonly<Partial<Record<string, string>>>,
  ): Promise<readonly JudgedRow[]>
  /** Of these keys the records that are there; `hold`: for a change in this transaction. */
  find(
    ctx: Context,
    keys: readonly string[],
    hold: boolean,
  ): Promise<ReadonlyMap<string, KnownRecord>>
  /** The record as it is after a change. */
  after(change: Fields, before: Fields | undefined): Fields
  /** Writes new records; answers their ids by key. */
  insert(ctx: Context, records: readonly Fields[]): Promise<ReadonlyMap<string, number>>
  update(ctx: Context, records: readonly KnownRecord[]): Promise<void>
  /** Removes records that nobody refers to. */
  remove(ctx: Context, ids: readonly number[]): Promise<void>
  /** Of these records those that something refers to by now: id → what, in a word of the product. */
  usedBy(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>>
}

export type ImportKinds = Readonly<Record<ImportKindName, ImportKind>>
