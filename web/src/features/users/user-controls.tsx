import { offeredWords } from '@zhenma/contract/kernel/dictionary-words'
import { roles } from '@zhenma/contract/roles/roles.contract'
import {
  type Gender,
  GENDERS,
  type Purpose,
  PURPOSES,
  USER_STATUSES,
  type UserStatus,
} from '@zhenma/contract/users/users.contract'
import { GENDER_TEXT, PURPOSE_TEXT, USER_STATUS_TEXT } from '@zhenma/contract/users/users.refusals'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Select } from '../../kit/form/select.tsx'
import { WordSelect } from '../../kit/form/word-select.tsx'
import { ImageUpload, type UploadedImage } from '../../kit/upload/image-upload.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { userTexts } from './users.texts.ts'

type Handed<V> = {
  readonly value?: V | null
  readonly onChange?: (value: V | undefined) => void
  readonly id?: string
  readonly 'aria-label'?: string
}

export function StatusFilter(props: Handed<UserStatus>): ReactNode {
  const any = useTexts(userTexts)('anyStatus')
  return <WordSelect {...props} words={USER_STATUSES} texts={USER_STATUS_TEXT} any={any} />
}

export function PurposeFilter(props: Handed<Purpose>): ReactNode {
  const any = useTexts(userTexts)('anyPurpose')
  return <WordSelect {...props} words={PURPOSES} texts={PURPOSE_TEXT} any={any} />
}

export function PurposeSelect(props: Handed<Purpose>): ReactNode {
  return <WordSelect {...props} words={PURPOSES} texts={PURPOSE_TEXT} any="–" />
}

export function GenderSelect({ value, ...rest }: Handed<Gender>): ReactNode {
  const say = useSay()
  const options = offeredWords(GENDERS, GENDER_TEXT, value).map((gender) => ({
    value: gender,
    label: say(GENDER_TEXT[gender]),
  }))
  return <Select<Gender> {...rest} value={value ?? 'unknown'} options={options} />
}

export function RoleFilter({ value, ...rest }: Handed<number>): ReactNode {
  const t = useTexts(userTexts)
  const all = useCall(roles.all, {})
  return (
    <Select<number>
      {...rest}
      value={value ?? null}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={all.isPending}
      placeholder={t('anyRole')}
      popupMatchSelectWidth={false}
      options={(all.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

/** The roles of a user; those that the caller may not give can be seen and not chosen. */
export function RolesSelect({ value, ...rest }: Handed<number[]>): ReactNode {
  const t = useTexts(userTexts)
  const all = useCall(roles.all, {})
  return (
    <Select<number[]>
      {...rest}
      mode="multiple"
      value={value ?? []}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={all.isPending}
      placeholder={t('chooseRoles')}
      options={(all.data ?? []).map(({ id, name, isGrantable }) => ({
        value: id,
        label: isGrantable ? name : t('notGrantable', { name }),
        disabled: !isGrantable,
      }))}
    />
  )
}

export function AvatarInput(props: {
  readonly value?: UploadedImage
  readonly onChange?: (image: UploadedImage | undefined) => void
  readonly id?: string
}): ReactNode {
  const { value, onChange, id } = props
  return (
    <ImageUpload
      {...(id === undefined ? {} : { id })}
      purpose="avatar"
      value={value ? [value] : []}
      onChange={(images) => onChange?.(images[0])}
    />
  )
}
