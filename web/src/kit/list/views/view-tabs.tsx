import MoreOutlined from '@ant-design/icons/MoreOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import TeamOutlined from '@ant-design/icons/TeamOutlined'
import { listViews, type ListViewRow } from '@zhenma/contract/list-views/list-views.contract'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { useCan } from '../../../api/session.ts'
import { moved } from '../../moved.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { backToTrigger } from '../../dialog/back-to-trigger.ts'
import { Select } from '../../form/select.tsx'
import { late } from '../../late/late.tsx'
import { useAction } from '../../use-action.ts'
import { useRemoval } from '../../use-removal.ts'
import { useWidth } from '../../use-width.ts'
import type { SavedViews } from './use-saved-views.ts'
import type { ViewDialog } from './view-dialogs.tsx'
import { viewTexts } from './views.texts.ts'

const ViewDialogs = late(() =>
  import('./view-dialogs.tsx').then((module) => ({ default: module.ViewDialogs })),
)

/** The views by name, the list itself first: tabs, and on a phone one field. */
function Choice({ saved }: { readonly saved: SavedViews }): ReactNode {
  const { views, active, open } = saved
  const t = useTexts(viewTexts)
  const isPhone = useWidth() === 'phone'
  if (isPhone) {
    return (
      <Select<number>
        className="view-choice"
        aria-label={t('views')}
        value={active?.id ?? 0}
        options={[
          { value: 0, label: t('all') },
          ...views.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => open(views.find((view) => view.id === id))}
      />
    )
  }
  const about = ({ isOwn, ownerName, roleName }: ListViewRow): string | undefined => {
    if (!isOwn) return t('sharedBy', { name: ownerName ?? '–' })
    return roleName === null ? undefined : t('sharedWith', { role: roleName })
  }
  return (
    <div className="view-tabs">
      {[undefined, ...views].map((view) => (
        <button
          key={view?.id ?? 0}
          type="button"
          aria-current={view?.id === active?.id || undefined}
          title={view && about(view)}
          onClick={() => {
            if (view?.id !== active?.id) open(view)
          }}
        >
          {view?.name ?? t('all')}
          {view !== undefined && view.roleId !== null && <TeamOutlined />}
        </button>
      ))}
    </div>
  )
}

/** What can be done with the view that is open. */
function useMenu(saved: SavedViews, ask: (dialog: ViewDialog) => void): MenuProps['items'] {
  const { active, views, listKey } = saved
  const t = useTexts(viewTexts)
  const mayShare = useCan(listViews.share.allow)
  const sorting = useAction(listViews.sort, { invalidates: [listViews.list], success: null })
  const remove = useRemoval(listViews.remove, {
    invalidates: [listViews.list],
    success: t('removed'),
    onDone: () => {
      saved.forgetChanges()
      saved.open(undefined)
    },
  })
  if (active === undefined) return []
  const { id, name, roleName } = active
  const own = views.filter(({ isOwn }) => isOwn).map((view) => view.id)
  const position = own.indexOf(id)
  const moveTo = (to: number): void => {
    void sorting.run({ list: listKey, ids: moved(own, position, to) })
  }
  const askToRemove = (): void => {
    const others = roleName === null ? [] : [t('removeShared', { role: roleName })]
    const consequence = [t('removeMeans'), ...others].join(' ')
    void remove({ id }, { title: t('removeQuestion', { name }), consequence })
  }
  const ofOwner = [
    { key: 'rename', label: t('rename'), onClick: () => ask('rename') },
    ...(mayShare ? [{ key: 'share', label: t('share'), onClick: () => ask('share') }] : []),
    {
      key: 'forward',
      label: t('moveForward'),
      disabled: position <= 0,
      onClick: () => moveTo(position - 1),
    },
    {
      key: 'back',
      label: t('moveBack'),
      disabled: position === own.length - 1,
      onClick: () => moveTo(position + 1),
    },
  ]
  return [
    { key: 'saveAs', label: t('saveAs'), onClick: () => ask('saveAs') },
    ...(active.isOwn ? ofOwner : []),
    ...(active.isOwn || mayShare
      ? [{ key: 'remove', label: t('remove'), danger: true, onClick: askToRemove }]
      : []),
  ]
}

/** The saved views of a list: which one is open, whether it was changed, and what to do about that. */
export function ViewTabs({ saved }: { readonly saved: SavedViews }): ReactNode {
  const { active, isChanged, look } = saved
  const t = useTexts(viewTexts)
  const trigger = useRef<HTMLButtonElement>(null)
  const [dialog, setDialog] = useState<ViewDialog>()
  const items = useMenu(saved, setDialog)
  const saving = useAction(listViews.save, {
    invalidates: [listViews.list],
    success: t('saved'),
    onDone: saved.forgetChanges,
  })
  const discard = (): void => {
    saved.forgetChanges()
    saved.open(active)
  }
  return (
    <nav className="views" aria-label={t('views')}>
      <Choice saved={saved} />
      {active !== undefined && isChanged && (
        <span className="view-changed" role="status">
          {t('changed')}
        </span>
      )}
      {active !== undefined && isChanged && (
        <>
          {active.isOwn && (
            <Button
              type="link"
              size="small"
              loading={saving.busy}
              onClick={() => void saving.run({ id: active.id, look })}
            >
              {t('saveChanges')}
            </Button>
          )}
          <Button type="link" size="small" onClick={discard}>
            {t('discardChanges')}
          </Button>
        </>
      )}
      {active === undefined ? (
        <Button
          type="text"
          size="small"
          icon={<PlusOutlined />}
          aria-label={t('saveAs')}
          title={t('saveAs')}
          onClick={() => setDialog('saveAs')}
        />
      ) : (
        <Dropdown
          trigger={['click']}
          menu={{ items: items ?? [], onClick: (clicked) => backToTrigger(trigger, clicked) }}
        >
          <Button
            ref={trigger}
            type="text"
            size="small"
            icon={<MoreOutlined />}
            aria-label={t('more')}
            title={t('more')}
          />
        </Dropdown>
      )}
      {dialog !== undefined && (
        <ViewDialogs saved={saved} dialog={dialog} onClose={() => setDialog(undefined)} />
      )}
    </nav>
  )
}
