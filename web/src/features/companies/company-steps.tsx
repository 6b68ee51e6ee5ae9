import {
  type CompanyRow,
  platformCompanies,
} from '@zhenma/contract/companies/platform-companies.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { changeSessionUser } from '../../api/session.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { ReasonDialog } from '../../kit/dialog/reason-dialog.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { companiesTexts } from './companies.texts.ts'

const CHANGED = [platformCompanies.list, platformCompanies.one, platformCompanies.overview]
type Step = 'approve' | 'reject' | 'freeze' | 'unfreeze' | 'enter'

/** What a step does with its reason, and whether it is on its way. */
function useSteps(
  { id, code }: CompanyRow,
  onDone: () => void,
): { readonly run: (step: Step, reason: string) => Promise<unknown>; readonly busy: boolean } {
  const t = useTexts(companiesTexts)
  const numberText = useNumberText()
  const shared = { invalidates: CHANGED, onDone }
  const deciding = useAction(platformCompanies.approve, {
    ...shared,
    success: (_, { decision }) => t(decision),
  })
  const freezing = useAction(platformCompanies.freeze, {
    ...shared,
    success: ({ endedSessions }, { frozen }) =>
      frozen ? t('frozen', { count: numberText(endedSessions) }) : t('unfrozen'),
  })
  const entering = useAction(platformCompanies.enter, {
    success: null,
    onDone: ({ user }) => {
      onDone()
      changeSessionUser(user)
    },
  })
  return {
    busy: deciding.busy || freezing.busy || entering.busy,
    run(step, reason) {
      switch (step) {
        case 'approve':
          return deciding.run({ id, decision: 'approved', reason })
        case 'reject':
          return deciding.run({ id, decision: 'rejected', reason })
        case 'enter':
          return entering.run({ id, reason })
        default:
          return freezing.run({ id, code, reason, frozen: step === 'freeze' })
      }
    },
  }
}

/** The question before each step; a freeze also wants the company's code. */
function StepDialog(props: {
  readonly company: CompanyRow
  readonly step: Step
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const { company, step, open, onClose } = props
  const t = useTexts(companiesTexts)
  const { run, busy } = useSteps(company, onClose)
  return (
    <ReasonDialog
      open={open}
      title={t(`${step}Title`)}
      touches={`${company.name} (${company.code})`}
      consequence={t(`${step}Means`)}
      action={t(step)}
      isDanger={step === 'freeze' || step === 'reject'}
      {...(step === 'freeze' ? { typed: company.code } : {})}
      needsReason={step !== 'approve'}
      busy={busy}
      onSubmit={(reason) => void run(step, reason)}
      onClose={onClose}
    />
  )
}

/** What can be done to a company in its state. */
export function CompanySteps(props: {
  readonly company: CompanyRow
  readonly size?: 'small' | 'middle'
}): ReactNode {
  const { company, size = 'middle' } = props
  const { state } = company
  const t = useTexts(companiesTexts)
  const [asked, setAsked] = useState<{ step: Step; open: boolean }>({ step: 'enter', open: false })
  const button = (step: Step): ReactNode => (
    <Button
      size={size}
      danger={step === 'freeze' || step === 'reject'}
      onClick={() => setAsked({ step, open: true })}
    >
      {t(step)}
    </Button>
  )
  return (
    <div className="button-row">
      <Can do={platformCompanies.approve.allow}>
        {(state === 'waiting' || state === 'rejected') && button('approve')}
        {state === 'waiting' && button('reject')}
      </Can>
      <Can do={platformCompanies.enter.allow}>{button('enter')}</Can>
      <Can do={platformCompanies.freeze.allow}>
        {state === 'normal' && button('freeze')}
        {state === 'frozen' && button('unfreeze')}
      </Can>
      <StepDialog
        company={company}
        step={asked.step}
        open={asked.open}
        onClose={() => setAsked({ ...asked, open: false })}
      />
    </div>
  )
}
