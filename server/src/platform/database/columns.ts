import { inTable } from '@zhenma/contract/kernel/entity'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

export type TableName = keyof Tables

type Camel<S extends string> = S extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : S

/** The row of a table by the names of the contract: `warrantyMonths` for `warranty_months`. */
export type RowOf<T extends TableName> = {
  readonly [C in keyof Tables[T] as C extends string ? Camel<C> : never]: Tables[T][C]
}

/** Some of a table's columns, by the names of the contract. */
export type ColumnsOf<T extends TableName> = Extract<keyof RowOf<T>, string>

/** `d.name, d.review_status as "reviewStatus"`, of the table that is called `d` in the statement. */
export function selected(alias: string, names: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    names.map((name) => sql`${sql.ref(`${alias}.${inTable(name)}`)} as ${sql.ref(name)}`),
  )
}
