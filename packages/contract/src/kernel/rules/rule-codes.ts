import type { PEOPLE_RULE_NAME } from './people.texts.ts'
import type { VALUE_RULE_NAME } from './value.texts.ts'

/** The names by which screens, server and documents know a rule. */
export type RuleCode = keyof typeof PEOPLE_RULE_NAME | keyof typeof VALUE_RULE_NAME
