import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const roleTexts = texts({
  title: WORDS.roles,
  create: { cn: '新建角色', tc: '新增角色', en: 'New role' },
  edit: { cn: '编辑角色', tc: '編輯角色', en: 'Edit role' },
  copy: { cn: '复制角色', tc: '複製角色', en: 'Copy role' },
  copyHelp: {
    cn: '新角色拥有“{name}”现有的全部权限',
    tc: '新角色擁有「{name}」現有的全部權限',
    en: 'The new role has all present permissions of {name}',
  },
  copyName: { cn: '{name} 副本', tc: '{name} 副本', en: '{name} copy' },
  empty: {
    cn: '还没有角色。新建一个，再勾选它的权限。',
    tc: '還沒有角色。新增一個，再勾選它的權限。',
    en: 'No roles yet. Create one, then tick what it may do.',
  },
  name: WORDS.name,
  code: WORDS.code,
  codeHelp: {
    cn: '不能包含中文，且不能重复',
    tc: '不能包含中文，且不能重複',
    en: 'Without Chinese characters, and unique',
  },
  description: WORDS.description,
  permissionCount: { cn: '权限数', tc: '權限數', en: 'Permissions' },
  everything: WORDS.all,
  userCount: WORDS.userCount,
  permissions: WORDS.permissions,
  dataRuleOf: {
    cn: '“{name}”的数据范围',
    tc: '「{name}」的資料範圍',
    en: 'Whose records: {name}',
  },
  search: { cn: '搜索权限', tc: '搜尋權限', en: 'Search permissions' },
  nothingFound: {
    cn: '没有匹配的权限',
    tc: '沒有符合的權限',
    en: 'No permission matches',
  },
  chosen: {
    cn: '已选 {count} / {total}',
    tc: '已選 {count} / {total}',
    en: '{count} of {total} chosen',
  },
  preview: {
    cn: '该角色的用户看到的菜单',
    tc: '該角色的使用者看到的選單',
    en: 'What a user of this role sees',
  },
  savePermissions: { cn: '保存权限', tc: '儲存權限', en: 'Save permissions' },
  saved: { cn: '权限已保存', tc: '權限已儲存', en: 'The permissions were saved' },
  administratorNote: {
    cn: '管理员角色拥有全部权限，不能修改或删除。',
    tc: '管理員角色擁有全部權限，不能修改或刪除。',
    en: 'The administrator role holds every permission and cannot be changed or deleted.',
  },
  removeTitle: {
    cn: '删除角色“{name}”？',
    tc: '刪除角色「{name}」？',
    en: 'Delete the role {name}?',
  },
  removeTouches: { cn: '1 个角色', tc: '1 個角色', en: '1 role' },
  removeMeans: WORDS.cannotBeUndone,
  removed: { cn: '角色已删除', tc: '角色已刪除', en: 'The role was deleted' },
})
