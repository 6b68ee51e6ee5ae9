import { z } from 'zod'

/**
 * Which record a call reads or writes, as the operation log names it: the kind of record, and the
 * input's fields that its number is made of.
 */
export type RecordOf = { readonly entity: string; readonly key: readonly string[] }

/** `recordOf('product')` is the product of the input's `id`. */
export const recordOf = (entity: string, ...key: readonly string[]): RecordOf => ({
  entity,
  key: key.length === 0 ? ['id'] : key,
})

/** The one record of its kind that a company has. */
export const onlyRecordOf = (entity: string): RecordOf => ({ entity, key: [] })

/**
 * How far a record's history went when it was read (ADR 0031): the number of its newest entry in the
 * operation log, 0 without any.
 */
const revision = z.int().nonnegative()

/** Beside what a record's call answers. */
export const revisionShape = { revision }

/**
 * Beside what a change takes: refused where somebody else has changed since what it would write.
 * Left out, the last save wins: for programs that keep the whole record themselves.
 */
export const revisionRead = { revision: revision.optional() }
