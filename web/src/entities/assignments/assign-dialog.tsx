import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { operators } from '@zhenma/contract/operators/operators.contract'
import { places } from '@zhenma/contract/places/places.contract'
import type { ReactNode } from 'react'
import { useNumberText } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { AssignedPeople, DutySelect, PlacesSelect } from './assignment-controls.tsx'
import { assignmentTexts, assignmentTexts as t } from './assignments.texts.ts'

const fields = defineFields<{ row: object; input: CallInputOf<typeof operators.assign> }>()([
  { name: 'userIds', label: t.people, form: () => <AssignedPeople /> },
  { name: 'placeIds', label: t.places, form: () => <PlacesSelect /> },
  { name: 'duty', label: t.duty, help: t.dutyHelp, form: () => <DutySelect /> },
])

/** What shows who works where. */
export const WORK_CALLS = [operators.people, operators.list, operators.get, places.get, places.list]

/** Whose work is asked about: that of a place, or of a person. */
export type WorkOf = { readonly placeId: number } | { readonly userId: number }

/** Assigns people to a place, or places to a person. */
export function AssignDialog(props: {
  readonly of: WorkOf
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const { of, open, onClose } = props
  const say = useTexts(assignmentTexts)
  const numberText = useNumberText()
  const isPlace = 'placeId' in of
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={say(isPlace ? 'assign' : 'assignPlaces')}
      fields={fields}
      sections={[{ names: [isPlace ? 'userIds' : 'placeIds', 'duty'] }]}
      action={operators.assign}
      initial={{ duty: 'scanner' }}
      fixed={isPlace ? { placeIds: [of.placeId] } : { userIds: [of.userId] }}
      success={({ count }) => say('changed', { count: numberText(count) })}
      invalidates={WORK_CALLS}
      width={520}
    />
  )
}
