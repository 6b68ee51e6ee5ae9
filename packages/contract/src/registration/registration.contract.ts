import { z } from 'zod'
import { newPassword } from '../auth/password-strength.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { nothing } from '../kernel/lists.ts'
import { optionalEmail, phone, requiredText, username } from '../kernel/rules.ts'
import { WORDS } from '../kernel/words.ts'
import { phoneCode } from '../phone-codes/phone-codes.contract.ts'

/** Who may open a company by registering: anybody, whom the platform approves, or nobody. */
export const REGISTRATION_MODES = ['open', 'approval', 'closed'] as const
export type RegistrationMode = (typeof REGISTRATION_MODES)[number]

/** What a registration leads to: work at once, or waiting for the platform. */
const registrationState = z.enum(['open', 'waiting'])

const platformSetting = z.object({
  registration: z.enum(REGISTRATION_MODES),
  /** Whether mainland mobiles beginning with 16 and 19 are taken; the specification does not. */
  newerMobiles: z.boolean(),
})

export const registration = {
  mode: endpoint({
    method: 'GET',
    path: '/web/user/register/mode',
    allow: 'public',
    summary: { cn: '是否开放注册', tc: '是否開放註冊', en: 'Is registration open' },
    input: nothing,
    output: platformSetting,
    ratePerMinute: 600,
  }),
  checkUsername: endpoint({
    method: 'GET',
    path: '/web/user/register/check',
    allow: 'public',
    summary: { cn: '用户名是否可用', tc: '使用者名稱是否可用', en: 'Is a username free' },
    /** Phone and email are judged only after the phone's code: who has them is nobody's business. */
    input: z.object({ username }),
    output: z.object({ isFree: z.boolean() }),
    ratePerMinute: 30,
  }),
  register: endpoint({
    method: 'POST',
    path: '/web/user/register',
    allow: 'public',
    summary: WORDS.registerCompany,
    input: z.object({
      companyName: requiredText(100, 2),
      username,
      realName: requiredText(50),
      phone,
      code: phoneCode,
      /** Where it is told what becomes of the registration; without one, by SMS. */
      email: optionalEmail.default(''),
      /** Itself, for its strength is judged here. */
      password: newPassword,
      agreement: z.boolean(),
    }),
    output: z.object({
      username: z.string(),
      companyName: z.string(),
      companyCode: z.string(),
      state: registrationState,
    }),
    ratePerMinute: 20,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/web/user/reset',
    allow: 'public',
    summary: {
      cn: '找回密码：验证手机',
      tc: '找回密碼：驗證手機',
      en: 'Forgotten password: verify the phone',
    },
    input: z.object({ phone, code: phoneCode }),
    /** For `users.setPassword`, once. */
    output: z.object({ ticket: z.string(), username: z.string(), expiresInSeconds: z.int() }),
    ratePerMinute: 20,
  }),
  readSetting: endpoint({
    method: 'GET',
    path: '/sys/platform/setting',
    allow: 'platform-setting:edit',
    isPlatformOnly: true,
    summary: { cn: '平台设置', tc: '平台設定', en: "The platform's settings" },
    input: nothing,
    output: platformSetting,
  }),
  saveSetting: endpoint({
    method: 'POST',
    path: '/sys/platform/setting/save',
    allow: 'platform-setting:edit',
    isPlatformOnly: true,
    summary: { cn: '修改平台设置', tc: '修改平台設定', en: "Change the platform's settings" },
    /** What is not given stays. */
    input: platformSetting.partial(),
    output: nothing,
  }),
}
