import './entities.css'
import { activities } from '@zhenma/contract/activities/activities.contract'
import { ACTIVITY_TYPE_TEXT } from '@zhenma/contract/activities/activities.messages'
import type { ReactNode } from 'react'
import { useCan } from '../api/session.ts'
import { useCall } from '../api/use-call.ts'
import { StatusTag, When } from '../kit/atoms.tsx'
import { FailureBox } from '../kit/failure-text.tsx'
import { WaitingSection } from '../kit/waiting.tsx'
import { useSay, useTexts } from '../texts/use-texts.ts'
import { ActivityStateTag } from './activity-state.tsx'
import { activityOfLabelTexts } from './activity.texts.ts'

/** The activity that a label takes part in, and the way to assign one. */
export function ActivitySection({ code }: { readonly code: string }): ReactNode {
  const t = useTexts(activityOfLabelTexts)
  const say = useSay()
  // The dialog is on the screen of activities.
  const maySee = useCan(activities.list.allow)
  const isAssigner = useCan(activities.assign.allow)
  const { data, error, refetch } = useCall(activities.ofLabel, { code })
  if (error) return <FailureBox failure={error} onRetry={() => void refetch()} />
  if (data === undefined) return <WaitingSection />
  const mayAssign = maySee && isAssigner
  if (data.activity === null && !mayAssign) return null
  const { activity } = data
  const link = new URLSearchParams({ assignCode: code }).toString()
  return (
    <section className="detail-section extended-data">
      <h2>
        {t('title')}
        {mayAssign && <a href={`#/marketing/activities?${link}`}>{t('assign')}</a>}
      </h2>
      {activity === null ? (
        <p className="quiet">{t('nothing')}</p>
      ) : (
        <ul>
          <li>
            <header>
              <b>
                {maySee ? (
                  <a href={`#/marketing/activities?open=${activity.id}`}>{activity.name}</a>
                ) : (
                  activity.name
                )}
              </b>
              <small>{say(ACTIVITY_TYPE_TEXT[activity.type])}</small>
              <ActivityStateTag state={activity.state} />
              {!activity.online && <StatusTag tone="idle">{t('offline')}</StatusTag>}
              <small>
                <When at={activity.startsAt} exact /> – <When at={activity.endsAt} exact />
              </small>
            </header>
          </li>
        </ul>
      )}
    </section>
  )
}
