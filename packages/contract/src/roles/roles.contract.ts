import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import { recordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { authorization, roleCode, roleName } from '../kernel/rules/accounts.ts'
import { id, text } from '../kernel/rules.ts'
import { DATA_RULES, RULED_ENTITY_NAMES, rulesOf } from './data-rules.ts'

/** Roles of one company. */
export const MAXIMUM_ROLES = 200
const MAXIMUM_PERMISSIONS = 1000

const ruledEntity = z.enum(RULED_ENTITY_NAMES)
/** Entity → rule; only rules that rows of the entity can keep. */
const dataRules = z
  .partialRecord(ruledEntity, z.enum(DATA_RULES))
  .refine((rules) =>
    RULED_ENTITY_NAMES.every((entity) => rulesOf(entity).includes(rules[entity] ?? 'all')),
  )

const roleFields = {
  name: roleName,
  code: roleCode,
  description: text(300).default(''),
}

export const roleRow = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  description: z.string(),
  /** Holds every permission, also those of later versions. */
  isAdministrator: z.boolean(),
  permissionCount: z.int(),
  /** Without those in the recycle bin. */
  userCount: z.int(),
})
export type RoleRow = z.output<typeof roleRow>

/** A permission in the tree; only who holds it can give it. */
const treePermission = z.object({ key: z.string(), title: z.string(), isHeld: z.boolean() })
/** Which rows of an entity a role can be held to, as far as the caller may give it. */
const treeDataRule = z.object({
  entity: ruledEntity,
  rules: z.array(z.enum(DATA_RULES)),
  /** Offered first: the menu item's policy. */
  preset: z.enum(DATA_RULES),
})
export type TreeDataRule = z.output<typeof treeDataRule>
/** A screen with what can be done there. It shows to whoever holds any of `shownBy`; to all if empty. */
const treeScreen = z.object({
  key: z.string(),
  title: z.string(),
  shownBy: z.array(z.string()),
  permissions: z.array(treePermission),
  dataRules: z.array(treeDataRule),
})
export const treeMenu = z.object({
  key: z.string(),
  title: z.string(),
  screens: z.array(treeScreen),
  /** What belongs to no screen. */
  permissions: z.array(treePermission),
})
export type TreeMenu = z.output<typeof treeMenu>
export type TreeScreen = z.output<typeof treeScreen>
export type TreePermission = z.output<typeof treePermission>

const namedPermission = z.object({ key: z.string(), title: z.string() })
/** A role with what it holds, as the menu has it: only screens on which it may do something. */
const roleBranch = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  /** Holds every permission, also those of later versions. */
  isAdministrator: z.boolean(),
  menus: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      screens: z.array(
        z.object({
          key: z.string(),
          title: z.string(),
          permissions: z.array(namedPermission),
          /** Whose rows, where that is not everybody's. */
          dataRules: z.array(z.object({ entity: ruledEntity, rule: z.enum(DATA_RULES) })),
        }),
      ),
      /** What belongs to no screen. */
      permissions: z.array(namedPermission),
    }),
  ),
})
export type RoleBranch = z.output<typeof roleBranch>

export const roles = {
  list: endpoint({
    method: 'GET',
    path: '/sys/role/customer/list',
    allow: 'role:list',
    summary: { cn: '角色列表', tc: '角色列表', en: 'List roles' },
    input: z.object(pageInput),
    output: pageOf(roleRow),
  }),
  exportSheet: listExport({
    list: '/sys/role/customer/list',
    allow: 'role:export',
    summary: { cn: '导出角色', tc: '匯出角色', en: 'Export roles' },
    input: exportInput,
  }),
  tree: endpoint({
    method: 'GET',
    path: '/sys/role/customer/queryTreeList',
    allow: 'role:list',
    summary: { cn: '角色及其权限树', tc: '角色及其權限樹', en: 'All roles with what they hold' },
    input: nothing,
    output: z.array(roleBranch),
  }),
  get: endpoint({
    method: 'GET',
    path: '/sys/role/customer/queryById',
    allow: 'role:list',
    tells: recordOf('role'),
    summary: { cn: '角色详情', tc: '角色詳情', en: 'One role' },
    input: z.object({ id }),
    output: roleRow.extend(revisionShape),
  }),
  all: endpoint({
    method: 'GET',
    path: '/sys/role/customer/queryall',
    allow: 'user:list',
    summary: { cn: '选择角色', tc: '選擇角色', en: 'All roles, for a picker' },
    input: nothing,
    output: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        code: z.string(),
        /** Whether the caller may give it. */
        isGrantable: z.boolean(),
      }),
    ),
  }),
  create: endpoint({
    method: 'POST',
    path: '/sys/role/customer/add',
    allow: 'role:create',
    summary: { cn: '新建角色', tc: '新增角色', en: 'Create a role' },
    input: z.object(roleFields),
    output: idOnly,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/sys/role/customer/copy',
    allow: 'role:create',
    summary: { cn: '复制角色', tc: '複製角色', en: 'Copy a role with its permissions' },
    input: z.object({ id, ...roleFields }),
    output: idOnly,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/sys/role/customer/edit',
    allow: 'role:update',
    revises: recordOf('role'),
    summary: { cn: '修改角色', tc: '修改角色', en: 'Update a role' },
    input: z.object({ id, ...revisionRead, ...roleFields }),
    output: idOnly,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sys/role/customer/delete',
    allow: 'role:delete',
    summary: { cn: '删除角色', tc: '刪除角色', en: 'Delete a role that nobody holds' },
    input: z.object({ id }),
    output: nothing,
  }),
  permissionTree: endpoint({
    method: 'GET',
    path: '/sys/permission/queryTreeList',
    allow: 'role:list',
    summary: { cn: '权限树', tc: '權限樹', en: 'All permissions by menu' },
    input: nothing,
    output: z.array(treeMenu),
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/sys/permission/queryRolePermission',
    allow: 'role:list',
    tells: recordOf('role', 'roleId'),
    summary: { cn: '角色的权限', tc: '角色的權限', en: 'The permissions of a role' },
    input: z.object({ roleId: id }),
    output: z.object({
      ...revisionShape,
      permissions: z.array(z.string()),
      /** What is not named is open as a whole. */
      dataRules: z.partialRecord(ruledEntity, z.enum(DATA_RULES)),
    }),
  }),
  savePermissions: endpoint({
    method: 'POST',
    path: '/sys/permission/saveRolePermission',
    allow: 'role:update',
    revises: recordOf('role', 'roleId'),
    summary: { cn: '保存角色的权限', tc: '儲存角色的權限', en: 'Save the permissions of a role' },
    input: z.object({
      roleId: id,
      ...revisionRead,
      permissions: z.array(authorization).max(MAXIMUM_PERMISSIONS),
      /** Absent: as they were. */
      dataRules: dataRules.optional(),
    }),
    output: z.object({ count: z.int() }),
  }),
}
