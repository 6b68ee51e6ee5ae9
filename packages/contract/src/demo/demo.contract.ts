import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { LANGUAGES } from '../kernel/languages.ts'
import { nothing } from '../kernel/lists.ts'

/** What the accounts of a demo company are there for: one of each. */
export const DEMO_JOBS = [
  'platform',
  'admin',
  'master',
  'factory',
  'inbound',
  'outbound',
  'scanner',
  'dealer',
  'staff',
] as const

/** An account of a demo, whose password is no secret: the start prints it, and the manual names it. */
const demoAccount = z.object({
  username: z.string(),
  password: z.string(),
  job: z.enum(DEMO_JOBS),
})
export type DemoAccount = z.output<typeof demoAccount>

const demoCompany = z.object({
  /** The company's name in the caller's language. */
  name: z.string(),
  language: z.enum(LANGUAGES),
  accounts: z.array(demoAccount),
})

/** Who may look round as what, where the server was started with demo companies. */
export const demo = {
  logins: endpoint({
    method: 'GET',
    path: '/web/user/login/demo',
    allow: 'public',
    summary: {
      cn: '演示公司的账号；非演示安装为空',
      tc: '示範公司的帳號；非示範安裝為空',
      en: 'Accounts of the demo companies; none where there are none',
    },
    input: nothing,
    output: z.array(demoCompany),
    ratePerMinute: 600,
  }),
}
