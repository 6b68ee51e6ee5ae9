import { lazy, Suspense, type ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { AnalysisPage } from './analysis-page.tsx'

/** The platform itself, as a company. */
const PLATFORM = 0

// For few people: the others do not wait for it.
const PlatformOverview = lazy(() =>
  import('./platform-overview.tsx').then((module) => ({ default: module.PlatformOverview })),
)

/** Where everybody lands: the company at a glance, or the whole platform. */
export function HomePage(): ReactNode {
  const isPlatform = useSession(({ session }) => session?.user.customerId === PLATFORM)
  if (!isPlatform) return <AnalysisPage />
  return (
    <Suspense fallback={null}>
      <PlatformOverview />
    </Suspense>
  )
}
