import type { DealerAccountRow } from '@zhenma/contract/dealers/dealer-accounts.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { defineFields } from '../../../kit/fields.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { PhoneInput } from '../../../kit/form/controls.ts'
import { Select } from '../../../kit/form/select.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { accountTexts, accountTexts as t } from './accounts.texts.ts'
import { ACCOUNT_CALLS } from './use-freeze.ts'

/** The roles of an account; those that the caller may not give can be seen and not chosen. */
function RolesSelect({
  value,
  ...rest
}: {
  readonly value?: number[] | null
  readonly onChange?: (ids: number[]) => void
  readonly id?: string
}): ReactNode {
  const all = useCall(dealers.accountRoles, {})
  return (
    <Select<number[]>
      {...rest}
      mode="multiple"
      value={value ?? []}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={all.isPending}
      options={(all.data ?? []).map(({ id, name, isGrantable }) => ({
        value: id,
        label: name,
        disabled: !isGrantable,
      }))}
    />
  )
}

const fields = defineFields<{
  row: DealerAccountRow
  input: CallInputOf<typeof dealers.createAccount>
}>()([
  {
    name: 'username',
    label: t.username,
    help: t.usernameHelp,
    form: () => <Input maxLength={18} autoComplete="off" autoFocus />,
  },
  {
    name: 'password',
    label: t.password,
    help: t.passwordHelp,
    form: () => <Input.Password maxLength={64} autoComplete="new-password" />,
  },
  {
    name: 'confirmPassword',
    label: t.confirmPassword,
    form: () => <Input.Password maxLength={64} autoComplete="new-password" />,
  },
  {
    name: 'realName',
    label: t.realName,
    help: t.realNameHelp,
    form: () => <Input maxLength={50} />,
  },
  { name: 'phone', label: t.phone, form: () => <PhoneInput /> },
  { name: 'roleIds', label: t.roles, help: t.rolesHelp, form: () => <RolesSelect /> },
])

/** Creates an account for a dealer. */
export function AccountForm(props: {
  readonly dealerId: number
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const say = useTexts(accountTexts)
  return (
    <FormDialog
      open={props.open}
      onClose={props.onClose}
      title={say('create')}
      fields={fields}
      action={dealers.createAccount}
      fixed={{ dealerId: props.dealerId }}
      success={({ username }) => say('created', { username })}
      invalidates={ACCOUNT_CALLS}
      width={460}
    />
  )
}

/** Sets the password of an account, which its owner changes at the next log-in. */
export function AccountPassword(props: {
  readonly account: DealerAccountRow | undefined
  readonly onClose: () => void
}): ReactNode {
  const { account } = props
  const say = useTexts(accountTexts)
  return (
    <FormDialog
      open={account !== undefined}
      onClose={props.onClose}
      title={say('resetTitle', { name: account?.username ?? '' })}
      fields={fields}
      sections={[{ names: ['password', 'confirmPassword'] }]}
      action={dealers.setPassword}
      fixed={{ id: account?.id ?? 0 }}
      success={say('passwordSet')}
      isFinal
      invalidates={ACCOUNT_CALLS}
      width={460}
    />
  )
}
