import { lazy, Suspense, type ReactNode } from 'react'
import { WaitingSection } from '../kit/waiting.tsx'

const Section = lazy(() =>
  import('./activity-section.tsx').then((module) => ({ default: module.ActivitySection })),
)

/** A label's section with its activity, and the way to assign one; loaded when first drawn. */
export function ActivityOfLabel(props: { readonly code: string }): ReactNode {
  return (
    <Suspense fallback={<WaitingSection />}>
      <Section {...props} />
    </Suspense>
  )
}
