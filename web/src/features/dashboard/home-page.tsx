import { Segmented } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { useMay, useSession } from '../../api/session.ts'
import { late } from '../../kit/late/late.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AnalysisPage } from './analysis-page.tsx'
import { hasFloorWork, landsOnWork } from './floor-work.ts'
import { useShownFigures } from './shown-figures.ts'
import { workTexts } from './work/work.texts.ts'
import { WorkPage } from './work-page.tsx'

/** The platform itself, as a company. */
const PLATFORM = 0

// For few people: the others do not wait for it.
const PlatformOverview = late(() =>
  import('./platform-overview.tsx').then((module) => ({ default: module.PlatformOverview })),
)

type View = 'work' | 'company'

/** Where everybody lands: the own work, the company at a glance, or the whole platform. */
export function HomePage(): ReactNode {
  const isPlatform = useSession(({ session }) => session?.user.customerId === PLATFORM)
  if (!isPlatform) return <CompanyHome />
  return (
    <Suspense fallback={null}>
      <PlatformOverview />
    </Suspense>
  )
}

/** The own work for who has some to do, figures for who runs the company; who has both may change. */
function CompanyHome(): ReactNode {
  const t = useTexts(workTexts)
  const may = useMay()
  const reported = useShownFigures()
  const { params, change } = useAddress()
  const first: View = landsOnWork(may) ? 'work' : 'company'
  const chosen = params.get('view')
  const view = chosen === 'work' || chosen === 'company' ? chosen : first
  const hasBoth =
    hasFloorWork(may) && (reported('movements') || reported('checks') || reported('labels'))
  const choice = hasBoth && (
    <Segmented<View>
      aria-label={t('view')}
      value={view}
      options={[
        { value: 'work', label: t('work') },
        { value: 'company', label: t('company') },
      ]}
      onChange={(next) => change({ view: next === first ? undefined : next })}
    />
  )
  return view === 'work' ? <WorkPage above={choice} /> : <AnalysisPage above={choice} />
}
