import { exceptionTypeOf } from '@zhenma/contract/exceptions/exception-types'
import type { ExceptionType } from '@zhenma/contract/exceptions/exceptions.contract'
import { App, Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { Code, StatusTag, When } from '../../kit/atoms.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { useMay } from '../../api/session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ParkCodes } from '../parking/park-button.tsx'
import { type ParkedFor, parkedFor, parkedForOperation } from '../parking/parked-code.ts'
import { ChosenList, useChosenText } from '../submission/chosen-list.tsx'
import { reasonOf } from '../submission/reasons.ts'
import { useSubmissionText } from '../submission/submission-text.ts'
import { useReason } from '../submission/use-reason.ts'
import { partsOf } from './conflicts.ts'
import { forgetAll, forgetRefused, giveUp, sendAgain, sendRest } from './queue-actions.ts'
import { useQueue } from './queue-store.ts'
import { queueTexts } from './queue.texts.ts'
import { type Queued, type QueueRefusal, submissionOf } from './queued.ts'
import { useQueuingText } from './queuing.tsx'

function State({ queued }: { readonly queued: Queued }): ReactNode {
  const t = useTexts(queueTexts)
  const isSending = useQueue((state) => state.sendingKey === queued.key)
  if (queued.refusal?.parkedCount) {
    return queued.isUncertain ? (
      <StatusTag tone="warn">{t('restUncertain')}</StatusTag>
    ) : (
      <StatusTag tone="idle">{t('restWaits')}</StatusTag>
    )
  }
  if (queued.refusal) return <StatusTag tone="bad">{t('refused')}</StatusTag>
  if (isSending) return <StatusTag tone="info">{t('sending')}</StatusTag>
  return queued.isUncertain ? (
    <StatusTag tone="warn">{t('uncertain')}</StatusTag>
  ) : (
    <StatusTag tone="idle">{t('waiting')}</StatusTag>
  )
}

/** Every refused code with its reason and when it was scanned; then what is about the whole. */
function Refusal(props: { readonly queued: Queued; readonly refusal: QueueRefusal }): ReactNode {
  const { queued, refusal } = props
  const t = useTexts(queueTexts)
  const sayReason = useReason()
  const { refused, rest } = partsOf(queued)
  const at = new Map(refused.map((scan) => [scan.code, scan.at]))
  const isOrNot = <p>{t(queued.isUncertain ? 'mayBeDone' : 'notDone')}</p>
  if (refusal.parkedCount) {
    const values = { parked: refusal.parkedCount, rest: rest.length }
    // What nobody knows is not said to be still undone.
    return (
      <>
        {isOrNot}
        <p>{t(queued.isUncertain ? 'someParkedUncertain' : 'someParked', values)}</p>
      </>
    )
  }
  return (
    <>
      {isOrNot}
      {refused.length > 0 && (
        <p>{t('refusedCodes', { refused: refused.length, rest: rest.length })}</p>
      )}
      <ul className="queue-refused">
        {refusal.codes.map((reported) => (
          <li key={reported.code}>
            <Code value={reported.code} />
            <span>{sayReason(reasonOf(reported), { withoutCode: true })}</span>
            <small>
              {t('scannedAt')} <When at={at.get(reported.code)} exact />
            </small>
          </li>
        ))}
        {refusal.others.map((reported, index) => (
          // They have no identity of their own and never move.
          <li key={index}>
            <span>{sayReason(reasonOf(reported))}</span>
          </li>
        ))}
        {refusal.codes.length + refusal.others.length === 0 && (
          <li>
            <span>{refusal.message}</span>
          </li>
        )}
      </ul>
    </>
  )
}

/** What the codes of a submission are parked for; undefined where they are not. */
function useParkedFor(queued: Queued): ParkedFor | undefined {
  const may = useMay()
  if (queued.kind === 'movement') return parkedFor(queued)
  return queued.kind === 'operation' ? parkedForOperation(queued, may) : undefined
}

/** The ways out of a refusal; none of them lets a code disappear without a word. */
function WaysOut({ queued }: { readonly queued: Queued }): ReactNode {
  const t = useTexts(queueTexts)
  const queuingText = useQueuingText()
  const { message } = App.useApp()
  const submission = useParkedFor(queued)
  const { refused, rest } = partsOf(queued)
  const reported = queued.refusal?.codes ?? []
  // Where no code is to blame, but the box or the dealer, all of them wait.
  const parked = refused.length > 0 ? refused : rest
  const typeOf = (code: string): ExceptionType =>
    exceptionTypeOf(reported.find((one) => one.code === code)?.error)
  const leaveOut = (): void => {
    const outcome = sendRest(queued)
    if (outcome === 'kept') return
    void message.error(queuingText(outcome))
  }
  if (queued.refusal?.parkedCount) {
    return (
      <Button type="primary" onClick={leaveOut}>
        {t('sendTheRest', { count: rest.length })}
      </Button>
    )
  }
  return (
    <>
      {refused.length > 0 && rest.length > 0 && (
        <Button type="primary" onClick={leaveOut}>
          {t('sendRest', { count: rest.length })}
        </Button>
      )}
      {parked.length > 0 && submission && (
        <ParkCodes
          submission={submission}
          codes={parked.map(({ code }) => ({ code, type: typeOf(code) }))}
          text={t(refused.length > 0 ? 'parkRefused' : 'parkAll', { count: parked.length })}
          onParked={() => (refused.length > 0 ? forgetRefused(queued) : forgetAll(queued))}
        />
      )}
      <Button onClick={() => sendAgain(queued)}>{t('sendAgain')}</Button>
    </>
  )
}

/** One submission of the queue: what it is, how it stands, and what can be done about it. */
export function QueueItem({ queued }: { readonly queued: Queued }): ReactNode {
  const t = useTexts(queueTexts)
  const { message } = App.useApp()
  const textOf = useSubmissionText()
  const [isBusy, setBusy] = useState(false)
  const chosenTextOf = useChosenText()
  const { note, refusal } = queued
  const what = textOf(submissionOf(queued))
  const drop = async (): Promise<void> => {
    const isSure = await confirmDanger({
      title: t('giveUpTitle'),
      touches: [what, chosenTextOf(queued)].filter(Boolean).join(' · '),
      consequence: t(queued.isUncertain ? 'giveUpUncertain' : 'giveUpMeans'),
      action: t('giveUp'),
    })
    if (!isSure) return
    setBusy(true)
    const isGone = await giveUp(queued)
    setBusy(false)
    void (isGone ? message.success(t('givenUp')) : message.warning(t('notGivenUp')))
  }
  return (
    <li>
      <header>
        <strong>{what}</strong>
        <State queued={queued} />
      </header>
      <ChosenList submission={queued} />
      <p className="queue-means">
        <When at={queued.at} exact /> {note !== '' && t('noteOf', { note })}
      </p>
      {refusal && <Refusal queued={queued} refusal={refusal} />}
      <footer>
        {refusal && <WaysOut queued={queued} />}
        <Button danger type="text" loading={isBusy} onClick={() => void drop()}>
          {t('giveUp')}
        </Button>
      </footer>
    </li>
  )
}
