import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { verificationCode } from '../kernel/rules/accounts.ts'
import { phone } from '../kernel/rules.ts'

/** What a code is good for; one for one purpose is none for another. */
export const PHONE_CODE_PURPOSES = ['login', 'register', 'reset', 'phone', 'draw'] as const
export type PhoneCodePurpose = (typeof PHONE_CODE_PURPOSES)[number]

/** Seconds until a phone gets another code. */
export const SECONDS_BETWEEN_CODES = 60

/** A code as it is typed. */
export const phoneCode = verificationCode

export const phoneCodes = {
  send: endpoint({
    method: 'POST',
    path: '/web/user/code/send',
    allow: 'public',
    summary: { cn: '发送短信验证码', tc: '傳送簡訊驗證碼', en: 'Send a code to a phone' },
    /** `phone` (a new phone for the own account) needs a session. */
    input: z.object({ phone, purpose: z.enum(PHONE_CODE_PURPOSES) }),
    /** The same whether or not somebody has the phone. */
    output: z.object({
      expiresInSeconds: z.int(),
      againInSeconds: z.int(),
      /** No provider of SMS is set up: the platform's administrator reads the code under "Messages". */
      staysHere: z.boolean(),
    }),
    ratePerMinute: 20,
  }),
}
