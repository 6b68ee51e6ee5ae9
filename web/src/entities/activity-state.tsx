import { ACTIVITY_STATE_TEXT } from '@zhenma/contract/activities/activities.refusals'
import type { ActivityState } from '@zhenma/contract/activities/activity-words'
import type { ReactNode } from 'react'
import { StatusTag, type Tone } from '../kit/atoms.tsx'
import { useSay } from '../texts/use-texts.ts'

export const ACTIVITY_STATE_TONE: Readonly<Record<ActivityState, Tone>> = {
  not_started: 'info',
  in_progress: 'good',
  ended: 'idle',
}

/** Whether an activity has begun, and whether it is over. */
export function ActivityStateTag({ state }: { readonly state: ActivityState }): ReactNode {
  const say = useSay()
  return <StatusTag tone={ACTIVITY_STATE_TONE[state]}>{say(ACTIVITY_STATE_TEXT[state])}</StatusTag>
}
