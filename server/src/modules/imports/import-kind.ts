import type { ImportKindName, RowOutcome } from '@zhenma/contract/imports/import-kinds'
import type { Allow } from '@zhenma/contract/kernel/endpoint'
import type { z } from 'zod'
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
  /** What the template says of it besides. */
  readonly note?: string
  /** The words that it takes. */
  readonly words?: readonly string[]
  /** What its form takes, where a cell is written as it is typed there: the template tells its limits. */
  readonly takes?: z.ZodType | undefined
  /** Another record by its name. */
  readonly isName?: boolean
}

/** Another row of the sheet that a row lies below. */
export type RowAbove = {
  readonly row: number
  readonly values: Readonly<Partial<Record<string, string>>>
  /** Its record's key, as it was judged. */
  readonly key: string
  readonly outcome: RowOutcome | null
  /** Its record, once it is written. */
  readonly entityId: number | null
}

/** What the sheet says of the row that a row names as the one above it. */
export type Above = RowAbove | 'circle' | 'several'

/** A row, or the first of those that are one record together. */
export type RowToJudge = ImportRow<string> & {
  readonly above?: Above
  /** The rows that are one record with it. */
  readonly others?: readonly ImportRow<string>[]
}

/** Something wrong with a row; `column`: the field's key; `row`: of the others, where it is not the first. */
export type JudgedProblem = ProblemDraft & { readonly column?: string }

/** A row, with what its fields come to; without a change where something is wrong with it. */
export type JudgedRow = {
  readonly row: number
  /** What tells its record from others, as it is stored; empty: it says nothing. */
  readonly key: string
  readonly problems: readonly JudgedProblem[]
  readonly change?: Fields
  /** The fields that its record has already as the row says: nobody takes them from anybody. */
  readonly keeps?: readonly string[]
  /** What it lies below is not stored, but stands in the sheet: `above` of the row. */
  readonly isBelowRow?: true
}

/** A record that is there. */
export type KnownRecord = { readonly id: number; readonly fields: Fields }

/** An account that an import made, and the password that its holder logs in with the first time. */
export type MadeAccount = {
  readonly username: string
  readonly realName: string
  readonly password: string
}

/** What a kind of record knows of rows that belong together. */
export type Arrangement =
  /** Each lies below another, which may stand further down: the ones above are worked on first. */
  | {
      readonly by: 'tree'
      /** The field that names the one above. */
      readonly field: string
      /** The record's field that its id goes into. */
      readonly idField: string
      /** The fields that the two below read, besides. */
      readonly reads: readonly string[]
      /** What a row can be named by. */
      readonly namesOf: (values: Readonly<Partial<Record<string, string>>>) => readonly string[]
      /** What the row above has among its names. */
      readonly namesAbove: (values: Readonly<Partial<Record<string, string>>>) => readonly string[]
    }
  /** Rows of one key are one record. */
  | { readonly by: 'group' }

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
  readonly arrangement?: Arrangement
  /** Rows that a sheet may have, where that is less than of others. */
  readonly rowLimit?: number
  /** Fields besides the key that no two rows may share, with what is compared of a cell. */
  readonly unique?: Readonly<Record<string, (cell: string) => string>>
  /**
   * Of kinds that make accounts. Sheets of such a kind bring no passwords: what stands in a column of that name is not
   * kept.
   */
  readonly accounts?: {
    /** Whether one of these has no password yet. */
    lackPasswords(ctx: Context, ids: readonly number[]): Promise<boolean>
    /** Gives those of these that have no password yet one, and answers it this once. */
    handOutPasswords(ctx: Context, ids: readonly number[]): Promise<readonly MadeAccount[]>
  }
  /** What new and changed records ask for besides the permission to import; nothing without it. */
  readonly asks?: { readonly create: Allow; readonly update: Allow }
  /** Before rows are written: what is to be locked before them. */
  lock?(ctx: Context): Promise<void>
  fields(ctx: Context): Promise<readonly ImportField[]>
  /** Judges rows by the rules of the form, each for itself; looks up what they name. */
  judge(
    ctx: Context,
    rows: readonly RowToJudge[],
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
  /** Writes new records; answers their ids in the same order. */
  insert(ctx: Context, records: readonly Fields[]): Promise<readonly number[]>
  update(ctx: Context, records: readonly KnownRecord[]): Promise<void>
  /** Removes records that nobody refers to. */
  remove(ctx: Context, ids: readonly number[]): Promise<void>
  /** Of these records those that something refers to by now: id → what, in a word of the product. */
  usedBy(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** The same of records that it changed, as far as the log does not tell it: what was done with them since a moment. */
  usedSince?(
    ctx: Context,
    ids: readonly number[],
    since: string,
  ): Promise<ReadonlyMap<number, string>>
  /** What the log tells of a record, where that is not the record itself. */
  logged?(fields: Fields): Fields
}

export type ImportKinds = Readonly<Record<ImportKindName, ImportKind>>
