import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import HolderOutlined from '@ant-design/icons/HolderOutlined'
import { dictionaries, type EditedItem } from '@zhenma/contract/dictionaries/dictionaries.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { StatusTag } from '../../kit/atoms.tsx'
import { moved } from '../../kit/moved.ts'
import { useAction } from '../../kit/use-action.ts'
import { useWanted } from '../../kit/use-wanted.ts'
import { useRemoval } from '../../kit/use-removal.ts'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { dictionaryTexts } from './dictionaries.texts.ts'

export const CHANGED = [
  dictionaries.list,
  dictionaries.get,
  dictionaries.items,
  dictionaries.all,
  dictionaries.words,
]

type Steps = {
  readonly onEdit: () => void
  readonly onRemove: () => void
  readonly onMove: (by: 1 | -1) => void
}

/** What can be done with one item; by keyboard too. */
function ItemButtons(
  props: Steps & { readonly item: EditedItem; readonly name: string },
): ReactNode {
  const { item, name } = props
  const t = useTexts(dictionaryTexts)
  const button = (
    label: string,
    icon: ReactNode,
    onClick: () => void,
    danger = false,
  ): ReactNode => (
    <Button
      type="text"
      size="small"
      danger={danger}
      icon={icon}
      aria-label={label}
      title={label}
      onClick={onClick}
    />
  )
  return (
    <span className="item-buttons">
      {button(t('up', { name }), <ArrowUpOutlined />, () => props.onMove(-1))}
      {button(t('down', { name }), <ArrowDownOutlined />, () => props.onMove(1))}
      {button(t('editOne', { name }), <EditOutlined />, props.onEdit)}
      {!item.isBuiltIn &&
        button(t('removeOne', { name }), <DeleteOutlined />, props.onRemove, true)}
    </span>
  )
}

/** The items of a dictionary in their order; the caller's own can be dragged, changed and deleted. */
export function ItemList(props: {
  readonly code: string
  readonly items: readonly EditedItem[]
  readonly onEdit: (item: EditedItem) => void
}): ReactNode {
  const { code, items } = props
  const t = useTexts(dictionaryTexts)
  const language = useLanguage()
  const mayEdit = useCan(dictionaries.sortItems.allow)
  const sorting = useAction(dictionaries.sortItems, { invalidates: CHANGED })
  const removal = useRemoval(dictionaries.removeItem, { invalidates: CHANGED })
  const [dragged, setDragged] = useState<number>()
  const kept = items.filter((item) => item.isOwn)
  const order = useWanted<readonly string[]>(
    kept.map(({ value }) => value),
    (values) => sorting.run({ code, values: [...values] }),
  )
  // Shown as it is wanted; what came meanwhile stands at the end.
  const placeOf = ({ value }: EditedItem): number =>
    order.value.includes(value) ? order.value.indexOf(value) : order.value.length
  const own = kept.toSorted((one, other) => placeOf(one) - placeOf(other))
  const textOf = (item: EditedItem): string =>
    ({ cn: item.textCn, tc: item.textTc, en: item.textEn })[language]

  const move = (from: number, to: number): void => {
    const values = moved(own, from, to).map(({ value }) => value)
    const isSame = values.every((value, index) => value === own[index]?.value)
    if (!isSame) order.put(values)
  }
  const remove = (item: EditedItem): Promise<void> =>
    removal(
      { code, value: item.value },
      { title: t('removeItemTitle', { name: textOf(item) }), consequence: t('removeMeans') },
    )
  if (items.length === 0) return <p className="empty">{t('empty')}</p>
  return (
    <ol className="dictionary-items" aria-label={t('items')}>
      {[...items.filter((item) => !item.isOwn), ...own].map((item) => {
        const at = own.indexOf(item)
        const isMine = mayEdit && item.isOwn
        return (
          <li
            key={`${item.value} ${item.isOwn}`}
            draggable={isMine}
            data-dragged={(isMine && dragged === at) || undefined}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              if (isMine && dragged !== undefined) event.preventDefault()
            }}
            onDrop={() => {
              if (dragged !== undefined) move(dragged, at)
            }}
          >
            {isMine && <HolderOutlined className="handle" aria-hidden />}
            <span className="item-text">{textOf(item)}</span>
            <code>{item.value}</code>
            {!item.enabled && <StatusTag tone="idle">{t('disabled')}</StatusTag>}
            {/* Where all are the platform's there is nothing to tell apart. */}
            {!item.isOwn && own.length > 0 && <StatusTag tone="idle">{t('ofPlatform')}</StatusTag>}
            {isMine && (
              <ItemButtons
                item={item}
                name={textOf(item)}
                onEdit={() => props.onEdit(item)}
                onRemove={() => void remove(item)}
                onMove={(by) => move(at, at + by)}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
