import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import type { Text } from '@zhenma/contract/kernel/texts'
import type { ReactNode } from 'react'
import { useSay } from '../../texts/use-texts.ts'
import type { Field, Section, Shapes } from '../fields.ts'
import { FormDialog } from '../form/form-dialog.tsx'

type Read = { readonly id: number; readonly revision: number }

/** The form of a record: creates one, or edits `record`. */
export function RecordForm<R extends Read, S extends Shapes>(props: {
  readonly open: boolean
  readonly record: R | undefined
  readonly onClose: () => void
  readonly texts: { readonly create: Text; readonly edit: Text }
  readonly calls: { readonly create: Endpoint; readonly update: Endpoint }
  readonly fields: readonly Field<S>[]
  readonly sections: readonly Section[]
  /** What a new record begins with. */
  readonly forNew?: Readonly<Record<string, unknown>>
  /** The form's values of a record, and back, where they differ. */
  readonly toValues?: (record: R) => Readonly<Record<string, unknown>>
  readonly toInput?: (values: Record<string, unknown>) => Record<string, unknown>
  readonly invalidates: readonly Endpoint[]
  readonly width: number
}): ReactNode {
  const { record, texts, calls, forNew, toValues, toInput, ...rest } = props
  const say = useSay()
  const shared = { ...rest, ...(toInput && { toInput }) }
  if (record === undefined) {
    return (
      <FormDialog
        {...shared}
        key="new"
        title={say(texts.create)}
        action={calls.create}
        {...(forNew && { initial: forNew })}
        fixed={{ revision: undefined }}
      />
    )
  }
  const { id, revision } = record
  return (
    <FormDialog
      {...shared}
      key={id}
      title={say(texts.edit)}
      action={calls.update}
      initial={toValues ? toValues(record) : { ...record }}
      fixed={{ id, revision }}
    />
  )
}
