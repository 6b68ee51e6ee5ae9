import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { type PrizeRow, prizes } from '@zhenma/contract/prizes/prizes.contract'
import { Button } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { PrizeLevelTag } from '../../entities/prize-level.tsx'
import { late } from '../../kit/late/late.tsx'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { ActivityDetail } from './activities.fields.tsx'
import { PrizeForm } from './prize-form.tsx'
import { prizeTexts } from './prizes.texts.ts'
import { useMayChange, usePrizesLeft, useRemovePrize } from './use-prize-actions.ts'

const AllocateDialog = late(() =>
  import('./allocate-dialog.tsx').then((module) => ({ default: module.AllocateDialog })),
)
const ChangeAllocationDialog = late(() =>
  import('./change-allocation-dialog.tsx').then((module) => ({
    default: module.ChangeAllocationDialog,
  })),
)
const WinnersDialog = late(() =>
  import('./winners-dialog.tsx').then((module) => ({ default: module.WinnersDialog })),
)

/** What is done with a prize, in a dialog of its own. */
type Action = 'edit' | 'allocate' | 'change' | 'codes'

type PrizeProps = {
  readonly prize: PrizeRow
  readonly isEnded: boolean
  /** Winning codes decide, or no rule says that they do not. */
  readonly isByCodes: boolean
  readonly onAction: (action: Action) => void
}

function PrizeActions({ prize, isEnded, onAction }: Omit<PrizeProps, 'isByCodes'>): ReactNode {
  const t = useTexts(prizeTexts)
  const tKit = useTexts(kitTexts)
  const mayChange = useMayChange()
  const remove = useRemovePrize()
  return (
    <div className="button-row">
      {!isEnded && (
        <>
          <Can do={prizes.divide.allow}>
            <Button size="small" onClick={() => onAction('allocate')}>
              {t('allocate')}
            </Button>
            <Button size="small" onClick={() => mayChange(prize) && onAction('change')}>
              {t('change')}
            </Button>
          </Can>
        </>
      )}
      <Can do={prizes.winners.allow}>
        <Button size="small" onClick={() => onAction('codes')}>
          {t('codes')}
        </Button>
      </Can>
      {!isEnded && (
        <Can do={prizes.update.allow}>
          <Button size="small" onClick={() => onAction('edit')}>
            {tKit('edit')}
          </Button>
          <Button size="small" danger onClick={() => void remove(prize)}>
            {tKit('remove')}
          </Button>
        </Can>
      )}
    </div>
  )
}

/** What there is of a prize, and how far it has gone: what is left can still be won, whichever rule decides. */
function Prize(props: PrizeProps): ReactNode {
  const { isByCodes } = props
  const { name, level, quantity, allocated, won, redeemed, imageUrl } = props.prize
  const t = useTexts(prizeTexts)
  const numberText = useNumberText()
  const figures = [
    t('total', { count: numberText(quantity) }),
    ...(isByCodes || allocated > 0 ? [t('allocated', { count: numberText(allocated) })] : []),
    t('won', { count: numberText(won) }),
    t('delivered', { count: numberText(redeemed) }),
    t('remaining', { count: numberText(Math.max(0, quantity - won)) }),
  ]
  return (
    <li aria-label={name}>
      <img src={imageUrl} alt="" loading="lazy" />
      <div>
        <p>
          <PrizeLevelTag level={level} /> <b>{name}</b>
        </p>
        <p>{figures.join(' · ')}</p>
      </div>
      <PrizeActions {...props} />
    </li>
  )
}

/** The dialogs of one prize; each is loaded when it is opened first, and begins anew. */
function PrizeDialogs(props: {
  readonly prize: PrizeRow
  readonly action: Action
  readonly onClose: () => void
}): ReactNode {
  const { prize, action, onClose } = props
  const shared = { open: true, prize, onClose }
  return (
    <Suspense fallback={null}>
      {action === 'allocate' && <AllocateDialog {...shared} />}
      {action === 'change' && <ChangeAllocationDialog open prizeId={prize.id} onClose={onClose} />}
      {action === 'codes' && <WinnersDialog {...shared} />}
    </Suspense>
  )
}

/** The prizes of a lottery, and what is done with them. */
export function PrizeSection({ activity }: { readonly activity: ActivityDetail }): ReactNode {
  const t = useTexts(prizeTexts)
  const prizesLeft = usePrizesLeft()
  const [open, setOpen] = useState<{ readonly action: Action | 'new'; readonly id?: number }>()
  const found = useCall(prizes.list, { activityId: activity.id })
  const drawn = useCall(draws.rule, { id: activity.id })
  const mayEdit = useCan(prizes.create.allow)
  const isEnded = activity.state === 'ended'
  if (found.error) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Waiting lines={4} />
  const { records, labelCount } = found.data
  const close = (): void => setOpen(undefined)
  const chosen = records.find(({ id }) => id === open?.id)
  const left = prizesLeft(found.data)
  const isEmpty = records.length === 0
  const isByCodes = drawn.data?.rule?.rule !== 'chance'
  const mayAdd = mayEdit && !isEnded
  return (
    <section className="detail-section prizes">
      <h2>{t('title')}</h2>
      {isEmpty ? (
        <p>{!mayAdd ? t('noneYet') : labelCount === 0 ? t('noLabels') : t('none')}</p>
      ) : (
        <>
          <p>{left}</p>
          <ul>
            {records.map((prize) => (
              <Prize
                key={prize.id}
                prize={prize}
                isEnded={isEnded}
                isByCodes={isByCodes}
                onAction={(action) => setOpen({ action, id: prize.id })}
              />
            ))}
          </ul>
        </>
      )}
      {mayAdd && (
        <Button
          icon={<PlusOutlined />}
          disabled={labelCount === 0}
          onClick={() => setOpen({ action: 'new' })}
        >
          {t('create')}
        </Button>
      )}
      <PrizeForm
        open={open?.action === 'new' || open?.action === 'edit'}
        activityId={activity.id}
        prize={open?.action === 'edit' ? chosen : undefined}
        isOnline={activity.online && !isEnded}
        onClose={close}
      >
        <p className="dialog-lead">{left}</p>
      </PrizeForm>
      {chosen && open && open.action !== 'new' && open.action !== 'edit' && (
        <PrizeDialogs prize={chosen} action={open.action} onClose={close} />
      )}
    </section>
  )
}
