import { Suspense, type ReactNode } from 'react'
import { late } from '../kit/late.tsx'
import { WaitingSection } from '../kit/waiting.tsx'

const Section = late(() =>
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
