import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { Can } from '../../kit/can.tsx'
import { useTab } from '../../kit/tab-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Overview } from './counts.tsx'
import { dashboardTexts } from './dashboard.texts.ts'

const STEPS = [
  {
    name: 'startProduct',
    path: '/product/list',
    allow: products.create.allow,
    isDone: (overview: Overview) => (overview.products ?? 0) > 0,
  },
  {
    name: 'startDealer',
    path: '/dealer/list',
    allow: dealers.create.allow,
    isDone: (overview: Overview) => (overview.dealers ?? 0) > 0,
  },
  {
    name: 'startBatch',
    path: '/batch/list',
    allow: batches.generate.allow,
    isDone: (overview: Overview) => (overview.batches ?? 0) > 0,
  },
  {
    name: 'startInbound',
    path: '/inout/inbound',
    allow: inout.inbound.allow,
    isDone: (overview: Overview) => (overview.inStock ?? 0) + (overview.outbound ?? 0) > 0,
  },
] as const

/** What a company without labels does next, with what is done already. */
export function FirstSteps({ overview }: { readonly overview: Overview }): ReactNode {
  const t = useTexts(dashboardTexts)
  const tab = useTab()
  const canBegin = useCan(batches.generate.allow)
  const canCreate = useCan(products.create.allow)
  if (!canBegin && !canCreate) return <p className="dash-card empty">{t('emptyOther')}</p>
  const next = STEPS.find((step) => !step.isDone(overview))
  return (
    <section className="dash-card dash-start">
      <h2>{t('startTitle')}</h2>
      <p>{t('startMeans')}</p>
      <ol>
        {STEPS.map((step, index) => (
          <li key={step.name} data-done={step.isDone(overview) || undefined}>
            <b>{step.isDone(overview) ? <CheckCircleFilled /> : index + 1}</b>
            <span>{t(step.name)}</span>
            {step.isDone(overview) ? (
              <small>{t('stepDone')}</small>
            ) : (
              <Can do={step.allow}>
                <Button
                  type={step === next ? 'primary' : 'default'}
                  onClick={() => tab.open(step.path)}
                >
                  {t('go')}
                </Button>
              </Can>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
