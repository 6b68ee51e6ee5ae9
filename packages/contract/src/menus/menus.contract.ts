import { z } from 'zod'
import { menuItem } from '../auth/auth.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, nothing } from '../kernel/lists.ts'
import { recordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { authorization, sort } from '../kernel/rules/accounts.ts'
import { MENU_PATH } from '../kernel/rules/basic.ts'
import { passing } from '../kernel/rules/naming.ts'
import { id as roleId, requiredText, shortId as id, text } from '../kernel/rules.ts'
import { DATA_RULES } from '../roles/data-rules.ts'

/** A level-1 menu, what lies below one, or something that can be done on a screen. */
export const MENU_KINDS = ['menu', 'submenu', 'button'] as const
export type MenuKind = (typeof MENU_KINDS)[number]

/** Whose menu an item belongs to: that of companies, of the platform's own staff, or both. */
export const MENU_AUDIENCES = ['company', 'platform', 'both'] as const
export type MenuAudience = (typeof MENU_AUDIENCES)[number]

/** Items of one installation, levels of its tree, and permissions that one item asks for. */
export const MENU_LIMITS = { items: 500, levels: 5, permissions: 30 } as const

/** A screen of this application, perhaps with what its list is filtered by. */
const REDIRECT = /^(\/[a-z0-9][a-z0-9-]*)+(\?[^\s#]*)?$/
const emptyOrPath = (pattern: RegExp) =>
  passing('menu_path', 200, (value) => value === '' || pattern.test(value))
/** Only pages that a browser may show: no script, no data, no file. */
const webAddress = passing('url', 500, (value) => {
  if (value === '') return true
  if (!/^https?:\/\//i.test(value)) return false
  return URL.canParse(value)
})
const fields = {
  kind: z.enum(MENU_KINDS),
  nameCn: requiredText(50),
  nameTc: requiredText(50),
  nameEn: requiredText(80),
  parentId: id.nullish(),
  path: emptyOrPath(MENU_PATH).default(''),
  /** A screen of the web application. */
  component: text(100).default(''),
  /** A page of another site, framed or in a window of its own. */
  url: webAddress.default(''),
  /** In a window of its own; else within. */
  openExternal: z.boolean().default(false),
  redirect: emptyOrPath(REDIRECT).default(''),
  /** Shown to whoever holds any of them; to everybody where there are none. A button has one. */
  permissions: z.array(authorization).max(MENU_LIMITS.permissions).default([]),
  /** The data rule that a role is offered first. */
  policy: z.enum(DATA_RULES).default('all'),
  enabled: z.boolean().default(true),
  icon: text(50).default(''),
  /** Its place among its neighbours, the smallest first: a positive whole number. */
  sort: sort.default(1),
  /** False: only a heading, without an address. */
  isRoute: z.boolean().default(true),
  hidden: z.boolean().default(false),
  keepAlive: z.boolean().default(true),
  aggregate: z.boolean().default(false),
  alwaysShow: z.boolean().default(false),
  audience: z.enum(MENU_AUDIENCES).default('company'),
}

export const menuFields = z.object(fields)
export type MenuFields = Omit<z.output<typeof menuFields>, 'parentId'> & {
  readonly parentId: number | null
}

export const menuRow = z.object({
  id: z.int(),
  ...revisionShape,
  kind: z.enum(MENU_KINDS),
  nameCn: z.string(),
  nameTc: z.string(),
  nameEn: z.string(),
  parentId: z.int().nullable(),
  path: z.string(),
  component: z.string(),
  url: z.string(),
  openExternal: z.boolean(),
  redirect: z.string(),
  permissions: z.array(z.string()),
  policy: z.enum(DATA_RULES),
  enabled: z.boolean(),
  icon: z.string(),
  sort: z.int(),
  isRoute: z.boolean(),
  hidden: z.boolean(),
  keepAlive: z.boolean(),
  aggregate: z.boolean(),
  alwaysShow: z.boolean(),
  audience: z.enum(MENU_AUDIENCES),
  /** Came with the product: can be restored, not deleted. */
  isOriginal: z.boolean(),
  /** Differs from how it came. */
  isChanged: z.boolean(),
})
export type MenuItemRow = z.output<typeof menuRow>

export const menus = {
  list: endpoint({
    method: 'GET',
    path: '/sys/permission/list',
    allow: 'menu:list',
    isPlatformOnly: true,
    summary: { cn: '菜单列表', tc: '選單列表', en: 'List menu items' },
    input: nothing,
    output: z.object({
      /** All of them, in the order of the tree's levels. */
      items: z.array(menuRow),
      /** The screens of this version, and the permissions that there are. */
      components: z.array(z.string()),
      permissions: z.array(z.object({ key: z.string(), title: z.string() })),
    }),
  }),
  exportSheet: listExport({
    list: '/sys/permission/list',
    allow: 'menu:export',
    isPlatformOnly: true,
    summary: { cn: '导出菜单', tc: '匯出選單', en: 'Export the menu' },
    input: { format: exportInput.format },
  }),
  create: endpoint({
    method: 'POST',
    path: '/sys/permission/add',
    encoding: 'json',
    allow: 'menu:edit',
    isPlatformOnly: true,
    summary: { cn: '新建菜单', tc: '新增選單', en: 'Create a menu item' },
    input: menuFields,
    output: idOnly,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/sys/permission/edit',
    encoding: 'json',
    allow: 'menu:edit',
    isPlatformOnly: true,
    revises: recordOf('menu'),
    summary: { cn: '修改菜单', tc: '修改選單', en: 'Update a menu item' },
    input: z.object({ id, ...revisionRead, ...fields }),
    output: idOnly,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sys/permission/delete',
    allow: 'menu:edit',
    isPlatformOnly: true,
    summary: { cn: '删除菜单', tc: '刪除選單', en: 'Delete a menu item' },
    input: z.object({ id }),
    output: nothing,
  }),
  sort: endpoint({
    method: 'PUT',
    path: '/sys/permission/sort',
    encoding: 'json',
    allow: 'menu:edit',
    isPlatformOnly: true,
    summary: { cn: '菜单排序', tc: '選單排序', en: 'Order what lies below a menu item' },
    /** Everything that is to lie below the parent (null: level 1), in its order. */
    input: z.object({ parentId: id.nullable(), ids: z.array(id).min(1).max(MENU_LIMITS.items) }),
    output: z.object({ count: z.int() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/sys/permission/restore',
    allow: 'menu:edit',
    isPlatformOnly: true,
    summary: {
      cn: '恢复菜单的初始设置',
      tc: '還原選單的初始設定',
      en: 'Restore a menu item as it came',
    },
    input: z.object({ id }),
    output: idOnly,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/sys/permission/preview',
    allow: 'menu:list',
    isPlatformOnly: true,
    summary: { cn: '预览菜单', tc: '預覽選單', en: 'The menu as somebody sees it' },
    /** An administrator of companies or of the platform, or whoever has a role of the platform. */
    input: z.object({ audience: z.enum(['company', 'platform']), roleId: roleId.optional() }),
    output: z.object({ menu: z.array(menuItem) }),
  }),
}
