import { CHECK_RULES } from '@zhenma/contract/check-rules/rule-catalogue'
import { checkRules } from '@zhenma/contract/check-rules/check-rules.contract'
import { coerceForm } from '@zhenma/contract/kernel/coerce'
import { ruleOfIssue } from '@zhenma/contract/kernel/rules/naming'
import { newerMobilesIn } from '@zhenma/contract/kernel/rules/phones'
import { isRuleCode, RULE_MESSAGE } from '@zhenma/contract/kernel/rules/rule-texts'
import { say } from '@zhenma/contract/kernel/texts'
import { z } from 'zod'
import { asPlatformRole } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors/fail.ts'
import { takesNewerMobiles } from '../../platform/http/platform-settings.store.ts'
import { implement } from '../../platform/http/implement.ts'

export const checkRuleRoutes = implement(checkRules)({
  async checkByCode({ language, db }, { ruleCode, value, minimum, maximum }) {
    if (!isRuleCode(ruleCode)) throw fail('CHECK_RULE_UNKNOWN', { code: ruleCode })
    const schema = z.object({ value: CHECK_RULES[ruleCode].schema({ minimum, maximum }) })
    const parsed = schema.safeParse(coerceForm(schema, { value }))
    if (parsed.success) {
      const [newer] = newerMobilesIn(schema, parsed.data)
      if (!newer || (await asPlatformRole(db, () => takesNewerMobiles(db)))) {
        return { isValid: true, message: '' }
      }
      return { isValid: false, message: say(RULE_MESSAGE[newer.rule], language) }
    }
    // A rule for several values knows better which part of it is broken.
    const named = parsed.error.issues.map(ruleOfIssue).find(isRuleCode) ?? ruleCode
    return { isValid: false, message: say(RULE_MESSAGE[named], language) }
  },
})
