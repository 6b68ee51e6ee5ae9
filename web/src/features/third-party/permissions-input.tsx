import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import type { TreeMenu, TreePermission } from '@zhenma/contract/roles/roles.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { TreeSelect } from '../../kit/form/select.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { applicationTexts } from './applications.texts.ts'

type Node = {
  readonly value: string
  readonly title: string
  readonly disableCheckbox?: boolean
  readonly children?: Node[]
}

const leaf = ({ key, title, isHeld }: TreePermission): Node => ({
  value: key,
  title,
  disableCheckbox: !isHeld,
})

const nodesOf = (tree: readonly TreeMenu[]): Node[] =>
  tree.map(({ key, title, screens, permissions }) => ({
    value: key,
    title,
    children: [
      ...screens.map((screen) => ({
        value: screen.key,
        title: screen.title,
        children: screen.permissions.map(leaf),
      })),
      ...permissions.map(leaf),
    ],
  }))

/** What an application may do, ticked in the order of the menu. */
export function PermissionsInput(props: {
  readonly id?: string
  readonly value?: readonly string[]
  readonly onChange?: (permissions: string[]) => void
}): ReactNode {
  const { value = [], onChange, ...rest } = props
  const t = useTexts(applicationTexts)
  const tree = useCall(thirdParty.permissionTree, {})
  return (
    <TreeSelect<string[], Node>
      {...rest}
      treeCheckable
      showCheckedStrategy="SHOW_CHILD"
      treeData={nodesOf(tree.data ?? [])}
      loading={tree.isPending}
      showSearch={{ treeNodeFilterProp: 'title' }}
      allowClear
      placeholder={t('choosePermissions')}
      maxTagCount={12}
      value={[...value]}
      onChange={(chosen) => onChange?.(chosen.filter((key) => key.includes(':')))}
    />
  )
}

/** The names of permissions, in the order of the menu. */
export function PermissionNames({ held }: { readonly held: readonly string[] }): ReactNode {
  const t = useTexts(applicationTexts)
  const tree = useCall(thirdParty.permissionTree, {})
  if (held.length === 0) return t('noPermissions')
  const all = (tree.data ?? []).flatMap((menu) => [
    ...menu.screens.flatMap((screen) => screen.permissions),
    ...menu.permissions,
  ])
  const known = all.filter(({ key }) => held.includes(key))
  return (
    <ul className="application-permissions">
      {known.map(({ key, title }) => (
        <li key={key}>{title}</li>
      ))}
    </ul>
  )
}
