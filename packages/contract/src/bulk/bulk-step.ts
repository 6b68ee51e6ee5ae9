import { z } from 'zod'
import type { Endpoint } from '../kernel/endpoint.ts'
import type { Entity } from '../kernel/entity.ts'

type Fields = Readonly<Record<string, unknown>>

/** A call that does the step to one record. */
export type StepCall = {
  readonly call: Endpoint
  /** How it names the record: by its number, by a list of them, or (to take a step back) by what the step has kept. */
  readonly takes: 'id' | 'ids' | 'kept'
  /** What it is given besides, whatever the record. */
  readonly fixed?: Fields
  /** What of its answer is kept of the record, as input of the call that takes the step back. */
  readonly keeps?: (answer: Fields) => Fields
}

/** The record's own form is read, changed and saved: whatever guards a change by hand guards this one. */
export type StepForm = {
  readonly get: Endpoint
  readonly update: Endpoint
  /** What is another afterwards, of the form's fields; null: nothing of this record. */
  readonly change: (record: Fields, values: Fields) => Fields | null
  /** The form's values of a record, where they are called otherwise. */
  readonly toInput?: (record: Fields) => Fields
}

/** In which order a step is done to records that lie in one another; it is taken back in the other. */
export type Nested = {
  readonly entity: Entity
  /** The column that says in which record of its kind one lies. */
  readonly within: string
  readonly first: 'above' | 'below'
}

/** What is done to many rows of a list at once. */
export type BulkStep = {
  /** Whose filter finds them: what it does not list is not touched. */
  readonly list: Endpoint
  /** As the log names the records. */
  readonly entity: string
  /** What is asked besides: of a call, fields of its input. */
  readonly values: z.ZodObject
  readonly by: StepCall | StepForm
  /** How a call's step is taken back; a form's is by the form. Without it, it cannot be. */
  readonly undo?: StepCall
  /** A deleted record of this entity is marked as there again: it has no call for that. */
  readonly restores?: Entity
  /** Rows that a filter finds and the step leaves alone; they are counted. */
  readonly leaves?: (row: Fields) => boolean
  /** The records lie in one another: who is below another is deleted before it, and comes back after it. */
  readonly nested?: Nested
  /** Red, and asked with care. */
  readonly isDanger?: true
}

export const isForm = (by: StepCall | StepForm): by is StepForm => 'update' in by

/** The call that does the step to a record: whoever may make it may do the step. */
export const callOf = ({ by }: BulkStep): Endpoint => (isForm(by) ? by.update : by.call)

export const canUndo = ({ by, undo, restores }: BulkStep): boolean =>
  isForm(by) || undo !== undefined || restores !== undefined

export const NO_VALUES = z.object({})
