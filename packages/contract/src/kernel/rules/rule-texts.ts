import { type Language, say, type Text } from '../texts.ts'
import { PEOPLE_RULE_MESSAGE, PEOPLE_RULE_NAME } from './people.texts.ts'
import type { RuleCode } from './rule-codes.ts'
import { VALUE_RULE_MESSAGE, VALUE_RULE_NAME } from './value.texts.ts'

export const RULE_NAME: Readonly<Record<RuleCode, Text>> = {
  ...VALUE_RULE_NAME,
  ...PEOPLE_RULE_NAME,
}

/** What a rule asks for; follows the name of a field. */
export const RULE_MESSAGE: Readonly<Record<RuleCode, Text>> = {
  ...VALUE_RULE_MESSAGE,
  ...PEOPLE_RULE_MESSAGE,
}

/** Whether a refusal's `rule` is one that has words of its own. */
export function isRuleCode(code: unknown): code is RuleCode {
  return typeof code === 'string' && Object.hasOwn(RULE_MESSAGE, code)
}

const AFTER_FIELD: Text = { cn: '{field}：{rule}', tc: '{field}：{rule}', en: '{field}: {rule}' }

/** What a field's rule asks for, in the words that screens and server share. */
export function sayRule(rule: RuleCode, field: string, language: Language): string {
  return say(AFTER_FIELD, language, { field, rule: say(RULE_MESSAGE[rule], language) })
}
