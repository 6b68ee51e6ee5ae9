import type { UserRow } from '@zhenma/contract/users/users.contract'
import { GENDER_TEXT, PURPOSE_TEXT, USER_STATUS_TEXT } from '@zhenma/contract/users/users.refusals'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { NOTHING, PicturedName, StatusTag } from '../../kit/atoms.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { userTexts as t } from './users.texts.ts'

type Shown = Omit<UserRow, 'status'>

export function Status({ status }: Pick<UserRow, 'status'>): ReactNode {
  const say = useSay()
  return (
    <StatusTag tone={status === 'normal' ? 'good' : 'bad'}>
      {say(USER_STATUS_TEXT[status])}
    </StatusTag>
  )
}

export function PurposeWord({ purpose }: Pick<UserRow, 'purpose'>): ReactNode {
  const say = useSay()
  return purpose === null ? NOTHING : say(PURPOSE_TEXT[purpose])
}

export function GenderWord({ gender }: { readonly gender: keyof typeof GENDER_TEXT }): ReactNode {
  return useSay()(GENDER_TEXT[gender])
}

export function YesNo({ value }: { readonly value: boolean }): ReactNode {
  return useTexts(t)(value ? 'yes' : 'no')
}

export function RoleNames({ row }: { readonly row: Shown }): ReactNode {
  if (row.roles.length === 0) return NOTHING
  return row.roles.map(({ id, name }) => <Tag key={id}>{name}</Tag>)
}

export function Person({ row }: { readonly row: Shown }): ReactNode {
  return <PicturedName name={row.realName} imageUrl={row.avatarUrl} />
}
