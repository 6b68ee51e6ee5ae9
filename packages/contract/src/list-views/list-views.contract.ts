import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOnly, nothing } from '../kernel/lists.ts'
import { id, optionalId, requiredText } from '../kernel/rules.ts'
import { listLook } from './list-look.ts'

/** Views of a user for one list, of a user in all, and of a list that are shared with one role. */
export const LIST_VIEW_LIMITS = { ofList: 16, ofUser: 400, ofRole: 16 } as const

/** Which list: the name that its screen has for it, `products`. */
const list = z.string().regex(/^[a-z][a-z0-9-]{1,49}$/)
/** Unique among the owner's views of the list. */
const name = requiredText(50)

export const listViewRow = z.object({
  id: z.int(),
  name: z.string(),
  look: listLook,
  /** Only the owner changes a view; others who see it may save it under a name of their own. */
  isOwn: z.boolean(),
  /** Null: none that this company knows of. */
  ownerName: z.string().nullable(),
  /** The role that it is shared with. */
  roleId: z.int().nullable(),
  roleName: z.string().nullable(),
})
export type ListViewRow = z.output<typeof listViewRow>

/** Saved views: how a list is looked at, under a name. */
export const listViews = {
  /** The own views in their order, then those that are shared with a role one has. */
  list: endpoint({
    method: 'GET',
    path: '/web/list-view/list',
    allow: 'session',
    summary: { cn: '列表的视图', tc: '列表的檢視', en: 'Saved views of a list' },
    input: z.object({ list }),
    output: z.array(listViewRow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/web/list-view/create',
    encoding: 'json',
    allow: 'session',
    summary: { cn: '新建视图', tc: '新增檢視', en: 'Save a new view' },
    input: z.object({ list, name, look: listLook }),
    output: idOnly,
  }),
  save: endpoint({
    method: 'POST',
    path: '/web/list-view/save',
    encoding: 'json',
    allow: 'session',
    summary: { cn: '保存视图的更改', tc: '儲存檢視的變更', en: 'Save the changes of a view' },
    input: z.object({ id, look: listLook }),
    output: nothing,
  }),
  rename: endpoint({
    method: 'POST',
    path: '/web/list-view/rename',
    allow: 'session',
    summary: { cn: '重命名视图', tc: '重新命名檢視', en: 'Rename a view' },
    input: z.object({ id, name }),
    output: nothing,
  }),
  /** All own views of the list, in the order that they are to have. */
  sort: endpoint({
    method: 'POST',
    path: '/web/list-view/sort',
    allow: 'session',
    summary: { cn: '排列视图', tc: '排列檢視', en: 'Put views in order' },
    input: z.object({ list, ids: z.array(id).min(1).max(LIST_VIEW_LIMITS.ofList) }),
    output: nothing,
  }),
  /** An own one; whoever may share removes what others share, too. */
  remove: endpoint({
    method: 'DELETE',
    path: '/web/list-view/delete',
    allow: 'session',
    summary: { cn: '删除视图', tc: '刪除檢視', en: 'Delete a view' },
    input: z.object({ id }),
    output: nothing,
  }),
  /** With a role, or (null) with nobody any more. */
  share: endpoint({
    method: 'POST',
    path: '/web/list-view/share',
    allow: 'list-view:share',
    summary: { cn: '与角色共享视图', tc: '與角色共用檢視', en: 'Share a view with a role' },
    input: z.object({ id, roleId: optionalId }),
    output: nothing,
  }),
  roles: endpoint({
    method: 'GET',
    path: '/web/list-view/roles',
    allow: 'list-view:share',
    summary: { cn: '可共享的角色', tc: '可共用的角色', en: 'Roles to share a view with' },
    input: nothing,
    output: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
}
