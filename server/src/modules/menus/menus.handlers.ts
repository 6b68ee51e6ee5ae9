import { ALL_PERMISSIONS } from '@zhenma/contract/calls'
import { say } from '@zhenma/contract/kernel/texts'
import { menus } from '@zhenma/contract/menus/menus.contract'
import { permissionText } from '@zhenma/contract/roles/permission-text'
import { implement } from '../../platform/http/implement.ts'
import { exportList, pageOfAll } from '../../platform/sheets/export-list.ts'
import {
  changeItem,
  createItem,
  fieldsOf,
  heldItem,
  originalOf,
  removeItem,
  rowOf,
  sortItems,
} from './change-menu.ts'
import { listMenuItems } from './menus.store.ts'
import { COMPONENTS } from './original-menu.ts'
import { previewMenu } from './preview-menu.ts'
import { MENU_SHEET, menuLines } from './menus.sheet.ts'

export const menuRoutes = implement(menus)({
  async list({ db, language }) {
    const items = await listMenuItems(db)
    const permissions = ALL_PERMISSIONS.map((key) => ({
      key,
      title: say(permissionText(key), language) || key,
    }))
    return {
      items: items.map((item) => rowOf(item, items)),
      components: [...COMPONENTS],
      permissions,
    }
  },

  exportSheet: (ctx, { format }) =>
    exportList(ctx, format, {
      ...MENU_SHEET,
      async read({ db }, page) {
        const items = await listMenuItems(db)
        return pageOfAll(menuLines(items.map((item) => rowOf(item, items))), page)
      },
    }),

  async create(ctx, given) {
    return { id: await createItem(ctx, fieldsOf(given)) }
  },

  async update(ctx, { id, ...given }) {
    await changeItem(ctx, 'update', await heldItem(ctx, id), fieldsOf(given))
    return { id }
  },

  async remove(ctx, { id }) {
    await removeItem(ctx, id)
    return {}
  },

  async sort(ctx, { parentId, ids }) {
    return { count: await sortItems(ctx, parentId, ids) }
  },

  async restore(ctx, { id }) {
    const held = await heldItem(ctx, id)
    await changeItem(ctx, 'restore', held, originalOf(held.item, held.items))
    return { id }
  },

  preview: previewMenu,
})
