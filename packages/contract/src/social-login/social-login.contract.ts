import { z } from 'zod'
import { loginAnswer } from '../auth/login-answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idOnly, moment, nothing } from '../kernel/lists.ts'
import { passwordMd5 } from '../kernel/rules.ts'
import { APPS_LIMIT, SOCIAL_PROVIDERS } from './social-providers.ts'

/** Bindings of one account. */
export const IDENTITIES_LIMIT = 10
/** How long a scan, and then the binding, may take. */
export const SOCIAL_MINUTES = 10

const provider = z.enum(SOCIAL_PROVIDERS)
const appIndex = z
  .int()
  .min(0)
  .max(APPS_LIMIT - 1)
  .default(0)
/** 256 random bits in hex: WeChat and WeCom take only letters and digits in a state. */
const secret = z.string().regex(/^[0-9a-f]{64}$/)

/** A provider's app that this installation may use. */
const app = z.object({ type: provider, appIndex: z.int() })
export type SocialApp = z.output<typeof app>

/**
 * The beginning of an authorisation: `url` is the provider's page; `state` comes back in the address;
 * `browserKey` never leaves the browser, so that an address from elsewhere is worth nothing here.
 */
const beginning = z.object({ url: z.string(), state: z.string(), browserKey: z.string() })

const identity = z.object({
  id: z.int(),
  type: provider,
  /** As the provider calls the person. */
  name: z.string(),
  linkedAt: moment,
  lastLoginAt: moment.nullable(),
})
export type Identity = z.output<typeof identity>

/** Log-in through WeChat, DingTalk and WeCom: before there is a session. */
export const socialLogin = {
  apps: endpoint({
    method: 'GET',
    path: '/web/user/login/social',
    allow: 'public',
    summary: {
      cn: '可用的第三方登录',
      tc: '可用的第三方登入',
      en: 'Social log-ins that are set up',
    },
    input: nothing,
    output: z.array(app),
    ratePerMinute: 600,
  }),
  start: endpoint({
    method: 'POST',
    path: '/web/user/login/social',
    allow: 'public',
    summary: { cn: '发起第三方登录', tc: '發起第三方登入', en: 'Begin a social log-in' },
    input: z.object({ type: provider.default('wechat'), appIndex }),
    output: beginning,
    ratePerMinute: 60,
  }),
  bind: endpoint({
    method: 'POST',
    path: '/web/user/login/bind',
    allow: 'public',
    summary: {
      cn: '第三方登录（未绑定时返回 openid 凭证）',
      tc: '第三方登入（未綁定時傳回 openid 憑證）',
      en: 'Social log-in; answers a ticket for the binding when not bound yet',
    },
    input: z.object({
      wxCode: z.string().trim().min(1).max(512),
      appIndex,
      type: provider.default('wechat'),
      state: secret,
      browserKey: secret,
      remember: z.boolean().default(true),
    }),
    output: loginAnswer.extend({
      /** Not bound (or asked for linking): a one-time ticket for the identity, never the openid itself. */
      openid: z.string().nullable(),
      /** As the provider calls the person. */
      name: z.string(),
      /** Not bound, and somebody's account has that name. */
      hasSameName: z.boolean(),
    }),
    ratePerMinute: 60,
  }),
  exchange: endpoint({
    method: 'GET',
    path: '/sys/thirdLogin/getLoginUser/{token}/{type}',
    allow: 'public',
    summary: {
      cn: '用第三方登录凭证换取会话',
      tc: '以第三方登入憑證換取工作階段',
      en: 'Exchange a ticket of a social log-in for a session',
    },
    input: z.object({ token: z.string().trim().min(1).max(64), type: provider }),
    output: loginAnswer,
    ratePerMinute: 60,
  }),
}

/** The bindings of the own account. */
export const identities = {
  list: endpoint({
    method: 'GET',
    path: '/web/user/identities',
    allow: 'session',
    summary: { cn: '已绑定的第三方账号', tc: '已綁定的第三方帳號', en: 'Own linked accounts' },
    input: nothing,
    output: z.array(identity),
  }),
  start: endpoint({
    method: 'POST',
    path: '/web/user/identities/start',
    allow: 'session',
    summary: { cn: '发起绑定第三方账号', tc: '發起綁定第三方帳號', en: 'Begin to link an account' },
    input: z.object({ type: provider, appIndex, password: passwordMd5 }),
    output: beginning,
    ratePerMinute: 10,
  }),
  link: endpoint({
    method: 'POST',
    path: '/web/user/identities',
    allow: 'session',
    summary: { cn: '绑定第三方账号', tc: '綁定第三方帳號', en: 'Link an account by its ticket' },
    input: z.object({ openid: z.string().trim().min(1).max(64) }),
    output: identity,
    ratePerMinute: 60,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/web/user/identities/{id}',
    allow: 'session',
    summary: { cn: '解除第三方绑定', tc: '解除第三方綁定', en: 'Unlink an account' },
    input: idOnly,
    output: nothing,
  }),
}
