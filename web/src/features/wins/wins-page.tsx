import { canMove } from '@zhenma/contract/payouts/payout-states'
import { draws, type WinRow } from '@zhenma/contract/draws/draws.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CheckForm, CorrectForm, DeliverForm } from './win-forms.tsx'
import { WinDrawer } from './win-drawer.tsx'
import { type OpenWinStep, stepsOf, WinStepForm, WinSteps } from './win-steps.tsx'
import { winFields } from './wins.fields.tsx'
import { winTexts } from './wins.texts.ts'

type Open = { readonly form: 'deliver' | 'check' | 'correct'; readonly win: WinRow }

/** What buyers have won: what is to be checked once more, and what is to be sent or paid. */
export function WinsPage(): ReactNode {
  const t = useTexts(winTexts)
  const list = useList(draws.wins)
  const { params, change } = useAddress()
  const [open, setOpen] = useState<Open>()
  const [step, setStep] = useState<OpenWinStep>()
  const mayDeliver = useCan(draws.updateWin.allow)
  const mayCheck = useCan(draws.verify.allow)
  const winOf = (form: Open['form']) => (open?.form === form ? open.win : undefined)
  const close = (): void => setOpen(undefined)
  const actionsOf = (win: WinRow): ReactNode => {
    const { winCheck, delivery, claimedAt, payoutState, payoutWay } = win
    if (mayCheck && winCheck === 'unchecked') {
      return (
        <Button size="small" onClick={() => setOpen({ form: 'check', win })}>
          {t('check')}
        </Button>
      )
    }
    if (mayDeliver && stepsOf(win).length > 0) {
      const correct = (): void => setOpen({ form: 'correct', win })
      return <WinSteps win={win} onOpen={setStep} onCorrect={correct} />
    }
    // What a provider pays is no matter of people.
    const isOpen = payoutState === null || (payoutWay === 'hand' && canMove(payoutState, 'pay'))
    const isReady = winCheck === 'checked' && delivery === 'undelivered' && claimedAt !== null
    return mayDeliver && isReady && isOpen ? (
      <Button size="small" onClick={() => setOpen({ form: 'deliver', win })}>
        {t('deliver')}
      </Button>
    ) : null
  }
  return (
    <>
      <ListPage
        listKey="wins"
        title={t('title')}
        list={list}
        fields={winFields}
        exportWith={draws.exportWins}
        rowKey={(row) => row.id}
        onOpen={({ id }) => change({ open: String(id) }, { push: true })}
        rowActions={actionsOf}
        rowActionsWidth={150}
        empty={{ text: t('empty') }}
      />
      <WinDrawer
        id={Number(params.get('open')) || undefined}
        onClose={() => change({ open: undefined })}
        actionsOf={actionsOf}
      />
      <DeliverForm win={winOf('deliver')} onClose={close} />
      <CorrectForm win={winOf('correct')} onClose={close} />
      <CheckForm win={winOf('check')} onClose={close} />
      <WinStepForm open={step} onClose={() => setStep(undefined)} />
    </>
  )
}
