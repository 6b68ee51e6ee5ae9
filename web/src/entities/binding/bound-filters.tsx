import { activities } from '@zhenma/contract/activities/activities.contract'
import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import type { Allow } from '@zhenma/contract/kernel/endpoint'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { RecordChoice } from './record-choice.tsx'
import { ActivitySelect } from '../select/activity-select.tsx'
import { CardSelect } from '../select/card-select.tsx'

/** As a filter's control is given it. */
type Props = {
  readonly value?: number | null
  readonly onChange?: (id: number | undefined) => void
  readonly 'aria-label'?: string
}

/** Whoever may not choose such a record still sees by the number which one a link brought, and takes it away. */
function Chosen(props: Props & { readonly allow: Allow; readonly children: ReactNode }): ReactNode {
  const { value, onChange, allow, children } = props
  const may = useCan(allow)
  if (may) return children
  return (
    <Input
      aria-label={props['aria-label']}
      value={value == null ? '' : `#${value}`}
      disabled={value == null}
      allowClear
      onChange={({ target }) => target.value === '' && onChange?.(undefined)}
    />
  )
}

/** Labels of one activity. */
export function ActivityFilter(props: Props): ReactNode {
  return (
    <Chosen {...props} allow={activities.search.allow}>
      <ActivitySelect {...props} />
    </Chosen>
  )
}

/** Labels that carry one QA card. */
export function CardFilter(props: Props): ReactNode {
  return (
    <Chosen {...props} allow={qaCards.search.allow}>
      <CardSelect {...props} />
    </Chosen>
  )
}

/** Labels that one record of extended data is bound to. */
export function ExtendedFilter(props: Props): ReactNode {
  const { value, onChange } = props
  const label = props['aria-label']
  return (
    <Chosen {...props} allow={extendedData.list.allow}>
      <RecordChoice
        {...(label === undefined ? {} : { 'aria-label': label })}
        value={value == null ? [] : [value]}
        onChange={(ids) => onChange?.(ids.at(-1))}
        maxCount={2}
      />
    </Chosen>
  )
}
