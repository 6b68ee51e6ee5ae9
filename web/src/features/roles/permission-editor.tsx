import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { roles, type TreeMenu } from '@zhenma/contract/roles/roles.contract'
import { Alert, Button, Input, Tree } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { useUnsaved } from '../../kit/unsaved.ts'
import { useAction } from '../../kit/use-action.ts'
import { Waiting } from '../../kit/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { afterCheck, leavesOf, nodesOf, permissionsOf, previewOf } from './permission-nodes.ts'
import { roleTexts } from './roles.texts.ts'

type Role = OutputOf<typeof roles.get>

/** The menu as a user of the role has it, changing with every tick. */
function Preview(props: {
  readonly tree: readonly TreeMenu[]
  readonly held: readonly string[]
}): ReactNode {
  const t = useTexts(roleTexts)
  return (
    <aside className="role-preview" aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      <ul>
        {previewOf(props.tree, props.held).map(({ key, title, screens }) => (
          <li key={key}>
            {title}
            <ul>
              {screens.map((screen) => (
                <li key={screen}>{screen}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </aside>
  )
}

function TreeOf(props: {
  readonly tree: readonly TreeMenu[]
  readonly held: readonly string[]
  readonly disabled: boolean
  readonly onChange: (held: string[]) => void
}): ReactNode {
  const { tree, held, disabled, onChange } = props
  const t = useTexts(roleTexts)
  const [word, setWord] = useState('')
  const [opened, setOpened] = useState<readonly string[]>(() => tree.map(({ key }) => key))
  const nodes = nodesOf(tree, word)
  const shown = leavesOf(nodes)
  const isSearching = word.trim() !== ''
  // What was searched for is to be seen.
  const everyGroup = nodes.flatMap(({ key, children }) => [
    key,
    ...(children ?? []).map((child) => child.key),
  ])
  return (
    <div className="role-tree">
      <Input.Search
        allowClear
        value={word}
        placeholder={t('search')}
        aria-label={t('search')}
        onChange={(event) => setWord(event.target.value)}
      />
      {nodes.length === 0 && <p>{t('nothingFound')}</p>}
      <Tree
        checkable
        selectable={false}
        disabled={disabled}
        virtual={false}
        treeData={nodes}
        checkedKeys={held.filter((key) => shown.includes(key))}
        expandedKeys={isSearching ? everyGroup : [...opened]}
        onExpand={(keys) => setOpened(keys.map(String))}
        onCheck={(ticked) => {
          const keys = Array.isArray(ticked) ? ticked : ticked.checked
          onChange(afterCheck(held, shown, keys.map(String)))
        }}
      />
    </div>
  )
}

/** What a role may do, to be ticked, beside the menu that comes of it. */
function Editor(props: {
  readonly role: Role
  readonly tree: readonly TreeMenu[]
  readonly stored: readonly string[]
}): ReactNode {
  const { role, tree, stored } = props
  const t = useTexts(roleTexts)
  const numberText = useNumberText()
  const markUnsaved = useUnsaved()
  const [draft, setDraft] = useState<readonly string[]>()
  const mayUpdate = useCan(roles.update.allow)
  const isLocked = role.isAdministrator || !mayUpdate
  const save = useAction(roles.savePermissions, {
    success: t('saved'),
    invalidates: [roles.permissions, roles.list, roles.get, roles.all],
    onDone: () => {
      markUnsaved(false)
      setDraft(undefined)
    },
  })
  const held = draft ?? stored
  const values = { count: numberText(held.length), total: numberText(permissionsOf(tree).length) }
  return (
    <>
      {role.isAdministrator && <Alert type="info" showIcon title={t('administratorNote')} />}
      <div className="role-editor">
        <TreeOf
          tree={tree}
          held={held}
          disabled={isLocked}
          onChange={(next) => {
            markUnsaved(true)
            setDraft(next)
          }}
        />
        <Preview tree={tree} held={held} />
      </div>
      <footer className="role-save">
        <span>{t('chosen', values)}</span>
        {!isLocked && (
          <Button
            type="primary"
            disabled={draft === undefined}
            loading={save.busy}
            onClick={() => void save.run({ roleId: role.id, permissions: [...held] })}
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
        <Editor role={role} tree={tree.data} stored={stored.data.permissions} />
      ) : (
        !failed && <Waiting lines={10} />
      )}
    </section>
  )
}
