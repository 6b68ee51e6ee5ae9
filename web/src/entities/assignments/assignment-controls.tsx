import { MAXIMUM_ASSIGNED } from '@zhenma/contract/operators/assignments.contract'
import { operators } from '@zhenma/contract/operators/operators.contract'
import { DUTIES, DUTY_TEXT, type Duty } from '@zhenma/contract/operators/operators.refusals'
import { places } from '@zhenma/contract/places/places.contract'
import { PLACE_KIND_TEXT } from '@zhenma/contract/places/places.refusals'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Select } from '../../kit/form/select.tsx'
import { WordSelect } from '../../kit/form/word-select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { PeopleSelect, type PeopleSelectProps } from '../select/people-select.tsx'
import { assignmentTexts } from './assignments.texts.ts'

type Handed<V> = {
  readonly value?: V | null
  readonly onChange?: (value: V | undefined) => void
  readonly id?: string
  readonly 'aria-label'?: string
}

/** What somebody does at a place. */
export function DutySelect({ value, ...rest }: Handed<Duty>): ReactNode {
  const say = useSay()
  const options = DUTIES.map((duty) => ({ value: duty, label: say(DUTY_TEXT[duty]) }))
  return <Select<Duty> {...rest} value={value ?? null} options={options} />
}

export function DutyFilter(props: Handed<Duty>): ReactNode {
  const any = useTexts(assignmentTexts)('anyDuty')
  return <WordSelect {...props} words={DUTIES} texts={DUTY_TEXT} any={any} />
}

/** Places of every kind, several of them. */
export function PlacesSelect({ value, ...rest }: Handed<number[]>): ReactNode {
  const t = useTexts(assignmentTexts)
  const say = useSay()
  const all = useCall(places.list, {})
  return (
    <Select<number[]>
      {...rest}
      mode="multiple"
      value={value ?? []}
      maxCount={MAXIMUM_ASSIGNED}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={all.isPending}
      placeholder={t('choosePlaces')}
      options={(all.data ?? []).map(({ id, name, kind }) => ({
        value: id,
        label: `${name} · ${say(PLACE_KIND_TEXT[kind])}`,
      }))}
    />
  )
}

/** People who can be assigned. */
export function AssignedPeople(props: PeopleSelectProps): ReactNode {
  const t = useTexts(assignmentTexts)
  return (
    <PeopleSelect
      {...props}
      endpoint={operators.searchPeople}
      maximum={MAXIMUM_ASSIGNED}
      placeholder={t('choosePeople')}
    />
  )
}
