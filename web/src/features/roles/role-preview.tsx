import type { TreeMenu } from '@zhenma/contract/roles/roles.contract'
import type { ReactNode } from 'react'
import { VisibleMenu } from '../../entities/visible-menu.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { type Grant, previewOf } from './permission-nodes.ts'
import { roleTexts } from './roles.texts.ts'

/** The menu as a user of the role has it, with whose records it shows, changing with every tick. */
export function RolePreview(props: {
  readonly tree: readonly TreeMenu[]
  readonly grant: Grant
}): ReactNode {
  const t = useTexts(roleTexts)
  const menus = previewOf(props.tree, props.grant).map(({ screens, ...menu }) => ({
    ...menu,
    screens: screens.map(({ title, rules }) => ({
      key: title,
      title,
      rules: rules.map((rule) => ({ rule })),
    })),
  }))
  return (
    <aside className="role-preview" aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      <VisibleMenu menus={menus} />
    </aside>
  )
}
