import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { moment, nothing } from '../kernel/lists.ts'
import { id } from '../kernel/rules.ts'
import { SET_PASSWORD } from './users.contract.ts'

/** What keeps a user from logging in, and how an administrator helps. */
export const accountGuard = {
  state: endpoint({
    method: 'GET',
    path: '/web/user/guard',
    allow: 'user:list',
    summary: {
      cn: '用户的登录限制与两步验证状态',
      tc: '使用者的登入限制與兩步驗證狀態',
      en: 'Are the log-ins of a user slowed, is the second step on',
    },
    input: z.object({ userId: id }),
    output: z.object({
      /** Until when one of the user's sessions is asked for no more passwords and codes; null: none is. */
      lockedUntil: moment.nullable(),
      /** Failures from unknown devices within a day. */
      failedLogins: z.int().nonnegative(),
      /** Seconds between two log-ins from unknown devices; 0: they are not slowed. */
      secondsBetween: z.int().nonnegative(),
      hasTwoStep: z.boolean(),
    }),
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/web/user/unlock',
    allow: 'user:unlock',
    summary: { cn: '解锁用户', tc: '解鎖使用者', en: 'Unlock a user' },
    input: z.object({ userId: id }),
    output: nothing,
  }),
  removeTwoStep: endpoint({
    method: 'POST',
    path: '/web/user/two-step/remove',
    allow: SET_PASSWORD,
    summary: {
      cn: '关闭用户的两步验证',
      tc: '關閉使用者的兩步驗證',
      en: "Turn a user's two-step verification off",
    },
    input: z.object({ userId: id }),
    output: nothing,
  }),
}
