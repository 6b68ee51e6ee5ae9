import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { moment, nothing } from '../kernel/lists.ts'
import { id } from '../kernel/rules.ts'
import { LANGUAGES } from '../kernel/texts.ts'
import { GENDERS } from '../users/users.contract.ts'

/** Sessions that a list of the own ones shows: the last used. */
export const MAXIMUM_LISTED_SESSIONS = 50

const sessionRow = z.object({
  id: z.int(),
  device: z.string(),
  ip: z.string(),
  region: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
  expiresAt: moment,
  isRemembered: z.boolean(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type SessionRow = z.output<typeof sessionRow>

/** What people do with their own account: the user centre. */
export const account = {
  profile: endpoint({
    method: 'GET',
    path: '/web/user/profile',
    allow: 'session',
    summary: { cn: '个人资料', tc: '個人資料', en: 'The own profile' },
    input: nothing,
    output: z.object({
      username: z.string(),
      realName: z.string(),
      nickname: z.string(),
      phone: z.string(),
      email: z.string(),
      gender: z.enum(GENDERS),
      birthday: z.string().nullable(),
      avatarId: z.string().nullable(),
      avatarUrl: z.string().nullable(),
      language: z.enum(LANGUAGES),
      companyName: z.string(),
      roles: z.array(z.string()),
      createdAt: moment,
    }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/web/user/sessions',
    allow: 'session',
    summary: { cn: '我的登录设备', tc: '我的登入裝置', en: 'The own sessions' },
    input: nothing,
    output: z.array(sessionRow),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/web/user/session',
    allow: 'session',
    summary: { cn: '结束一个登录', tc: '結束一個登入', en: 'End one of the own sessions' },
    input: z.object({ id }),
    output: nothing,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/web/user/sessions/others',
    allow: 'session',
    summary: { cn: '结束其他所有登录', tc: '結束其他所有登入', en: 'End all other own sessions' },
    input: nothing,
    output: z.object({ count: z.int().nonnegative() }),
  }),
}
