import { z } from 'zod'
import { PRODUCT_MENU_NAMES } from '../companies/companies.contract.ts'
import { INVENTORY_MODES } from '../inout/inventory-modes.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { nothing } from '../kernel/lists.ts'
import { passwordMd5, requiredText } from '../kernel/rules.ts'
import { LANGUAGES } from '../kernel/texts.ts'

/** Characters of JSON in one change of the settings. */
export const SETTINGS_LIMIT = 20_000

const dictItem = z.object({ value: z.string(), text: z.string() })

const sessionUser = z.object({
  id: z.int(),
  username: z.string(),
  realName: z.string(),
  headImage: z.string(),
  /** The company's inventory mode: what its scanning screens offer. */
  inoutMode: z.enum(INVENTORY_MODES),
  /** The company's setting: outbound also of labels that were never taken in. */
  outboundFromNotInStock: z.boolean(),
  customerId: z.int(),
  companyName: z.string(),
  productMenuName: z.enum(PRODUCT_MENU_NAMES),
  nickname: z.string(),
  language: z.enum(LANGUAGES),
  /** What the screens keep for this user, by name. */
  settings: z.record(z.string(), z.unknown()),
})
export type SessionUser = z.output<typeof sessionUser>

const menuMeta = z.object({
  title: z.string(),
  titleEn: z.string(),
  titleTn: z.string(),
  icon: z.string(),
  url: z.string().optional(),
  permissionList: z.array(z.string()),
  keepAlive: z.boolean(),
  internalOrExternal: z.boolean(),
  componentName: z.string(),
})

export type MenuItem = {
  id: number
  path: string
  name: string
  component: string
  redirect: string
  hidden: boolean
  alwaysShow: boolean
  aggregate: boolean
  meta: z.output<typeof menuMeta>
  children: MenuItem[]
}

/** A node of the server's menu tree (spec 3, menu response). */
export const menuItem: z.ZodType<MenuItem> = z.object({
  id: z.int(),
  path: z.string(),
  name: z.string(),
  component: z.string(),
  redirect: z.string(),
  hidden: z.boolean(),
  alwaysShow: z.boolean(),
  aggregate: z.boolean(),
  meta: menuMeta,
  get children() {
    return z.array(menuItem)
  },
})

const permissionItem = z.object({ action: z.string(), describe: z.string(), type: z.string() })

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/web/user/login/common',
    allow: 'public',
    summary: { cn: '账号登录', tc: '帳號登入', en: 'Log in with account and password' },
    input: z.object({ username: requiredText(64), password: passwordMd5 }),
    output: z.object({
      token: z.string(),
      user: sessionUser,
      sysAllDictItems: z.record(z.string(), z.array(dictItem)),
    }),
    ratePerMinute: 60,
  }),
  logout: endpoint({
    method: 'GET',
    path: '/web/user/logout',
    allow: 'session',
    summary: { cn: '退出登录', tc: '登出', en: 'Log out' },
    input: nothing,
    output: nothing,
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/sys/permission/getUserPermissionByToken',
    allow: 'session',
    summary: { cn: '菜单与权限', tc: '選單與權限', en: 'Menu and permissions of the session' },
    input: nothing,
    output: z.object({
      menu: z.array(menuItem),
      auth: z.array(permissionItem),
      allAuth: z.array(permissionItem),
    }),
  }),
  current: endpoint({
    method: 'GET',
    path: '/web/user/current',
    allow: 'session',
    summary: { cn: '当前用户', tc: '目前使用者', en: 'The user of the session' },
    input: nothing,
    output: sessionUser,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/web/user/passwd/modify',
    allow: 'session',
    summary: { cn: '修改密码', tc: '修改密碼', en: 'Change the own password' },
    input: z.object({ oldPassword: passwordMd5, newPassword: passwordMd5 }),
    output: nothing,
    ratePerMinute: 10,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/web/user',
    allow: 'session',
    summary: { cn: '修改个人设置', tc: '修改個人設定', en: 'Change the own language and settings' },
    input: z.object({
      language: z.enum(LANGUAGES).optional(),
      /** Merged by name into what is kept. */
      settings: z
        .record(z.string().max(64), z.unknown())
        .refine((settings) => JSON.stringify(settings).length <= SETTINGS_LIMIT)
        .optional(),
    }),
    output: nothing,
  }),
}
