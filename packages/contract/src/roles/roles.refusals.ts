import { defineErrors } from '../kernel/errors.ts'

export const roleErrors = defineErrors({
  ROLE_CODE_TAKEN: {
    status: 409,
    text: { cn: '角色编码已存在', tc: '角色代碼已存在', en: 'This role code already exists' },
  },
  ROLE_IN_USE: {
    status: 409,
    text: {
      cn: '角色“{name}”仍有 {count} 个用户，不能删除',
      tc: '角色「{name}」仍有 {count} 個使用者，不能刪除',
      en: 'The role {name} is held by {count} users and cannot be deleted',
    },
  },
  ROLE_ADMINISTRATOR: {
    status: 409,
    text: {
      cn: '管理员角色拥有全部权限，不能修改或删除',
      tc: '管理員角色擁有全部權限，不能修改或刪除',
      en: 'The administrator role holds every permission and cannot be changed or deleted',
    },
  },
  ROLE_BEYOND_OWN: {
    status: 403,
    text: {
      cn: '角色“{name}”包含您没有的权限，您不能授予或修改',
      tc: '角色「{name}」包含您沒有的權限，您不能授予或修改',
      en: 'The role {name} has permissions that you do not hold, so you cannot give or change it',
    },
  },
  PERMISSION_BEYOND_OWN: {
    status: 403,
    text: {
      cn: '您没有“{permission}”权限，不能授予他人',
      tc: '您沒有「{permission}」權限，不能授予他人',
      en: 'You do not hold {permission} yourself, so you cannot give it',
    },
  },
  DATA_RULE_BEYOND_OWN: {
    status: 403,
    text: {
      cn: '您自己的数据范围是“{own}”，不能授予更大的范围',
      tc: '您自己的資料範圍是「{own}」，不能授予更大的範圍',
      en: 'You see “{own}” yourself, so you cannot give more',
    },
  },
  ROLE_LIMIT: {
    status: 409,
    text: {
      cn: '最多 {maximum} 个角色',
      tc: '最多 {maximum} 個角色',
      en: 'There can be at most {maximum} roles',
    },
  },
})
