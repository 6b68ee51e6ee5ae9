import { lazy, Suspense, type ReactNode } from 'react'

const Section = lazy(() =>
  import('./activity-section.tsx').then((module) => ({ default: module.ActivitySection })),
)

/** A label's section with its activity, and the way to assign one; loaded when first drawn. */
export function ActivityOfLabel(props: { readonly code: string }): ReactNode {
  return (
    <Suspense fallback={null}>
      <Section {...props} />
    </Suspense>
  )
}
