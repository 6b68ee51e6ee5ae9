import { menus, type MenuItemRow, type MenuKind } from '@zhenma/contract/menus/menus.contract'
import type { ReactNode } from 'react'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import {
  buttonFormSections,
  menuFormFields,
  menuFormSections,
  type MenuShapes,
} from './menus.fields.tsx'
import { menuTexts } from './menus.texts.ts'

/** What is edited, or where something new is to lie. */
export type Editing =
  | { readonly item: MenuItemRow }
  | { readonly kind: MenuKind; readonly parentId: number | null; readonly sort: number }

const FOR_NEW = {
  policy: 'all',
  audience: 'company',
  permissions: [],
  enabled: true,
  isRoute: true,
  keepAlive: true,
  hidden: false,
  aggregate: false,
  alwaysShow: false,
  openExternal: false,
}

const NEW = { menu: 'newMenu', submenu: 'newSubmenu', button: 'newButton' } as const

/** A cleared field sends nothing; the call knows texts only. */
const toInput = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'component' || name === 'icon' ? (value ?? '') : value,
    ]),
  )

/** Creates an item or changes one; a button has fewer fields. */
export function MenuForm(props: {
  readonly editing: Editing | undefined
  readonly onClose: () => void
}): ReactNode {
  const { editing, onClose } = props
  const t = useTexts(menuTexts)
  if (editing === undefined) return null
  const item = 'item' in editing ? editing.item : undefined
  const kind = 'item' in editing ? editing.item.kind : editing.kind
  const fixed = kind === 'menu' ? { kind, parentId: null } : { kind }
  const shared = {
    open: true,
    onClose,
    toInput,
    fields: menuFormFields(kind, item?.id),
    sections: kind === 'button' ? buttonFormSections : menuFormSections,
    invalidates: [menus.list, menus.preview],
    width: 760,
  }
  if (item) {
    return (
      <FormDialog<typeof menus.update, MenuShapes>
        {...shared}
        key={item.id}
        title={t(kind === 'button' ? 'editButton' : 'edit')}
        action={menus.update}
        initial={{ ...item }}
        fixed={{ ...fixed, id: item.id, revision: item.revision }}
      />
    )
  }
  const { parentId, sort } = editing as Exclude<Editing, { item: MenuItemRow }>
  return (
    <FormDialog<typeof menus.create, MenuShapes>
      {...shared}
      key={`new ${kind}`}
      title={t(NEW[kind])}
      action={menus.create}
      initial={{ ...FOR_NEW, parentId, sort }}
      fixed={fixed}
    />
  )
}
