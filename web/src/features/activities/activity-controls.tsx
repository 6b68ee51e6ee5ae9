import { ACTIVITY_CONTENT_LIMIT } from '@zhenma/contract/activities/activities.contract'
import {
  ACTIVITY_STATES,
  ACTIVITY_TYPES,
  type ActivityState,
  type ActivityType,
} from '@zhenma/contract/activities/activity-words'
import {
  ACTIVITY_STATE_TEXT,
  ACTIVITY_TYPE_TEXT,
} from '@zhenma/contract/activities/activities.refusals'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { WordSelect, type WordSelectProps } from '../../kit/form/word-select.tsx'
import { type YesNoProps, YesNoSelect } from '../../kit/form/yes-no-select.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { activityTexts } from './activities.texts.ts'

type Handed<V> = {
  readonly value?: V
  readonly onChange?: (value: V | undefined) => void
  readonly id?: string
}
type Picked<V extends string> = Pick<WordSelectProps<V>, 'value' | 'onChange' | 'aria-label'>

/** The type as a filter. */
export function TypeSelect(props: Picked<ActivityType>): ReactNode {
  const any = useTexts(activityTexts)('anyType')
  return <WordSelect {...props} words={ACTIVITY_TYPES} texts={ACTIVITY_TYPE_TEXT} any={any} />
}

/** The type in a form. */
export function TypeInput(props: Picked<ActivityType>): ReactNode {
  const any = useTexts(activityTexts)('chooseType')
  return <WordSelect {...props} words={ACTIVITY_TYPES} texts={ACTIVITY_TYPE_TEXT} any={any} />
}

export function StateSelect(props: Picked<ActivityState>): ReactNode {
  const any = useTexts(activityTexts)('anyState')
  return <WordSelect {...props} words={ACTIVITY_STATES} texts={ACTIVITY_STATE_TEXT} any={any} />
}

/** Whether it is online, as a filter. */
export function OnlineSelect(props: YesNoProps): ReactNode {
  const t = useTexts(activityTexts)
  return <YesNoSelect {...props} yes={t('isOnline')} no={t('isOffline')} any={t('anyOnline')} />
}

/** What the activity offers. */
export function ContentInput({ value = '', onChange, ...rest }: Handed<string>): ReactNode {
  const t = useTexts(activityTexts)
  return (
    <Input.TextArea
      {...rest}
      value={value}
      rows={5}
      maxLength={ACTIVITY_CONTENT_LIMIT}
      showCount
      placeholder={t('contentHint')}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}
