import './menus.css'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { menus, type MenuItemRow } from '@zhenma/contract/menus/menus.contract'
import { Button, Input, type InputRef, Space, Tree, type TreeProps } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { useShortcut } from '../../kit/keys/shortcuts.ts'
import { kitTexts } from '../../kit/kit.texts.ts'
import { ExportButton } from '../../kit/list/export-button.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useRemoval } from '../../kit/use-removal.ts'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type Editing, MenuForm } from './menu-form.tsx'
import { type LineActions, MenuLine } from './menu-line.tsx'
import { MenuPreview } from './menu-preview.tsx'
import { menuNodes, nameOf, type Order, orderAfterDrop, orderAfterStep } from './menu-nodes.ts'
import type { MenuNode } from './menu-nodes.ts'
import { menuTexts } from './menus.texts.ts'

const CHANGED = [menus.list, menus.preview]

/** Everything that is done to an item, with its questions and messages. */
function useLineActions(
  items: readonly MenuItemRow[],
  edit: (editing: Editing) => void,
): LineActions & { readonly save: (order: Order | undefined) => void } {
  const t = useTexts(menuTexts)
  const language = useLanguage()
  const sorting = useAction(menus.sort, { invalidates: CHANGED, success: t('sorted') })
  const restoring = useAction(menus.restore, { invalidates: CHANGED, success: t('restored') })
  const removal = useRemoval(menus.remove, { invalidates: CHANGED, success: t('removed') })
  const [stepped, setStepped] = useState<number>()
  const save = (order: Order | undefined, item?: number): void => {
    if (order === undefined || sorting.busy) return
    setStepped(item)
    void sorting.run(order)
  }
  const restore = async (item: MenuItemRow): Promise<void> => {
    const isSure = await confirmDanger({
      title: t('restoreTitle', { name: nameOf(item, language) }),
      consequence: t('restoreMeans'),
      action: t('restore'),
    })
    if (isSure) await restoring.run({ id: item.id })
  }
  const remove = (item: MenuItemRow): Promise<void> =>
    removal(
      { id: item.id },
      {
        title: t('removeTitle', { name: nameOf(item, language) }),
        consequence: t('removeMeans'),
      },
    )
  return {
    save,
    onEdit: (item) => edit({ item }),
    onAdd: ({ id }, kind) => {
      const below = items.filter(({ parentId }) => parentId === id)
      edit({ kind, parentId: id, sort: below.length + 1 })
    },
    onStep: ({ id }, step) => save(orderAfterStep(items, id, step), id),
    isMoving: sorting.busy,
    stepped,
    onRestore: (item) => void restore(item),
    onRemove: (item) => void remove(item),
  }
}

/** Where the library says that something was dropped. */
function dropOf(
  items: readonly MenuItemRow[],
  info: Parameters<NonNullable<TreeProps<MenuNode>['onDrop']>>[0],
): Order | undefined {
  const at = Number(info.node.pos.split('-').at(-1))
  const offset = info.dropPosition - at
  const where = !info.dropToGap ? 'inside' : offset < 0 ? 'before' : 'after'
  return orderAfterDrop(items, info.dragNode.key, { id: info.node.key, where })
}

function MenuTree(props: {
  readonly items: readonly MenuItemRow[]
  readonly word: string
  readonly mayEdit: boolean
  readonly onEdit: (editing: Editing) => void
}): ReactNode {
  const { items, word, mayEdit } = props
  const t = useTexts(menuTexts)
  const does = useLineActions(items, props.onEdit)
  const [closed, setClosed] = useState<readonly number[]>([])
  const nodes = menuNodes(items, word)
  const groups = items.map(({ id }) => id)
  const isSearching = word.trim() !== ''
  if (nodes.length === 0) return <p>{t('nothingFound')}</p>
  return (
    <Tree<MenuNode>
      className="menu-tree"
      blockNode
      selectable={false}
      virtual={false}
      // A part of a level cannot be ordered.
      draggable={mayEdit && !isSearching && !does.isMoving ? { icon: false } : false}
      treeData={nodes}
      expandedKeys={isSearching ? groups : groups.filter((id) => !closed.includes(id))}
      onExpand={(keys) => setClosed(groups.filter((id) => !keys.includes(id)))}
      allowDrop={({ dragNode, dropNode, dropPosition }) =>
        orderAfterDrop(items, dragNode.key, {
          id: dropNode.key,
          where: dropPosition === 0 ? 'inside' : dropPosition < 0 ? 'before' : 'after',
        }) !== undefined
      }
      onDrop={(info) => does.save(dropOf(items, info))}
      titleRender={({ item }) => <MenuLine item={item} mayEdit={mayEdit} does={does} />}
    />
  )
}

/** What is edited, as it is by now: a form that stays open learns what others have saved. */
function currentOf(editing: Editing, items: readonly MenuItemRow[]): Editing {
  if (!('item' in editing)) return editing
  return { item: items.find(({ id }) => id === editing.item.id) ?? editing.item }
}

/** The menu of the whole installation: names, places, and for whom its items are. */
export function MenusPage(): ReactNode {
  const t = useTexts(menuTexts)
  const { data, error, isPending, refetch } = useCall(menus.list, {})
  const [word, setWord] = useState('')
  const [editing, setEditing] = useState<Editing>()
  const [isPreviewing, setPreviewing] = useState(false)
  const mayEdit = useCan(menus.update.allow)
  const search = useRef<InputRef>(null)
  useShortcut({ keys: '/', label: kitTexts.search }, () => search.current?.focus())
  useShortcut({ keys: 'r', label: kitTexts.refresh }, () => void refetch())
  const items = data?.items ?? []
  const sort = items.filter(({ parentId }) => parentId === null).length + 1
  return (
    <section className="list-page">
      <header className="page-head">
        <h1>{t('title')}</h1>
        <div className="page-actions">
          <Space wrap>
            <ExportButton endpoint={menus.exportSheet} input={{}} total={data?.items.length} />
            <Button onClick={() => setPreviewing(true)}>{t('preview')}</Button>
            {mayEdit && (
              <Button
                type="primary"
                icon={<PlusOutlined />}
                onClick={() => setEditing({ kind: 'menu', parentId: null, sort })}
              >
                {t('newMenu')}
              </Button>
            )}
          </Space>
        </div>
      </header>
      <Input.Search
        ref={search}
        className="menu-search"
        allowClear
        value={word}
        placeholder={t('search')}
        aria-label={t('search')}
        onChange={(event) => setWord(event.target.value)}
      />
      {mayEdit && <p className="menu-help">{t('dragHelp')}</p>}
      {error && <FailureBox failure={error} onRetry={() => void refetch()} />}
      {isPending && <Waiting lines={12} />}
      {data && <MenuTree items={items} word={word} mayEdit={mayEdit} onEdit={setEditing} />}
      <MenuForm
        editing={editing && currentOf(editing, items)}
        onClose={() => setEditing(undefined)}
      />
      <MenuPreview open={isPreviewing} onClose={() => setPreviewing(false)} />
    </section>
  )
}
