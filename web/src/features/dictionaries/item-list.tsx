import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import HolderOutlined from '@ant-design/icons/HolderOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { dictionaries, type EditedItem } from '@zhenma/contract/dictionaries/dictionaries.contract'
import { Button, Input, type InputRef } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { StatusTag } from '../../kit/atoms.tsx'
import { useShortcut } from '../../kit/keys/shortcuts.ts'
import { kitTexts } from '../../kit/kit.texts.ts'
import { ListEmpty } from '../../kit/list/list-empty.tsx'
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
  /** Absent while a search shows a part of them, which cannot be put in order. */
  readonly onMove: ((by: 1 | -1) => void) | undefined
}

/** What can be done with one item; by keyboard too. */
function ItemButtons(
  props: Steps & { readonly item: EditedItem; readonly name: string },
): ReactNode {
  const { item, name, onMove } = props
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
      {onMove && (
        <>
          {button(t('up', { name }), <ArrowUpOutlined />, () => onMove(-1))}
          {button(t('down', { name }), <ArrowDownOutlined />, () => onMove(1))}
        </>
      )}
      {button(t('editOne', { name }), <EditOutlined />, props.onEdit)}
      {!item.isBuiltIn &&
        button(t('removeOne', { name }), <DeleteOutlined />, props.onRemove, true)}
    </span>
  )
}

/** Whether an item has a word in its value or in its text of any language. */
function isFound({ value, textCn, textTc, textEn }: EditedItem, word: string): boolean {
  const wanted = word.trim().toLowerCase()
  return [value, textCn, textTc, textEn].some((text) => text.toLowerCase().includes(wanted))
}

/** Where items are searched by value and text: the newest search on screen, so that `/` leads to it and not to the list behind. */
function ItemSearch(props: {
  readonly word: string
  readonly onChange: (word: string) => void
}): ReactNode {
  const t = useTexts(kitTexts)
  const input = useRef<InputRef>(null)
  useShortcut({ keys: '/', label: kitTexts.search }, () => input.current?.focus())
  return (
    <search className="dictionary-search">
      <Input
        ref={input}
        allowClear
        prefix={<SearchOutlined />}
        value={props.word}
        maxLength={100}
        placeholder={t('search')}
        aria-label={t('search')}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </search>
  )
}

/** The items of a dictionary in their order, searched; the caller's own can be dragged, changed and deleted. */
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
  const [word, setWord] = useState('')
  const isSearching = word.trim() !== ''
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
  const all = [...items.filter((item) => !item.isOwn), ...own]
  const shown = all.filter((item) => isFound(item, word))
  return (
    <>
      <ItemSearch word={word} onChange={setWord} />
      {mayEdit && own.length > 0 && !isSearching && (
        <p className="dictionary-help">{t('dragHelp')}</p>
      )}
      {shown.length === 0 && <ListEmpty isFiltered onClear={() => setWord('')} empty={undefined} />}
      <ol className="dictionary-items" aria-label={t('items')}>
        {shown.map((item) => {
          const at = own.indexOf(item)
          const isMine = mayEdit && item.isOwn
          const isMovable = isMine && !isSearching
          return (
            <li
              key={`${item.value} ${item.isOwn}`}
              draggable={isMovable}
              data-dragged={(isMovable && dragged === at) || undefined}
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                if (isMovable && dragged !== undefined) event.preventDefault()
              }}
              onDrop={() => {
                if (dragged !== undefined) move(dragged, at)
              }}
            >
              {isMovable && <HolderOutlined className="handle" aria-hidden />}
              <span className="item-text">{textOf(item)}</span>
              <code>{item.value}</code>
              {!item.enabled && <StatusTag tone="idle">{t('disabled')}</StatusTag>}
              {/* Where all are the platform's there is nothing to tell apart. */}
              {!item.isOwn && own.length > 0 && (
                <StatusTag tone="idle">{t('ofPlatform')}</StatusTag>
              )}
              {isMine && (
                <ItemButtons
                  item={item}
                  name={textOf(item)}
                  onEdit={() => props.onEdit(item)}
                  onRemove={() => void remove(item)}
                  onMove={isMovable ? (by) => move(at, at + by) : undefined}
                />
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
