import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { roles } from '@zhenma/contract/roles/roles.contract'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Can } from '../../kit/can.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useRemoval } from '../../kit/use-removal.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { PermissionEditor } from './permission-editor.tsx'
import { roleDetailSections, roleFields, type RoleShapes } from './roles.fields.tsx'
import { roleTexts } from './roles.texts.ts'

export type Role = OutputOf<typeof roles.get>

/** Deletes a role after asking; one that is held is not asked about. */
function useRemoveRole(onDone: () => void): (role: Omit<Role, 'revision'>) => Promise<void> {
  const t = useTexts(roleTexts)
  const remove = useRemoval(roles.remove, {
    invalidates: [roles.list, roles.all],
    success: t('removed'),
    onDone,
  })
  return ({ id, name, userCount }) =>
    remove(
      { id },
      {
        referred: userCount > 0 && { kind: 'role', id },
        title: t('removeTitle', { name }),
        touches: t('removeTouches'),
        consequence: t('removeMeans'),
      },
    )
}

/** One role: what it is called, who holds it, what it may do. */
export function RoleDrawer(props: {
  readonly id: number | undefined
  readonly onClose: () => void
  readonly onEdit: () => void
  readonly onCopy: () => void
}): ReactNode {
  const { id } = props
  const t = useTexts(roleTexts)
  const tKit = useTexts(kitTexts)
  const query = useCall(roles.get, { id: id ?? 0 }, { enabled: id !== undefined })
  const remove = useRemoveRole(props.onClose)
  return (
    <DetailDrawer<RoleShapes>
      open={id !== undefined}
      onClose={props.onClose}
      title={query.data?.name ?? ''}
      fields={roleFields}
      sections={roleDetailSections}
      query={query}
      size={860}
      actions={(role) => (
        <Space wrap>
          {!role.isAdministrator && (
            <Can do={roles.remove.allow}>
              <Button danger onClick={() => void remove(role)}>
                {tKit('remove')}
              </Button>
            </Can>
          )}
          <Can do={roles.copy.allow}>
            <Button onClick={props.onCopy}>{t('copy')}</Button>
          </Can>
          {!role.isAdministrator && (
            <Can do={roles.update.allow}>
              <Button onClick={props.onEdit}>{tKit('edit')}</Button>
            </Can>
          )}
        </Space>
      )}
    >
      {(role) => <PermissionEditor key={role.id} role={role} />}
    </DetailDrawer>
  )
}
