import { draws } from '@zhenma/contract/draws/draws.contract'
import { WORDS } from '@zhenma/contract/kernel/words'
import type { ReactNode } from 'react'
import { useCan } from '../api/session.ts'
import { useCall } from '../api/use-call.ts'
import { FailureBox } from '../kit/failure-text.tsx'
import { texts, useTexts } from '../texts/use-texts.ts'
import { ActivityStateTag } from './activity-state.tsx'

const regionActivityTexts = texts({
  activities: WORDS.activities,
  byRegion: {
    cn: '按此区域限定参加地区；区域调整后，从下一次抽奖起生效。',
    tc: '按此區域限定參加地區；區域調整後，從下一次抽獎起生效。',
    en: 'Buyers take part by these regions: a change counts from the next draw on.',
  },
})

/** The activities that a change of a dealer's sales regions, or of a region, touches; nothing where there are none. */
export function RegionActivities(
  props: { readonly dealerId: number } | { readonly regionId: number },
): ReactNode {
  const t = useTexts(regionActivityTexts)
  const maySee = useCan(draws.byRegion.allow)
  const found = useCall(draws.byRegion, props, { enabled: maySee })
  // Nothing said would read as none.
  if (found.error) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data || found.data.length === 0) return null
  return (
    <section className="detail-section" aria-label={t('activities')}>
      <h2>{t('activities')}</h2>
      <p>{t('byRegion')}</p>
      <ul className="dealer-regions">
        {found.data.map(({ id, name, state }) => (
          <li key={id}>
            <a href={`#/marketing/activities?open=${id}`}>{name}</a>{' '}
            <ActivityStateTag state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}
