import { draws, type WinRow } from '@zhenma/contract/draws/draws.contract'
import {
  canCorrectParcel,
  canStepParcel,
  PARCEL_MOVES,
  PARCEL_STEPS,
  type ParcelStep,
  type ParcelTarget,
  parcelStepTo,
} from '@zhenma/contract/parcels/parcel-states'
import { PARCEL_CORRECT_TEXT, PARCEL_STEP_TEXT } from '@zhenma/contract/parcels/parcels.refusals'
import { Button, Dropdown } from 'antd'
import { useState, type ReactNode } from 'react'
import { invalidate } from '../../api/use-call.ts'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { ReasonDialog } from '../../kit/dialog/reason-dialog.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { LastNote, Prize, Receiver } from './wins.fields.tsx'
import { winTexts } from './wins.texts.ts'

/** A step that wants something written down. */
export type OpenWinStep = { readonly to: Exclude<ParcelTarget, 'received'>; readonly win: WinRow }

/** The steps that staff may take with what was won. */
export const stepsOf = ({ state }: WinRow): readonly ParcelStep[] =>
  state === null ? [] : PARCEL_STEPS.filter((step) => canStepParcel(state, step))

/** The call that takes them; where somebody else has taken one meanwhile, what stands there now is read anew. */
function useStep(onOver: () => void) {
  const t = useTexts(winTexts)
  return useAction(draws.stepWin, {
    invalidates: [draws.wins, draws.winHistory],
    success: t('stepped'),
    onDone: onOver,
    onFailure: ({ error }) => {
      if (error === 'WIN_STATE' || error === 'RECORD_CHANGED') {
        void invalidate(draws.wins)
        void invalidate(draws.winHistory)
        onOver()
      }
      return false
    },
  })
}

type StepsProps = {
  readonly win: WinRow
  readonly onOpen: (open: OpenWinStep) => void
  readonly onCorrect: () => void
}

/** What can be done next with a prize that was delivered. */
export function WinSteps({ win, onOpen, onCorrect }: StepsProps): ReactNode {
  const t = useTexts(winTexts)
  const say = useSay()
  const stepping = useStep(() => {})
  const take = async (to: ParcelTarget): Promise<void> => {
    if (to !== 'received') return onOpen({ to, win })
    const isSure = await confirmDanger({
      title: t('receiveTitle', { prize: win.prizeName ?? '' }),
      consequence: t('receiveMeans'),
      action: say(PARCEL_STEP_TEXT.receive),
      isDanger: false,
    })
    if (isSure) await stepping.run({ id: win.id, revision: win.revision, state: to })
  }
  const items = stepsOf(win).map((step) => ({
    key: step,
    label: `${say(PARCEL_STEP_TEXT[step])}…`,
    danger: step === 'return',
    onClick: () => {
      const { to } = PARCEL_MOVES[step]
      if (to !== 'sent') void take(to)
    },
  }))
  const correcting =
    win.state !== null && canCorrectParcel(win.state)
      ? [
          { type: 'divider' as const },
          { key: 'correct', label: `${say(PARCEL_CORRECT_TEXT)}…`, onClick: onCorrect },
        ]
      : []
  return (
    <Dropdown menu={{ items: [...items, ...correcting] }} trigger={['click']}>
      <Button size="small" loading={stepping.busy}>
        {t('next')}
      </Button>
    </Dropdown>
  )
}

const MEANS = {
  issue: 'reportMeans',
  resolved: 'resolveMeans',
  returned: 'returnMeans',
} as const

type FormProps = { readonly open: OpenWinStep | undefined; readonly onClose: () => void }

/** A step with a prize, and what there is to say of it. */
export function WinStepForm({ open, onClose }: FormProps): ReactNode {
  const t = useTexts(winTexts)
  const say = useSay()
  // What was chosen last is still said while its dialog closes.
  const [last, setLast] = useState(open)
  if (open !== undefined && open !== last) setLast(open)
  const stepping = useStep(onClose)
  if (last === undefined) return null
  const { to, win } = last
  const step = say(PARCEL_STEP_TEXT[parcelStepTo(to)])
  return (
    <ReasonDialog
      open={open === last}
      title={`${step} ${win.prizeName ?? ''}`}
      touches={
        <>
          <Prize {...win} /> · <Receiver row={win} />
          <LastNote {...win} />
        </>
      }
      consequence={t(MEANS[to])}
      action={step}
      cancel={t('keep')}
      isDanger={to === 'returned'}
      needsReason
      busy={stepping.busy}
      onSubmit={(note) =>
        void stepping.run({ id: win.id, revision: win.revision, state: to, note })
      }
      onClose={onClose}
    />
  )
}
