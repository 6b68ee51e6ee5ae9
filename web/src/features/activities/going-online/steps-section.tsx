import './going-online.css'
import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled'
import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { prizes } from '@zhenma/contract/prizes/prizes.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ActivityDetail } from '../activities.fields.tsx'
import { DrawRuleForm } from '../draw-rule-form.tsx'
import { PrizeForm } from '../prize-form.tsx'
import { PacketForm } from '../red-packets.tsx'
import { useSwitchOnline } from '../use-activity-actions.tsx'
import { usePrizesLeft } from '../use-prize-actions.ts'
import { goingOnlineTexts } from './going-online.texts.ts'
import { type OnlineStep, onlineSteps, type StepName } from './online-steps.ts'

/** Who takes a step; nobody here: codes are allocated at each prize. */
const ALLOW: Readonly<Record<StepName, string | undefined>> = {
  labels: activities.assign.allow,
  prizes: prizes.create.allow,
  rule: draws.setRule.allow,
  packets: draws.createPackets.allow,
  codes: undefined,
  online: activities.setOnline.allow,
}

type StepProps = {
  readonly step: OnlineStep
  readonly number: number
  readonly onTake: (name: StepName) => void
}

/** A step that somebody may take is a button; one that is done, or others take, is told. */
function Step({ step, number, onTake }: StepProps): ReactNode {
  const { name, isDone, isReady } = step
  const t = useTexts(goingOnlineTexts)
  const allow = ALLOW[name]
  const isOwn = useCan(allow) && allow !== undefined
  return (
    <li data-done={isDone || undefined} aria-current={isReady && !isDone ? 'step' : undefined}>
      <b aria-hidden="true">{isDone ? <CheckCircleFilled /> : number}</b>
      {isOwn && !isDone ? (
        <Button
          type={isReady ? 'primary' : 'default'}
          disabled={!isReady}
          onClick={() => onTake(name)}
        >
          {t(name)}
        </Button>
      ) : (
        <span>{t(name)}</span>
      )}
      <small>{isDone ? t('done') : name === 'codes' && t('codesHow')}</small>
    </li>
  )
}

/**
 * What is still to be done before buyers draw in an activity, one step after the other, each where it can be taken. It is
 * read from what is there: whoever closes the screen goes on where they were, and so does somebody else.
 */
export function GoingOnline(props: {
  readonly activity: ActivityDetail
  readonly onAssign: (id: number) => void
}): ReactNode {
  const { activity, onAssign } = props
  const { id, type, online, state } = activity
  const t = useTexts(goingOnlineTexts)
  const mayTake = useCan(activities.setOnline.allow)
  const isLottery = type === 'lottery'
  const drawn = useCall(draws.rule, { id })
  const won = useCall(prizes.list, { activityId: id }, { enabled: isLottery })
  const prizesLeft = usePrizesLeft()
  const switchOnline = useSwitchOnline()
  const [open, setOpen] = useState<StepName>()
  // What cannot be read is told by the sections below.
  if (!mayTake || online || state === 'ended' || !drawn.data || (isLottery && !won.data))
    return null
  const { rule, labelCount, revision, payoutWays } = drawn.data
  const records = won.data?.records ?? []
  const steps = onlineSteps({
    type,
    labelCount,
    prizeCount: records.length,
    allocated: records.reduce((sum, { allocated }) => sum + allocated, 0),
    rule,
    online,
  })
  const take = (name: StepName): void => {
    if (name === 'labels') onAssign(id)
    else if (name === 'online') void switchOnline(activity)
    else setOpen(name)
  }
  const close = (): void => setOpen(undefined)
  return (
    <section className="detail-section going-online" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <ol>
        {steps.map((step, index) => (
          <Step key={step.name} step={step} number={index + 1} onTake={take} />
        ))}
      </ol>
      <DrawRuleForm
        open={open === 'rule'}
        activity={activity}
        rule={rule}
        revision={revision}
        ways={payoutWays}
        onClose={close}
      />
      <PacketForm activityId={id} open={open === 'packets'} onClose={close} />
      {won.data && (
        <PrizeForm open={open === 'prizes'} activityId={id} prize={undefined} onClose={close}>
          <p className="dialog-lead">{prizesLeft(won.data)}</p>
        </PrizeForm>
      )}
    </section>
  )
}
