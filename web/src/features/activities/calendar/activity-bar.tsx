import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined'
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined'
import PauseCircleOutlined from '@ant-design/icons/PauseCircleOutlined'
import PlayCircleFilled from '@ant-design/icons/PlayCircleFilled'
import type { ActivityRow } from '@zhenma/contract/activities/activities.contract'
import { ACTIVITY_STATE_TEXT } from '@zhenma/contract/activities/activities.refusals'
import type { ActivityState } from '@zhenma/contract/activities/activity-words'
import type { ReactNode } from 'react'
import { ACTIVITY_STATE_TONE } from '../../../entities/activity-state.tsx'
import type { Tone } from '../../../kit/atoms.tsx'
import { businessTime } from '../../../kit/business-time.ts'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { activityTexts } from '../activities.texts.ts'
import { calendarTexts } from './calendar.texts.ts'
import type { Lasting } from './month-layout.ts'

export type LastingActivity = Lasting & { readonly activity: ActivityRow }

const dayOf = (moment: string | Date): string => businessTime(moment).format('YYYY-MM-DD')
const timeOf = (moment: string): string => businessTime(moment).format('YYYY-MM-DD HH:mm')

/** The company's days on which an activity takes place: what ends at a midnight has none of the day that begins. */
export const lastingOf = (activity: ActivityRow): LastingActivity => ({
  id: activity.id,
  from: dayOf(activity.startsAt),
  to: dayOf(new Date(Date.parse(activity.endsAt) - 1)),
  activity,
})

/** How a bar looks: what has not ended and is offline will not take place as it stands. */
type Mark = ActivityState | 'offline'
export const MARKS: readonly Mark[] = ['not_started', 'in_progress', 'ended', 'offline']
const markOf = ({ state, online }: ActivityRow): Mark =>
  !online && state !== 'ended' ? 'offline' : state

const ICONS: Readonly<Record<Mark, ReactNode>> = {
  not_started: <ClockCircleOutlined aria-hidden />,
  in_progress: <PlayCircleFilled aria-hidden />,
  ended: <CheckCircleOutlined aria-hidden />,
  offline: <PauseCircleOutlined aria-hidden />,
}

const toneOf = (mark: Mark): Tone => (mark === 'offline' ? 'idle' : ACTIVITY_STATE_TONE[mark])

const classOf = (mark: Mark): string => `month-mark status-${toneOf(mark)} month-mark-${mark}`

/** What the marks mean, in the words of the list. */
export function MarkLegend(): ReactNode {
  const say = useSay()
  return (
    <ul className="month-legend">
      {MARKS.map((mark) => (
        <li key={mark} className={classOf(mark)}>
          {ICONS[mark]}
          {say(mark === 'offline' ? activityTexts.isOffline : ACTIVITY_STATE_TEXT[mark])}
        </li>
      ))}
    </ul>
  )
}

/** An activity in the calendar; choosing it opens it. `hasTimes`: says its period, where there is room. */
export function ActivityBar(props: {
  readonly activity: ActivityRow
  readonly onOpen: (id: number) => void
  readonly hasTimes?: boolean
  readonly isBegun?: boolean
  readonly goesOn?: boolean
}): ReactNode {
  const { activity, onOpen, hasTimes = false, isBegun = false, goesOn = false } = props
  const say = useSay()
  const t = useTexts(calendarTexts)
  const { id, name, online } = activity
  const mark = markOf(activity)
  const word = say(ACTIVITY_STATE_TEXT[activity.state])
  const state = online ? word : t('both', { state: word, online: say(activityTexts.isOffline) })
  const [from, to] = [timeOf(activity.startsAt), timeOf(activity.endsAt)]
  const label = t('bar', { name, from, to, state })
  return (
    <button
      type="button"
      className={`${classOf(mark)} month-bar`}
      data-begun={isBegun || undefined}
      data-goes-on={goesOn || undefined}
      // Where all of it is to be read, that is what it is called.
      {...(hasTimes ? {} : { 'aria-label': label, title: label })}
      onClick={() => onOpen(id)}
    >
      {ICONS[mark]}
      <span className="month-bar-name">{name}</span>
      {hasTimes && (
        <small>
          {from} – {to}
          <br />
          {state}
        </small>
      )}
    </button>
  )
}
