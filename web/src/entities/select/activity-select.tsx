import { activities } from '@zhenma/contract/activities/activities.contract'
import { ACTIVITY_TYPE_TEXT } from '@zhenma/contract/activities/activities.refusals'
import type { ReactNode } from 'react'
import { RemoteSelect } from '../../kit/form/remote-select.tsx'
import { useSay } from '../../texts/use-texts.ts'
import type { RecordPickerProps } from './pickers.tsx'

/** Chooses an activity that has not ended, for whoever may assign labels to one. */
export function ActivitySelect({ isFilter: _, ...rest }: RecordPickerProps): ReactNode {
  const say = useSay()
  return (
    <RemoteSelect
      {...rest}
      endpoint={activities.search}
      show={({ name, type }) => `${name} · ${say(ACTIVITY_TYPE_TEXT[type])}`}
    />
  )
}
