import { activities } from '@zhenma/contract/activities/activities.contract'
import { ACTIVITY_TYPE_TEXT } from '@zhenma/contract/activities/activities.refusals'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { StatusTag, When } from '../../kit/atoms.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { ActivityStateTag } from '../activity-state.tsx'
import { activityOfLabelTexts } from './activity.texts.ts'
import { bindingLink } from './binding-draft.ts'
import { CarriedSection } from './carried-section.tsx'

const SCREEN = '/marketing/activities'

/** The activity that a label takes part in, and the way to assign one. */
export function ActivitySection({ code }: { readonly code: string }): ReactNode {
  const t = useTexts(activityOfLabelTexts)
  const say = useSay()
  // The dialog is on the screen of activities.
  const maySee = useCan(activities.list.allow)
  const mayAssign = useCan(activities.assign.allow) && maySee
  return (
    <CarriedSection
      title={t('title')}
      nothing={t('nothing')}
      bindWord={t('assign')}
      bindHref={mayAssign ? bindingLink(SCREEN, { code }) : undefined}
      read={useCall(activities.ofLabel, { code })}
      entries={({ activity }) =>
        activity === null
          ? []
          : [
              <li key={activity.id}>
                <header>
                  <b>
                    {maySee ? (
                      <a href={`#${SCREEN}?open=${activity.id}`}>{activity.name}</a>
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
              </li>,
            ]
      }
    />
  )
}
