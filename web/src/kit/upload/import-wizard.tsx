import { Suspense, useState, type ReactNode } from 'react'
import { late } from '../late/late.tsx'
import type { ImportResult, ImportWizardBody, ImportWizardProps } from './import-wizard-body.tsx'

const LazyBody = late(() =>
  import('./import-wizard-body.tsx').then((module) => ({ default: module.ImportWizardBody })),
)
// Loading it later makes it forget that it goes by the result of its call.
const Body = LazyBody as unknown as typeof ImportWizardBody

/** Imports a sheet in steps: choose, see what would happen or what is wrong, import, see the result. */
export function ImportWizard<R extends ImportResult>(props: ImportWizardProps<R>): ReactNode {
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
