import { drawProofs } from '@zhenma/contract/draws/draw-proofs.contract'
import type { RoundKind } from '@zhenma/contract/draws/draw-words'
import { Alert } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { invalidate, useCall } from '../../api/use-call.ts'
import { useLookingOn } from '../../api/use-looking-on.ts'
import { businessTime, secondOf } from '../../kit/business-time.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { ActivityDetail } from './activities.fields.tsx'
import { drawProofTexts } from './draw-proof.texts.ts'
import { PRIZES_CHANGED } from './prize-form.tsx'

const LOOK_EVERY_MS = 3_000

const MEANS = {
  rule: 'awaitsRule',
  allocate: 'awaitsCodes',
  take_back: 'awaitsTakeBack',
} as const satisfies Record<RoundKind, keyof typeof drawProofTexts>

/** What of an activity waits for a public beacon, until it waits no more; without one nothing at all. */
export function AwaitedRounds({ activity }: { readonly activity: ActivityDetail }): ReactNode {
  const t = useTexts(drawProofTexts)
  const { data } = useCall(drawProofs.state, { id: activity.id })
  const awaited = data?.awaited ?? []
  const isWaiting = awaited.length > 0
  useLookingOn(drawProofs.state, isWaiting, LOOK_EVERY_MS)
  useEffect(() => {
    if (!isWaiting) return
    // What was waited for has changed prizes and their codes.
    return () => void invalidate(...PRIZES_CHANGED)
  }, [isWaiting])
  return awaited.map(({ kind, round, dueAt, askedAt }) => (
    <Alert
      key={kind}
      className="awaited-round"
      type="info"
      showIcon
      title={t(MEANS[kind])}
      description={t('awaitsRound', {
        at: secondOf(dueAt),
        round: String(round),
        since: businessTime(askedAt).format('YYYY-MM-DD HH:mm:ss'),
      })}
    />
  ))
}
