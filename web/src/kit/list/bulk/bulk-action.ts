import { BULK_TEXT, type BulkStepName } from '@zhenma/contract/bulk/bulk-words'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import type { Entity } from '@zhenma/contract/kernel/entity'
import type { Text } from '@zhenma/contract/kernel/texts'
import type { Field } from '../../fields.ts'

/** A control by the name of one of a step's values. */
export type StepField = Pick<Field, 'label' | 'help' | 'form'> & { readonly name: string }

/** A step that a screen offers for many of its rows. */
export type BulkAction = {
  readonly name: BulkStepName
  /** The call that does it to one: who may make it may do the step. */
  readonly call: Endpoint
  /** Reading calls besides the list whose answers are out of date afterwards. */
  readonly changes?: readonly Endpoint[]
  /** What it asks before: controls by the names of the step's values. */
  readonly fields?: readonly StepField[]
  readonly initial?: Readonly<Record<string, unknown>>
  /** The step's values, where the form has others. */
  readonly toValues?: (values: Record<string, unknown>) => Record<string, unknown>
  /** What it means, where its name does not say. */
  readonly means?: Text
}

/** What is done to many records of an entity, where that is one of the steps over many rows. */
export function entityStep(
  { name }: Entity,
  what: 'delete' | 'restore',
  call: Endpoint,
  changes: readonly Endpoint[],
): BulkAction[] {
  const step = `${name.replaceAll('-', '_')}_${what}`
  return Object.hasOwn(BULK_TEXT, step) ? [{ name: step as BulkStepName, call, changes }] : []
}
