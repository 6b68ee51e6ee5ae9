import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { requiredText } from '../kernel/rules.ts'

export const checkRules = {
  checkByCode: endpoint({
    method: 'GET',
    path: '/sys/checkRule/checkByCode',
    allow: 'session',
    summary: { cn: '按规则编码校验值', tc: '按規則代碼校驗值', en: 'Check a value by a rule' },
    input: z.object({
      ruleCode: requiredText(50),
      /** As it is typed; several values as one JSON object. */
      value: z.string().max(60_000),
      /** Bounds, where the rule has some. */
      minimum: z.int().min(0).max(1_000).optional(),
      maximum: z.int().min(0).max(10_000).optional(),
    }),
    /** `message`: what the rule asks for, in the caller's language; empty when the value is right. */
    output: z.object({ isValid: z.boolean(), message: z.string() }),
    ratePerMinute: 120,
  }),
}
