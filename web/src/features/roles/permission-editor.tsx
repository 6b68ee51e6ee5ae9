import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { roles, type TreeMenu } from '@zhenma/contract/roles/roles.contract'
import { Alert, Button } from 'antd'
import { useState, type ReactNode } from 'react'
import type { CallFailure } from '../../api/failure.ts'
import { useCan } from '../../api/session.ts'
import { invalidate, useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { ConflictDialog, isConflict } from '../../kit/form/conflict/conflict-dialog.tsx'
import { useUnsaved } from '../../kit/dialog/unsaved.ts'
import { useAction } from '../../kit/use-action.ts'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { type Grant, permissionsOf } from './permission-nodes.ts'
import { PermissionTree } from './permission-tree.tsx'
import { RolePreview } from './role-preview.tsx'
import { roleTexts } from './roles.texts.ts'

type Role = Omit<OutputOf<typeof roles.get>, 'revision'>

/** What a role may do and of whose records, to be ticked, beside the menu that comes of it. */
function Editor(props: {
  readonly role: Role
  readonly tree: readonly TreeMenu[]
  readonly stored: Grant & { readonly revision: number }
}): ReactNode {
  const { role, tree, stored } = props
  const t = useTexts(roleTexts)
  const numberText = useNumberText()
  const markUnsaved = useUnsaved()
  const [draft, setDraft] = useState<Grant>()
  // Of what the draft began with: what others save later must not pass for having been seen.
  const [revision, setRevision] = useState<number>()
  const [conflict, setConflict] = useState<CallFailure>()
  const mayUpdate = useCan(roles.update.allow)
  const isLocked = role.isAdministrator || !mayUpdate
  const save = useAction(roles.savePermissions, {
    success: t('saved'),
    invalidates: [roles.permissions, roles.list, roles.get, roles.all],
    onDone: () => {
      markUnsaved(false)
      setDraft(undefined)
    },
    onFailure: (failure) => {
      if (!isConflict(failure)) return false
      void invalidate(roles.permissions).then(() => setConflict(failure))
      return true
    },
  })
  const settle = (next: Grant | undefined): void => {
    setRevision(stored.revision)
    setDraft(next)
    setConflict(undefined)
    markUnsaved(next !== undefined)
  }
  const grant = draft ?? stored
  const values = {
    count: numberText(grant.permissions.length),
    total: numberText(permissionsOf(tree).length),
  }
  const submit = (): void => {
    const { permissions, dataRules } = grant
    void save.run({ roleId: role.id, revision, permissions: [...permissions], dataRules })
  }
  return (
    <>
      {role.isAdministrator && <Alert type="info" showIcon title={t('administratorNote')} />}
      <div className="role-editor">
        <PermissionTree
          tree={tree}
          grant={grant}
          disabled={isLocked}
          onChange={(next) => {
            markUnsaved(true)
            if (draft === undefined) setRevision(stored.revision)
            setDraft(next)
          }}
        />
        <RolePreview tree={tree} grant={grant} />
      </div>
      {conflict && (
        <ConflictDialog
          failure={conflict}
          labels={{ permissions: t('permissions') }}
          onTheirs={() => settle(undefined)}
          onMine={() => settle(draft)}
          onCancel={() => setConflict(undefined)}
        />
      )}
      <footer className="role-save">
        <span>{t('chosen', values)}</span>
        {!isLocked && (
          <Button
            type="primary"
            disabled={draft === undefined}
            loading={save.busy}
            onClick={submit}
          >
            {t('savePermissions')}
          </Button>
        )}
      </footer>
    </>
  )
}

export function PermissionEditor({ role }: { readonly role: Role }): ReactNode {
  const t = useTexts(roleTexts)
  const tree = useCall(roles.permissionTree, {})
  const stored = useCall(roles.permissions, { roleId: role.id })
  const failed = [tree, stored].find(({ error }) => error)
  return (
    <section className="detail-section">
      <h2>{t('permissions')}</h2>
      {failed && <FailureBox failure={failed.error} onRetry={() => void failed.refetch()} />}
      {tree.data && stored.data ? (
        <Editor role={role} tree={tree.data} stored={stored.data} />
      ) : (
        !failed && <Waiting lines={10} />
      )}
    </section>
  )
}
