import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import MoreOutlined from '@ant-design/icons/MoreOutlined'
import type { MenuItemRow, MenuKind } from '@zhenma/contract/menus/menus.contract'
import { Button, Dropdown, Tag, type MenuProps } from 'antd'
import { useRef, type ReactNode } from 'react'
import { MenuIcon } from '../../entities/menu-icons/menu-icon.tsx'
import { backToTrigger } from '../../kit/dialog/back-to-trigger.ts'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { nameOf } from './menu-nodes.ts'
import { menuTexts } from './menus.texts.ts'

/** What can be done with an item of the tree. */
export type LineActions = {
  readonly onEdit: (item: MenuItemRow) => void
  readonly onAdd: (item: MenuItemRow, kind: MenuKind) => void
  readonly onStep: (item: MenuItemRow, step: -1 | 1) => void
  /** A place is being saved: until then nothing else is moved. Of which item, where it was a step. */
  readonly isMoving: boolean
  readonly stepped: number | undefined
  readonly onRestore: (item: MenuItemRow) => void
  readonly onRemove: (item: MenuItemRow) => void
}

function Marks({ item }: { readonly item: MenuItemRow }): ReactNode {
  const t = useTexts(menuTexts)
  return (
    <>
      {item.kind === 'button' && <Tag>{t('kindButton')}</Tag>}
      {!item.enabled && <Tag color="error">{t('disabled')}</Tag>}
      {item.hidden && <Tag color="default">{t('hidden')}</Tag>}
      {item.url !== '' && <Tag>{t('external')}</Tag>}
      {item.audience === 'platform' && <Tag color="blue">{t('forPlatform')}</Tag>}
      {item.isChanged && <Tag color="purple">{t('changed')}</Tag>}
      {!item.isOriginal && <Tag color="geekblue">{t('own')}</Tag>}
    </>
  )
}

function useMoreItems(item: MenuItemRow, does: LineActions): NonNullable<MenuProps['items']> {
  const t = useTexts(menuTexts)
  const tKit = useTexts(kitTexts)
  return [
    ...(item.kind === 'button'
      ? []
      : [
          { key: 'submenu', label: t('newSubmenu'), onClick: () => does.onAdd(item, 'submenu') },
          { key: 'button', label: t('newButton'), onClick: () => does.onAdd(item, 'button') },
        ]),
    ...(item.isOriginal
      ? [
          {
            key: 'restore',
            label: t('restore'),
            disabled: !item.isChanged,
            onClick: () => does.onRestore(item),
          },
        ]
      : [
          {
            key: 'remove',
            label: tKit('remove'),
            danger: true,
            onClick: () => does.onRemove(item),
          },
        ]),
  ]
}

/** One item in the tree: what it is, and what can be done with it by keyboard too. */
export function MenuLine(props: {
  readonly item: MenuItemRow
  readonly mayEdit: boolean
  readonly does: LineActions
}): ReactNode {
  const { item, mayEdit, does } = props
  const t = useTexts(menuTexts)
  const name = nameOf(item, useLanguage())
  const more = useMoreItems(item, does)
  const trigger = useRef<HTMLButtonElement>(null)
  const isStepping = does.isMoving && does.stepped === item.id
  // The one that was pressed keeps the keyboard.
  const rest = { loading: isStepping, disabled: does.isMoving && !isStepping }
  const address = item.kind === 'button' ? item.permissions.join(', ') : item.path
  return (
    // The tree takes Enter and Space for itself: in here they are the buttons'.
    <span className="menu-line" role="presentation" onKeyDown={(event) => event.stopPropagation()}>
      {item.kind === 'menu' && <MenuIcon icon={item.icon} />}
      {mayEdit ? (
        <Button
          type="link"
          size="small"
          aria-label={t('editOf', { name })}
          onClick={() => does.onEdit(item)}
        >
          {name}
        </Button>
      ) : (
        <span>{name}</span>
      )}
      <span className="mono menu-path">{address}</span>
      <Marks item={item} />
      {mayEdit && (
        <span className="menu-line-actions">
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined />}
            aria-label={t('moveUp', { name })}
            onClick={() => does.onStep(item, -1)}
            {...rest}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined />}
            aria-label={t('moveDown', { name })}
            onClick={() => does.onStep(item, 1)}
            {...rest}
          />
          <Dropdown
            menu={{ items: more, onClick: (info) => backToTrigger(trigger, info) }}
            trigger={['click']}
            autoFocus
          >
            <Button
              ref={trigger}
              type="text"
              size="small"
              icon={<MoreOutlined />}
              aria-label={t('moreOf', { name })}
            />
          </Dropdown>
        </span>
      )}
    </span>
  )
}
