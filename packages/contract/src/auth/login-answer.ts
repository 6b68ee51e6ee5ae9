import { z } from 'zod'
import { sessionUser } from './session-user.ts'

/** How somebody shows who they are; the login log names it. */
const LOGIN_WAYS = ['password', 'phone', 'wechat', 'dingtalk', 'wecom'] as const
export type LoginWay = (typeof LOGIN_WAYS)[number]

/** What the login log knows: `session`, a wrong password or code given inside a session. */
export const LOGGED_WAYS = [...LOGIN_WAYS, 'session'] as const
export type LoggedWay = (typeof LOGGED_WAYS)[number]

/** What is taken as the second step. */
export const SECOND_STEP_METHODS = ['authenticator', 'recovery_code'] as const
export type SecondStepMethod = (typeof SECOND_STEP_METHODS)[number]

const dictItem = z.object({ value: z.string(), text: z.string() })

/**
 * What every way to log in answers: a session, or (token and user null) the ticket with which the
 * second step opens it.
 */
export const loginAnswer = z.object({
  token: z.string().nullable(),
  user: sessionUser.nullable(),
  sysAllDictItems: z.record(z.string(), z.array(dictItem)),
  secondStep: z
    .object({ ticket: z.string(), methods: z.array(z.enum(SECOND_STEP_METHODS)) })
    .nullable(),
  /** For the header `biz-device` of later log-ins from here; null where none was opened. */
  device: z.string().nullable(),
})
export type LoginAnswer = z.output<typeof loginAnswer>
