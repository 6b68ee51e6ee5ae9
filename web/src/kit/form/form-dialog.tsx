import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Shapes } from '../fields.ts'
import type { FormDialogBody, FormDialogProps } from './form-dialog-body.tsx'

// `lazy` forgets type parameters; the component it loads has them.
const Body = lazy(() =>
  import('./form-dialog-body.tsx').then((module) => ({ default: module.FormDialogBody })),
) as unknown as typeof FormDialogBody

/** A form in a dialog, over one call: refusals land on their fields, a draft is not lost unasked. */
export function FormDialog<E extends Endpoint, S extends Shapes>(
  props: FormDialogProps<E, S>,
): ReactNode {
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
