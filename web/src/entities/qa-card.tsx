import { Suspense, type ReactNode } from 'react'
import { late } from '../kit/late.tsx'
import { WaitingSection } from '../kit/waiting.tsx'

const Section = late(() =>
  import('./qa-card-section.tsx').then((module) => ({ default: module.QaCardSection })),
)

/** A label's section with its QA card, and the way to bind one; loaded when first drawn. */
export function QaCardOfLabel(props: { readonly code: string }): ReactNode {
  return (
    <Suspense fallback={<WaitingSection />}>
      <Section {...props} />
    </Suspense>
  )
}
