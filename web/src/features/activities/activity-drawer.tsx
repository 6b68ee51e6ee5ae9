import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { Button } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { LabelStatusTag } from '../../entities/tags.tsx'
import { Count, useNumberText } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { late } from '../../kit/late/late.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import {
  type ActivityDetail,
  activityDetailSections,
  activityFields,
  type ActivityShapes,
} from './activities.fields.tsx'
import { activityTexts } from './activities.texts.ts'
import { assignTexts } from './assign.texts.ts'
import { DrawProofSection } from './draw-proof-section.tsx'
import { DrawRuleSection } from './draw-rule-section.tsx'
import { GoingOnline } from './going-online/steps-section.tsx'
import { AwaitedRounds } from './awaited-rounds.tsx'
import { PrizeSection } from './prize-section.tsx'
import { ProgressSection } from './progress/progress-section.tsx'
import { templateTexts } from './templates/template.texts.ts'
import { useMayStart } from './templates/use-templates.tsx'
import { useEmptyActivity, useRemoveActivity, useSwitchOnline } from './use-activity-actions.tsx'

// The buyer's page comes along with it.
const PhonePreview = late(() =>
  import('./going-online/phone-preview.tsx').then((module) => ({ default: module.PhonePreview })),
)

/** How many labels take part, and where they are. */
function Labels({ activity }: { readonly activity: ActivityDetail }): ReactNode {
  const t = useTexts(activityTexts)
  const numberText = useNumberText()
  const empty = useEmptyActivity()
  const { labelCount, statuses } = activity
  return (
    <section className="detail-section activity-labels">
      <h2>{t('labels')}</h2>
      {labelCount === 0 ? (
        <p>{t('noLabels')}</p>
      ) : (
        <>
          <b>{t('labelCount', { count: numberText(labelCount) })}</b>
          <ul>
            {statuses.map((of) => (
              <li key={of.status}>
                <LabelStatusTag status={of.status} />
                <Count value={of.labelCount} />
              </li>
            ))}
          </ul>
          <Can do={activities.cancel.allow}>
            <p>
              <Button danger size="small" onClick={() => void empty(activity)}>
                {t('empties')}
              </Button>
            </p>
          </Can>
        </>
      )}
    </section>
  )
}

function Offer({ activity }: { readonly activity: ActivityDetail }): ReactNode {
  const t = useTexts(activityTexts)
  const { content, imageUrl } = activity
  if (content === '' && imageUrl === null) return null
  return (
    <section className="detail-section">
      <h2>{t('content')}</h2>
      {imageUrl !== null && <img className="activity-picture" src={imageUrl} alt="" />}
      <p className="activity-content">{content}</p>
    </section>
  )
}

type Actions = {
  readonly onClose: () => void
  readonly onEdit: () => void
  readonly onCopy: () => void
  readonly onKeep: () => void
  readonly onAssign: (id: number) => void
}

function Actions(props: Actions & { readonly activity: ActivityDetail }): ReactNode {
  const { activity } = props
  const t = useTexts(activityTexts)
  const tKit = useTexts(kitTexts)
  const tAssign = useTexts(assignTexts)
  const tTemplate = useTexts(templateTexts)
  const remove = useRemoveActivity(props.onClose)
  const switchOnline = useSwitchOnline()
  const mayCopy = useMayStart()
  const isEnded = activity.state === 'ended'
  return (
    <div className="button-row">
      <Can do={activities.remove.allow}>
        <Button danger onClick={() => void remove(activity)}>
          {tKit('remove')}
        </Button>
      </Can>
      {mayCopy && <Button onClick={props.onCopy}>{t('copy')}</Button>}
      <Can do={draws.createTemplate.allow}>
        <Button onClick={props.onKeep}>{tTemplate('keep')}</Button>
      </Can>
      {!isEnded && (
        <Can do={activities.assign.allow}>
          <Button onClick={() => props.onAssign(activity.id)}>{tAssign('assign')}</Button>
        </Can>
      )}
      <Can do={activities.update.allow}>
        {(activity.online || !isEnded) && (
          <Button onClick={() => void switchOnline(activity)}>
            {t(activity.online ? 'goOffline' : 'goOnline')}
          </Button>
        )}
        <Button type="primary" onClick={props.onEdit}>
          {tKit('edit')}
        </Button>
      </Can>
    </div>
  )
}

/** One activity: its period and state, what it offers, and how many labels take part. */
export function ActivityDrawer(props: Actions & { readonly id: number | undefined }): ReactNode {
  const { id, ...actions } = props
  const query = useCall(activities.info, { id: id ?? 0 }, { enabled: id !== undefined })
  return (
    <DetailDrawer<ActivityShapes>
      open={id !== undefined}
      onClose={props.onClose}
      title={query.data?.name ?? ''}
      fields={activityFields}
      sections={activityDetailSections}
      query={query}
      size={640}
      actions={(activity) => <Actions {...actions} activity={activity} />}
    >
      {(activity) => (
        <>
          <AwaitedRounds activity={activity} />
          <GoingOnline activity={activity} onAssign={props.onAssign} />
          <ProgressSection activity={activity} />
          <Labels activity={activity} />
          {activity.type === 'lottery' && <PrizeSection activity={activity} />}
          <DrawRuleSection activity={activity} />
          <DrawProofSection activity={activity} />
          <Offer activity={activity} />
          <Suspense fallback={null}>
            <PhonePreview activity={activity} />
          </Suspense>
        </>
      )}
    </DetailDrawer>
  )
}
