import { ERRORS, type ErrorKey } from '../errors.ts'
import { RULE_MESSAGE, RULE_NAME } from '../kernel/rules/rule-texts.ts'
import type { RuleCode } from '../kernel/rules/rule-codes.ts'
import { CHECK_RULES, RULE_TOPICS, type RuleTopic } from './rule-catalogue.ts'
import { BY_NAME_ONLY, countUses, HELD_BY_REFUSALS } from './rule-uses.ts'

const TITLES: Readonly<Record<RuleTopic, string>> = {
  people: 'People',
  accounts: 'Accounts and roles',
  texts: 'Texts',
  codes: 'Codes, serials and spans',
  images: 'Pictures',
  marketing: 'Marketing',
}

/** Rules of section 5 that only the server can judge: it looks at other records or at labels. */
const RECORD_RULES = [
  'USERNAME_TAKEN',
  'EMAIL_TAKEN',
  'PHONE_TAKEN',
  'EMPLOYEE_NUMBER_TAKEN',
  'DEALER_HAS_ACCOUNT',
  'ROLE_CODE_TAKEN',
  'FIELD_TAKEN',
  'FIELD_REFERENCE',
  'ADMINISTRATOR_PROTECTED',
  'LABEL_CODE_FORMAT',
  'LABEL_CODE_DUPLICATE',
  'LABEL_TOO_MANY_CODES',
  'LABEL_BOX_FULL',
  'LABEL_WRONG_LEVEL',
  'RANGE_START_REQUIRED',
  'RANGE_END_REQUIRED',
  'RANGE_REVERSED',
  'RANGE_NEGATIVE',
  'RANGE_PAST_BATCH',
  'RANGE_TOO_LONG',
  'CODE_SEARCH_TOO_SHORT',
  'DATE_SPAN_TOO_LONG',
  'ACTIVITY_PERIOD',
  'PRIZE_QUANTITY',
  'PRIZE_BELOW_ALLOCATED',
  'PRIZE_ALLOCABLE',
  'PRIZE_ALLOCATION_CHANGE',
  'PRIZE_NOT_ALLOCATED',
  'MATERIAL_HAS_IMAGE',
] as const satisfies readonly ErrorKey[]

/** A cell must not end its row. */
const cell = (text: string): string => text.replaceAll('|', '\\|')
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

/** Where a rule holds: in so many calls' schemas, by refusals, or by its name alone. */
function heldBy(code: RuleCode, uses: ReadonlyMap<RuleCode, number>): string {
  const count = uses.get(code) ?? 0
  const refusals = (HELD_BY_REFUSALS[code] ?? []).map((key) => `\`${key}\``).join(', ')
  const isNamedOnly = count === 0 && refusals === ''
  if (isNamedOnly) return `by name only: ${BY_NAME_ONLY[code] ?? ''}`
  const calls = count === 0 ? '' : `${count} ${count === 1 ? 'call' : 'calls'}`
  return [calls, refusals].filter((part) => part !== '').join(', ')
}

const ruleTable = (topic: RuleTopic, uses: ReadonlyMap<RuleCode, number>): string[] => [
  `## ${TITLES[topic]}`,
  '',
  row(['rule', 'name', 'English', '简体中文', '繁體中文', 'held by']),
  row(['---', '---', '---', '---', '---', '---']),
  ...(Object.keys(CHECK_RULES) as RuleCode[])
    .filter((code) => CHECK_RULES[code].topic === topic)
    .map((code) => {
      const { en, cn, tc } = RULE_MESSAGE[code]
      const limits = CHECK_RULES[code].hasLimits ? ' (`minimum`, `maximum`)' : ''
      return row([`\`${code}\`${limits}`, RULE_NAME[code].en, en, cn, tc, heldBy(code, uses)])
    }),
  '',
]

/** docs/validation-rules.md, written by `npm run docs`. */
export function rulesDocument(): string {
  const uses = countUses()
  const records = RECORD_RULES.map((key) => {
    const { en, cn, tc } = ERRORS[key].text
    return row([`\`${key}\``, en, cn, tc])
  })
  return [
    '# Validation rules',
    '',
    'Written by `npm run docs` from `packages/contract/src/kernel/rules`: change the rules, not this file.',
    'Screens and server check the same schemas and say the same words: “held by” counts the calls that have',
    'the rule in their schema, and names the refusals of what the value alone does not tell. Any rule answers at',
    '`GET /api/sys/checkRule/checkByCode` by its name (`ruleCode`, `value`; several values as one JSON object).',
    '',
    ...RULE_TOPICS.flatMap((topic) => ruleTable(topic, uses)),
    '## What only the server knows',
    '',
    row(['refusal', 'English', '简体中文', '繁體中文']),
    row(['---', '---', '---', '---']),
    ...records,
    '',
  ].join('\n')
}
