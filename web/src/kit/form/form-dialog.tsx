import type { CallInputOf, Endpoint } from '@zhenma/contract/kernel/endpoint'
import { Suspense, useState, type ReactNode } from 'react'
import type { Shapes } from '../fields.ts'
import type { FormDialogBody, FormDialogProps } from './form-dialog-body.tsx'
import { late } from '../late/late.tsx'

// `lazy` forgets type parameters; the component it loads has them.
const Body = late(() =>
  import('./form-dialog-body.tsx').then((module) => ({ default: module.FormDialogBody })),
) as unknown as typeof FormDialogBody

/** What goes along with the fields; of a call that revises always what was read of the record. */
type Fixed<E extends Endpoint> = 'revision' extends keyof CallInputOf<E>
  ? {
      readonly fixed: Partial<Omit<CallInputOf<E>, 'revision'>> & {
        /** Undefined only where the record is made new. */
        readonly revision: number | undefined
      }
    }
  : { readonly fixed?: Partial<CallInputOf<E>> }

/** A form in a dialog, over one call: refusals land on their fields, a draft is not lost unasked. */
export function FormDialog<E extends Endpoint, S extends Shapes>(
  given: Omit<FormDialogProps<E, S>, 'fixed'> & Fixed<E>,
): ReactNode {
  const props = given as unknown as FormDialogProps<E, S>
  const { open } = props
  // Each opening begins anew, with its own initial values; and a list without a form opened has
  // not loaded the code of forms.
  const [opening, setOpening] = useState({ open, count: open ? 1 : 0 })
  if (open !== opening.open) setOpening({ open, count: opening.count + (open ? 1 : 0) })
  return (
    opening.count > 0 && (
      <Suspense fallback={null}>
        <Body key={opening.count} {...props} />
      </Suspense>
    )
  )
}
