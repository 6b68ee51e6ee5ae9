import { defineErrors } from '../kernel/errors.ts'

export const checkRuleErrors = defineErrors({
  CHECK_RULE_UNKNOWN: {
    status: 404,
    text: {
      cn: '没有名为 {code} 的校验规则',
      tc: '沒有名為 {code} 的校驗規則',
      en: 'There is no rule named {code}',
    },
  },
})
