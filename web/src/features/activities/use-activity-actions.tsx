import { activities } from '@zhenma/contract/activities/activities.contract'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useRemoval } from '../../kit/use-removal.ts'
import { businessTime } from '../../kit/business-time.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { ActivityDetail } from './activities.fields.tsx'
import { activityTexts } from './activities.texts.ts'
import { CHANGED } from './activity-form.tsx'
import { ASSIGNED } from './assign-dialog.tsx'
import { ForecastOf } from './going-online/forecast-facts.tsx'

type Action = (activity: ActivityDetail) => Promise<void>

const timeOf = (moment: string): string => businessTime(moment).format('YYYY-MM-DD HH:mm')

/** Puts an activity online or takes it offline, after asking: before it goes online with what it comes to. */
export function useSwitchOnline(): Action {
  const t = useTexts(activityTexts)
  const numberText = useNumberText()
  const switching = useAction(activities.setOnline, {
    invalidates: CHANGED,
    success: (_, { online }) => t(online ? 'nowOnline' : 'nowOffline'),
  })
  return async ({ id, name, online, labelCount, startsAt, endsAt }) => {
    const isSure = await confirmDanger({
      title: t(online ? 'offlineTitle' : 'onlineTitle', { name }),
      touches: (
        <>
          <p>{t('touches', { count: numberText(labelCount) })}</p>
          {!online && <ForecastOf activityId={id} />}
        </>
      ),
      consequence: online
        ? t('offlineMeans')
        : t('onlineMeans', { from: timeOf(startsAt), to: timeOf(endsAt) }),
      action: t(online ? 'goOffline' : 'goOnline'),
      isDanger: online,
    })
    if (isSure) await switching.run({ id, online: !online })
  }
}

/** Takes all labels out of an activity after asking. */
export function useEmptyActivity(): Action {
  const t = useTexts(activityTexts)
  const numberText = useNumberText()
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const emptying = useAction(activities.cancel, {
    invalidates: ASSIGNED,
    success: ({ labelCount }) => t('emptied', { count: numberText(labelCount) }),
    onDone: renewKey,
  })
  return async ({ id, name, labelCount }) => {
    const isSure = await confirmDanger({
      title: t('emptyTitle', { name }),
      touches: t('emptyTouches', { count: numberText(labelCount) }),
      consequence: t('emptyMeans'),
      action: t('emptyAction'),
    })
    if (isSure) await emptying.run({ activityId: id, idempotencyKey })
  }
}

/** Deletes after asking; what labels still take part in is not asked about. */
export function useRemoveActivity(onDone: () => void): Action {
  const t = useTexts(activityTexts)
  const remove = useRemoval(activities.remove, {
    // Not the activity itself: it is still on screen, and is not to be asked for any more.
    invalidates: [activities.list, activities.search],
    success: t('removed'),
    onDone,
  })
  return ({ id, name, labelCount }) =>
    remove(
      { id },
      {
        referred: labelCount > 0 && { kind: 'activity', id },
        title: t('removeTitle', { name }),
        touches: t('removeTouches'),
        consequence: t('removeMeans'),
      },
    )
}
