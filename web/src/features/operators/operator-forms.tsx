import { type OperatorDetail, operators } from '@zhenma/contract/operators/operators.contract'
import type { ReactNode } from 'react'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { operatorFields, operatorFormSections } from './operators.fields.tsx'
import { operatorTexts } from './operators.texts.ts'
import { OPERATOR_CALLS } from './use-freeze.ts'

const sectionsOfEdit = operatorFormSections.map((section) => ({
  ...section,
  names: section.names.filter((name) => name !== 'password'),
}))

/** The duty of somebody, and the places of it, as a form begins with them. */
function workOf({ assignments }: OperatorDetail) {
  const duty = assignments[0]?.duty
  const placeIds = assignments.filter((one) => one.duty === duty).map(({ placeId }) => placeId)
  return { duty, placeIds }
}

/** Creates an operator, or edits one. */
export function OperatorForm(props: {
  readonly open: boolean
  readonly operator: OperatorDetail | undefined
  readonly onClose: () => void
}): ReactNode {
  const { open, operator, onClose } = props
  const t = useTexts(operatorTexts)
  const shared = { open, onClose, fields: operatorFields, invalidates: OPERATOR_CALLS, width: 720 }
  if (operator === undefined) {
    return (
      <FormDialog
        {...shared}
        key="new"
        title={t('create')}
        sections={operatorFormSections}
        action={operators.create}
        initial={{ duty: 'scanner', roleIds: [], placeIds: [] }}
      />
    )
  }
  const roleIds = operator.roles.map(({ id }) => id)
  return (
    <FormDialog
      {...shared}
      key={operator.id}
      title={t('edit')}
      sections={sectionsOfEdit}
      action={operators.update}
      initial={{ ...operator, ...workOf(operator), roleIds }}
      fixed={{ id: operator.id, revision: operator.revision }}
    />
  )
}

/** Sets an operator's password, which is changed by its owner at the next log-in. */
export function OperatorPassword(props: {
  readonly operator: OperatorDetail | undefined
  readonly onClose: () => void
}): ReactNode {
  const { operator, onClose } = props
  const t = useTexts(operatorTexts)
  return (
    <FormDialog
      open={operator !== undefined}
      onClose={onClose}
      title={t('resetTitle', { name: operator?.realName ?? '' })}
      fields={operatorFields}
      sections={[{ names: ['password'] }]}
      action={operators.setPassword}
      fixed={{ id: operator?.id ?? 0 }}
      success={t('passwordSet')}
      isFinal
      width={460}
    />
  )
}
