import './first-steps.css'
import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { Button } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { useCan, useSession } from '../../api/session.ts'
import { readStored, writeStored } from '../../api/stored.ts'
import { Can } from '../../kit/can.tsx'
import { late } from '../../kit/late/late.tsx'
import { useTab } from '../../kit/tab-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Overview } from './counts.tsx'
import { dashboardTexts } from './dashboard.texts.ts'
import { startSteps, type ShownStep } from './start-steps.ts'

// For the first hour only.
const OwnCheck = late(() =>
  import('./own-check.tsx').then((module) => ({ default: module.OwnCheck })),
)

const HIDDEN = 'zhenma.start.hidden'

/** Whether somebody has put the steps away in this browser, for this company; and how to. */
function useHidden(): readonly [boolean, () => void] {
  const companyId = useSession(({ session }) => session?.user.customerId)
  const [hidden, setHidden] = useState(() => readStored(localStorage, HIDDEN))
  const hide = (): void => {
    writeStored(localStorage, HIDDEN, companyId)
    setHidden(companyId)
  }
  return [hidden !== undefined && hidden === companyId, hide]
}

function Step(props: {
  readonly step: ShownStep
  readonly number: number
  readonly isNext: boolean
}): ReactNode {
  const { step, isNext } = props
  const { isDone, path } = step
  const t = useTexts(dashboardTexts)
  const tab = useTab()
  return (
    <li data-done={isDone || undefined}>
      <b>{isDone ? <CheckCircleFilled /> : props.number}</b>
      <span>{t(step.name)}</span>
      {isDone && <small>{t('stepDone')}</small>}
      {!isDone && path !== undefined && (
        <Can do={step.allow}>
          <Button type={isNext ? 'primary' : 'default'} onClick={() => tab.open(path)}>
            {t('go')}
          </Button>
        </Can>
      )}
    </li>
  )
}

/**
 * What a new company does next, with what is done already: until all of it is done, or put away by
 * whoever has labels already.
 */
export function FirstSteps({ overview }: { readonly overview: Overview }): ReactNode {
  const t = useTexts(dashboardTexts)
  const canBegin = useCan(batches.generate.allow)
  const canCreate = useCan(products.create.allow)
  const [isHidden, hide] = useHidden()
  const isEmpty = overview.labels === 0
  if (!canBegin && !canCreate) {
    return isEmpty && <p className="dash-card empty">{t('emptyOther')}</p>
  }
  const steps = startSteps(overview)
  const next = steps.find(({ isDone }) => !isDone)
  if (next === undefined || (isHidden && !isEmpty)) return null
  return (
    <section className="dash-card dash-start">
      <header>
        <h2>{t('startTitle')}</h2>
        {!isEmpty && (
          <Button type="text" size="small" onClick={hide}>
            {t('startHide')}
          </Button>
        )}
      </header>
      <p>{t('startMeans')}</p>
      <ol>
        {steps.map((step, index) => (
          <Step key={step.name} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
      {next.name === 'startCheck' && !isEmpty && (
        <Can do={next.allow}>
          <Suspense fallback={null}>
            <OwnCheck />
          </Suspense>
        </Can>
      )}
    </section>
  )
}
