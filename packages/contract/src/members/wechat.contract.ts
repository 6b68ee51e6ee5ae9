import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { moment, nothing } from '../kernel/lists.ts'
import { onlyRecordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

export const WECHAT_LIMITS = { appId: 64, secret: 128 } as const

/** What the fields of an official account are called. */
export const WECHAT_FIELD_TEXT = texts({
  wechatAppId: {
    cn: '公众号 AppID',
    tc: '公眾號 AppID',
    en: 'AppID of the official account',
  },
  wechatKey: {
    cn: '公众号 AppSecret',
    tc: '公眾號 AppSecret',
    en: 'AppSecret of the official account',
  },
  isWechatOn: {
    cn: '买家可用微信登录',
    tc: '買家可用微信登入',
    en: 'Buyers may be known by WeChat',
  },
})

const WECHAT = onlyRecordOf('wechat_app')

/** The official account by which buyers are known inside WeChat (ADR 0093). */
export const memberWechat = {
  wechat: endpoint({
    method: 'GET',
    path: '/web/member/wechat/app',
    allow: 'member:wechat',
    tells: WECHAT,
    summary: {
      cn: '买家微信登录的设置',
      tc: '買家微信登入的設定',
      en: 'How buyers are known by WeChat',
    },
    input: nothing,
    output: z.object({
      ...revisionShape,
      /** Empty: nothing is set up. */
      wechatAppId: z.string(),
      isWechatOn: z.boolean(),
      /** When the secret was set, and by whom; it is never told itself. Null: there is none. */
      secret: z.object({ setAt: moment, setByName: z.string().nullable() }).nullable(),
      /** The host that the account has to know as its domain for web authorisation. */
      domain: z.string(),
      /** Members that this account knows. */
      knownCount: z.int(),
      /** Why WeChat refuses these settings, in its own code, since when; null: it does not. */
      trouble: z.object({ code: z.string(), at: moment }).nullable(),
    }),
  }),
  /** A secret that is left out stays as it is. */
  saveWechat: endpoint({
    method: 'POST',
    path: '/web/member/wechat/app/update',
    allow: 'member:wechat',
    revises: WECHAT,
    summary: WORDS.setUpWechat,
    input: z.object({
      ...revisionRead,
      wechatAppId: z
        .string()
        .trim()
        .regex(/^[\w-]{1,64}$/),
      wechatKey: z
        .string()
        .trim()
        .regex(/^[\w-]{0,128}$/)
        .default(''),
      isWechatOn: z.boolean(),
    }),
    output: nothing,
  }),
}
