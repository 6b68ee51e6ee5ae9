import { z } from 'zod'
import { captchaSolution } from '../captcha/captcha.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { nothing } from '../kernel/lists.ts'
import {
  day,
  optionalEmail,
  optionalMobile,
  passwordMd5,
  phone,
  requiredText,
  text,
} from '../kernel/rules.ts'
import { LANGUAGES } from '../kernel/texts.ts'
import { phoneCode } from '../phone-codes/phone-codes.contract.ts'
import { GENDERS } from '../users/users.contract.ts'
import { loginAnswer, SECOND_STEP_METHODS } from './login-answer.ts'
import { sessionUser } from './session-user.ts'

/** Characters of JSON in one change of the settings. */
const SETTINGS_LIMIT = 20_000

export { type SessionUser, sessionUser } from './session-user.ts'

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

/** A node of the server's menu tree. */
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

const howLong = {
  /** For 7 days; else the session ends with the browser, at the latest after 12 hours. */
  remember: z.boolean().default(true),
  /** Asked for with CAPTCHA_REQUIRED after several failures. */
  captcha: captchaSolution.optional(),
}

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/web/user/login/common',
    allow: 'public',
    summary: { cn: '账号登录', tc: '帳號登入', en: 'Log in with account and password' },
    input: z.object({ username: requiredText(64), password: passwordMd5, ...howLong }),
    output: loginAnswer,
    ratePerMinute: 60,
  }),
  phoneLogin: endpoint({
    method: 'POST',
    path: '/sys/phoneLogin',
    allow: 'public',
    summary: { cn: '手机验证码登录', tc: '手機驗證碼登入', en: 'Log in with a phone and a code' },
    input: z.object({ phone, code: phoneCode, ...howLong }),
    output: loginAnswer,
    ratePerMinute: 60,
  }),
  secondStep: endpoint({
    method: 'POST',
    path: '/web/user/two-step/login',
    allow: 'public',
    summary: {
      cn: '登录的第二步验证',
      tc: '登入的第二步驗證',
      en: 'The second step of a log-in',
    },
    input: z.object({
      ticket: requiredText(64),
      method: z.enum(SECOND_STEP_METHODS).default('authenticator'),
      /** 6 digits of the app, or a recovery code. */
      code: requiredText(20),
    }),
    output: loginAnswer,
    ratePerMinute: 60,
  }),
  logout: endpoint({
    method: 'GET',
    path: '/web/user/logout',
    allow: 'session',
    withTemporaryPassword: true,
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
      /** Of the company acted in: every visit begins with this call, so nobody goes on in an old zone. */
      timeZone: z.string(),
    }),
  }),
  current: endpoint({
    method: 'GET',
    path: '/web/user/current',
    allow: 'session',
    withTemporaryPassword: true,
    summary: { cn: '当前用户', tc: '目前使用者', en: 'The user of the session' },
    input: nothing,
    output: sessionUser,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/web/user/passwd/modify',
    allow: 'session',
    withTemporaryPassword: true,
    summary: { cn: '修改密码', tc: '修改密碼', en: 'Change the own password' },
    input: z.object({ oldPassword: passwordMd5, newPassword: passwordMd5 }),
    /** Of a temporary password; else every session has ended, this one too. */
    output: z.object({ sessionGoesOn: z.boolean() }),
    ratePerMinute: 10,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/web/user',
    allow: 'session',
    summary: { cn: '修改个人资料与设置', tc: '修改個人資料與設定', en: 'Change the own profile' },
    /** What is left out stays as it is. */
    input: z.object({
      realName: requiredText(50).optional(),
      /** Null or empty: none; so are those below. */
      nickname: text(50).nullish(),
      email: optionalEmail.nullish(),
      gender: z.enum(GENDERS).optional(),
      birthday: day.nullish(),
      avatarId: z.uuid().nullish(),
      /** Another one needs the code that was sent to it. */
      phone: optionalMobile.nullish(),
      phoneCode: phoneCode.optional(),
      language: z.enum(LANGUAGES).optional(),
      /** Merged by name into what is kept. */
      settings: z
        .record(z.string().max(64), z.unknown())
        .refine((settings) => JSON.stringify(settings).length <= SETTINGS_LIMIT)
        .optional(),
    }),
    output: nothing,
    ratePerMinute: 120,
  }),
}
