import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { ImportWizardProps } from './import-wizard-body.tsx'

const Body = lazy(() =>
  import('./import-wizard-body.tsx').then((module) => ({ default: module.ImportWizardBody })),
)

/** Imports a sheet in steps: choose, see what would happen or what is wrong, import, see the result. */
export function ImportWizard(props: ImportWizardProps): ReactNode {
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
