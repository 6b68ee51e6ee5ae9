import { Suspense, type ReactNode } from 'react'
import { late } from '../../kit/late/late.tsx'
import { WaitingSection } from '../../kit/late/waiting.tsx'
import type { QaCardSection } from './qa-card-section.tsx'
import type { ExtendedDataSection } from './extended-data-section.tsx'
import type { QueryLooksSection, TracePagesSection } from './page-choice-section.tsx'

/** A section of a detail that is loaded when it is first drawn. */
function lateSection<P extends object>(load: () => Promise<(props: P) => ReactNode>) {
  // `late` forgets type parameters; the component it loads has them.
  const Section = late(() => load().then((section) => ({ default: section }))) as unknown as (
    props: P,
  ) => ReactNode
  return function LateSection(props: P): ReactNode {
    return (
      <Suspense fallback={<WaitingSection />}>
        <Section {...props} />
      </Suspense>
    )
  }
}

type OfLabel = { readonly code: string }

/** The QA card of a label or product, and the way to bind one. */
export const QaCard = lateSection<Parameters<typeof QaCardSection>[0]>(() =>
  import('./qa-card-section.tsx').then((module) => module.QaCardSection),
)

/** A label's warranty registrations, and the way to register one. */
export const WarrantiesOfLabel = lateSection<OfLabel>(() =>
  import('../warranty/warranty-section.tsx').then((module) => module.WarrantySection),
)

/** A label's activity, and the way to assign one. */
export const ActivityOfLabel = lateSection<OfLabel>(() =>
  import('./activity-section.tsx').then((module) => module.ActivitySection),
)

/** The extended data of a label, a batch or a product, and the way to bind some. */
export const ExtendedData = lateSection<Parameters<typeof ExtendedDataSection>[0]>(() =>
  import('./extended-data-section.tsx').then((module) => module.ExtendedDataSection),
)

/** The trace pages of a product's or batch's buyers, and the way to configure them. */
export const TracePages = lateSection<Parameters<typeof TracePagesSection>[0]>(() =>
  import('./page-choice-section.tsx').then((module) => module.TracePagesSection),
)

/** The query templates of a product's or batch's goods, and the way to configure them. */
export const QueryLooks = lateSection<Parameters<typeof QueryLooksSection>[0]>(() =>
  import('./page-choice-section.tsx').then((module) => module.QueryLooksSection),
)
