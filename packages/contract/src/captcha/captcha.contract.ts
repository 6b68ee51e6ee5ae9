import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { nothing } from '../kernel/lists.ts'

/** Characters of a solved captcha as it travels: JSON of the challenge and its solution. */
const SOLUTION_LIMIT = 2_000

/** A solved captcha: `{"challenge": …, "solution": {"counter", "derivedKey"}}` as JSON. */
export const captchaSolution = z.string().min(1).max(SOLUTION_LIMIT)

export const captcha = {
  challenge: endpoint({
    method: 'GET',
    path: '/web/user/captcha',
    allow: 'public',
    summary: {
      cn: '获取登录验证任务',
      tc: '取得登入驗證任務',
      en: 'A captcha to solve: some arithmetic for the browser',
    },
    input: nothing,
    /** JSON of an ALTCHA challenge (version 2, SHA-256). */
    output: z.object({ challenge: z.string() }),
    ratePerMinute: 60,
  }),
}
