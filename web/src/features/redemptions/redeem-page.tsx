import './redeem.css'
import { type Redeemable, redemptions } from '@zhenma/contract/draws/redemptions.contract'
import { Button } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { PrizeLevel } from '../../entities/prize-level.tsx'
import { When } from '../../kit/atoms.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { useFailureMessage } from '../../kit/failure-text.tsx'
import { ScanField } from '../../kit/scan/scan-field.tsx'
import { ScanSaid } from '../../kit/scan/scan-said.tsx'
import { playSound, type ScanSound } from '../../kit/sounds.ts'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { redeemTexts } from './redemptions.texts.ts'

/** A prize that is to be handed over, by which code, and under which key that will be said: the same until it is answered. */
type Found = { readonly prize: Redeemable; readonly code: string; readonly key: string }
type Said = { readonly tone: ScanSound; readonly text: string }

/** Where a winner's code is scanned and the prize handed over: the scan shows it, and only a press on the button says that it was. */
export function RedeemPage(): ReactNode {
  const t = useTexts(redeemTexts)
  const sayFailure = useFailureMessage()
  const [found, setFound] = useState<Found>()
  const [said, setSaid] = useState<Said>()
  const [isLooking, setLooking] = useState(false)
  /** What is asked about last: an answer that comes late is about nothing that stands here. */
  const asked = useRef(0)
  const tell = (tone: ScanSound, text: string): void => {
    setSaid({ tone, text })
    playSound(tone)
  }
  const redeeming = useAction(redemptions.redeem, {
    success: null,
    invalidates: [redemptions.list],
    onDone: ({ prizeName }) => {
      setFound(undefined)
      tell('good', t('done', { prize: prizeName }))
    },
    onFailure: (failure) => {
      tell('refused', sayFailure(failure))
      // A refusal is final for this code; an answer that was lost is asked for again under the same key.
      if (failure.status >= 400 && failure.status < 500) setFound(undefined)
      return true
    },
  })
  const find = async (codes: readonly string[]): Promise<void> => {
    const [code, ...others] = codes
    setFound(undefined)
    if (code === undefined || others.length > 0) return tell('refused', t('one'))
    asked.current += 1
    const mine = asked.current
    setSaid(undefined)
    setLooking(true)
    try {
      const prize = await call(redemptions.find, { code })
      if (mine !== asked.current) return
      setFound({ prize, code, key: newIdempotencyKey() })
      tell('good', t('ready'))
    } catch (failure) {
      if (mine === asked.current) tell('refused', sayFailure(failure))
    } finally {
      if (mine === asked.current) setLooking(false)
    }
  }
  const handOver = async ({ prize, code, key }: Found): Promise<void> => {
    const isSure = await confirmDanger({
      title: t('sureTitle', { prize: prize.prizeName }),
      touches: prize.activityName,
      consequence: t('sureMeans'),
      action: t('handOver'),
      isDanger: false,
    })
    if (isSure) await redeeming.run({ code, idempotencyKey: key })
  }
  return (
    <section className="floor redeem">
      <header className="page-head">
        <h1>{t('title')}</h1>
      </header>
      <p>{t('lead')}</p>
      <ScanField
        placeholder={t('scanHere')}
        tone={said?.tone}
        isBlocked={redeeming.busy}
        onBlocked={() => playSound('refused')}
        onCodes={(codes) => void find(codes)}
      />
      <ScanSaid tone={said?.tone} busy={isLooking || redeeming.busy ? t('looking') : undefined}>
        {said?.text}
      </ScanSaid>
      {found && (
        <Prize prize={found.prize}>
          <Button type="primary" loading={redeeming.busy} onClick={() => void handOver(found)}>
            {t('handOver')}
          </Button>
          <Button
            disabled={redeeming.busy}
            onClick={() => {
              setFound(undefined)
              setSaid(undefined)
            }}
          >
            {t('other')}
          </Button>
        </Prize>
      )}
    </section>
  )
}

/** What is to be handed over; nothing of whoever has won it. */
function Prize(props: { readonly prize: Redeemable; readonly children: ReactNode }): ReactNode {
  const { prizeName, level, imageUrl, activityName, drawnAt, collectUntil } = props.prize
  const t = useTexts(redeemTexts)
  return (
    <article className="redeem-prize" aria-label={prizeName}>
      <img src={imageUrl} alt="" />
      <div>
        <h2>{prizeName}</h2>
        <dl>
          <dt>{t('level')}</dt>
          <dd>
            <PrizeLevel level={level} />
          </dd>
          <dt>{t('activity')}</dt>
          <dd>{activityName}</dd>
          <dt>{t('won')}</dt>
          <dd>
            <When at={drawnAt} exact />
          </dd>
          {collectUntil !== null && (
            <>
              <dt>{t('until')}</dt>
              <dd>{collectUntil}</dd>
            </>
          )}
        </dl>
        <div className="redeem-steps">{props.children}</div>
      </div>
    </article>
  )
}
