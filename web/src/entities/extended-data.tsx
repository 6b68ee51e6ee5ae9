import { Suspense, type ReactNode } from 'react'
import { late } from '../kit/late.tsx'
import { WaitingSection } from '../kit/waiting.tsx'
import type { ExtendedDataSection } from './extended-data-section.tsx'

const Section = late(() =>
  import('./extended-data-section.tsx').then((module) => ({ default: module.ExtendedDataSection })),
)

/** A detail's section with extended data, and the way to bind some; loaded when first drawn. */
export function ExtendedData(props: Parameters<typeof ExtendedDataSection>[0]): ReactNode {
  return (
    <Suspense fallback={<WaitingSection />}>
      <Section {...props} />
    </Suspense>
  )
}
