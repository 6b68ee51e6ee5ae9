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
  // Forms are much code that a list does not need: it comes with the first one.
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  return (
    wasOpen && (
      <Suspense fallback={null}>
        <Body {...props} />
      </Suspense>
    )
  )
}
