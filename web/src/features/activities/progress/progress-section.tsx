import './progress.css'
import type { DrawnOfRule } from '@zhenma/contract/draws/draw-progress.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import type { ReactNode } from 'react'
import { useCan } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { useLookingOn } from '../../../api/use-looking-on.ts'
import { StatusTag, useMoneyText, useNumberText } from '../../../kit/atoms.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { ProgressBar } from '../../../kit/progress-bar.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ActivityDetail } from '../activities.fields.tsx'
import { DrawPlaces } from './draw-places.tsx'
import { Funnel, type Step } from './funnel.tsx'
import { PrizeFigures } from './prize-figures.tsx'
import { progressTexts } from './progress.texts.ts'
import { partOf, shareOf } from './shares.ts'

/** Between two looks at what buyers have drawn meanwhile. */
const LOOK_EVERY_MS = 4_000

/** What it is called that a win is there. */
const GIVEN = { red_packet: 'paid', lottery: 'delivered', points: 'credited' } as const

type LimitProps = {
  readonly name: string
  readonly used: number
  readonly limit: number | null
  readonly say: (value: number) => string
}

/** What has been used of a limit; nothing where there is none. */
function Limit({ name, used, limit, say }: LimitProps): ReactNode {
  const t = useTexts(progressTexts)
  if (limit === null) return null
  const left = Math.max(0, limit - used)
  return (
    <div className="draw-limit" data-full={left === 0 || undefined}>
      <dt>{name}</dt>
      <dd>
        <ProgressBar percent={partOf(used, limit)} label={name} />
        <span className="count">
          {t('used', { done: say(used), total: say(limit), left: say(left) })}{' '}
          {left === 0 && <StatusTag tone="warn">{t('usedUp')}</StatusTag>}
        </span>
      </dd>
    </div>
  )
}

function Limits({ drawn }: { readonly drawn: DrawnOfRule }): ReactNode {
  const t = useTexts(progressTexts)
  const numberText = useNumberText()
  const yuan = useMoneyText('RMB')
  const { wonCents, budgetCents, wins, budgetPieces, participants, maximumParticipants } = drawn
  if (budgetCents === null && budgetPieces === null && maximumParticipants === null) return null
  return (
    <dl>
      <Limit name={t('cost')} used={wonCents} limit={budgetCents} say={yuan} />
      <Limit name={t('budgetPieces')} used={wins} limit={budgetPieces} say={numberText} />
      <Limit
        name={t('maximumParticipants')}
        used={participants}
        limit={maximumParticipants}
        say={numberText}
      />
    </dl>
  )
}

/** What has been drawn of an activity up to now, and what of its budget is left; while it is looked at, it follows. */
export function ProgressSection({ activity }: { readonly activity: ActivityDetail }): ReactNode {
  const { id } = activity
  const t = useTexts(progressTexts)
  const numberText = useNumberText()
  const maySee = useCan(draws.wins.allow)
  const rule = useCall(draws.rule, { id })
  const found = useCall(draws.progress, { id })
  useLookingOn(draws.progress, found.data?.drawn != null, LOOK_EVERY_MS)
  // A look that fails takes nothing away from what is known.
  if (!found.data && found.error) {
    return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  }
  // Whether the rule can be read is said in its own section.
  if (!found.data || (!rule.data && !rule.error)) return <Waiting lines={3} />
  const { drawn, prizes, places } = found.data
  if (drawn === null) return null
  const { checked, participants, wins, claimed, given } = drawn
  const labelCount = rule.data?.labelCount
  // Labels may have left since, or were checked before it ran: a share above all of them says nothing.
  const shareAmong = (word: 'ofLabels' | 'ofChecked', part: number, whole = 0) =>
    whole >= part ? { share: t(word, { percent: numberText(shareOf(part, whole)) }) } : {}
  const ofDraws = t('ofDraws', { percent: numberText(shareOf(wins, participants)) })
  const ofWins = (part: number) => ({
    share: t('ofWins', { percent: numberText(shareOf(part, wins)) }),
  })
  /** Where those stand that are counted. */
  const listOf = (count: number, filter = ''): Pick<Step, 'href'> =>
    maySee && count > 0 ? { href: `#/marketing/wins?activityId=${id}${filter}` } : {}
  const steps: readonly Step[] = [
    ...(labelCount === undefined
      ? []
      : [{ name: t('labels'), count: labelCount, isPool: true as const }]),
    { name: t('checked'), count: checked, ...shareAmong('ofLabels', checked, labelCount) },
    {
      name: t('participants'),
      count: participants,
      ...shareAmong('ofChecked', participants, checked),
    },
    { name: t('wins'), count: wins, share: ofDraws, ...listOf(wins) },
    // Points are put to whom they are won by: nobody claims them.
    ...(activity.type === 'points'
      ? []
      : [{ name: t('claimed'), count: claimed, ...ofWins(claimed) }]),
    {
      name: t(GIVEN[activity.type]),
      count: given,
      ...ofWins(given),
      ...listOf(given, '&delivery=delivered'),
    },
  ]
  return (
    <>
      <section className="detail-section draw-progress" aria-label={t('title')}>
        <h2>{t('title')}</h2>
        {participants === 0 && <p>{t('nobody')}</p>}
        {(checked > 0 || participants > 0) && (
          <>
            <Funnel steps={steps} />
            <Limits drawn={drawn} />
            {prizes.length > 0 && (
              <PrizeFigures prizes={prizes} isByCodes={drawn.rule === 'codes'} />
            )}
          </>
        )}
      </section>
      <DrawPlaces places={places} />
    </>
  )
}
