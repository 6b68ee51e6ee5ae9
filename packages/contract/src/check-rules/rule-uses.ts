import type { z } from 'zod'
import { ALL_CALLS } from '../calls.ts'
import type { ErrorKey } from '../errors.ts'
import { isRuleCode } from '../kernel/rules/rule-texts.ts'
import type { RuleCode } from '../kernel/rules/rule-codes.ts'
import { CHECK_RULES } from './rule-catalogue.ts'

/** What holds a rule where no call's schema does: it takes more than the value to judge it. */
export const HELD_BY_REFUSALS: Readonly<Partial<Record<RuleCode, readonly ErrorKey[]>>> = {
  required: ['FIELD_REQUIRED', 'FIELD_TOO_SHORT', 'FIELD_TOO_LONG'],
  checked_group: ['FIELD_TOO_SHORT', 'FIELD_TOO_LONG'],
  password_strength: ['PASSWORD_WEAK'],
  code_search: ['CODE_SEARCH_TOO_SHORT'],
  code_duplicate: ['LABEL_CODE_DUPLICATE', 'LABEL_TOO_MANY_CODES'],
  single_outbound: ['LABEL_CODE_DUPLICATE', 'LABEL_TOO_MANY_CODES'],
  range_order: ['RANGE_START_REQUIRED', 'RANGE_END_REQUIRED', 'RANGE_REVERSED', 'RANGE_NEGATIVE'],
  range_beyond_batch: ['RANGE_PAST_BATCH'],
  range_query: ['RANGE_TOO_LONG'],
  span_order: ['DATE_SPAN_REVERSED'],
  export_span: ['DATE_SPAN_TOO_LONG'],
  red_packet_amounts: ['DRAW_AMOUNTS'],
  activity_rule: ['FIELD_REQUIRED', 'DRAW_RULE_OF_TYPE', 'ACTIVITY_PERIOD'],
  prize: ['FIELD_REQUIRED', 'FIELD_TOO_LONG'],
  prize_quantity: ['PRIZE_QUANTITY'],
  code_allocation: ['PRIZE_ALLOCABLE', 'FIELD_REQUIRED'],
  allocation_change: ['PRIZE_ALLOCATION_CHANGE'],
  allocation_none: ['PRIZE_NOT_ALLOCATED'],
  image: ['FILE_NOT_AN_IMAGE', 'FILE_TOO_LARGE', 'IMAGE_DIMENSIONS'],
  material_image: ['MATERIAL_HAS_IMAGE'],
}

/** Those that every installation offers, whatever records it has. */
const SHARED = 'a shared rule, for forms of other programs: no record here has such a field'

/** Rules that answer by their names alone, and why; here so that none is forgotten. */
export const BY_NAME_ONLY: Readonly<Partial<Record<RuleCode, string>>> = {
  bank_card: SHARED,
  qq: SHARED,
  natural_number: SHARED,
  english_letters: SHARED,
  alphanumeric_20: SHARED,
  letters_spaces: SHARED,
  digits_lines: SHARED,
  up_to_255: SHARED,
}

/** What the schemas of the library carry inside, as far as it is read here. */
type Inside = {
  readonly checks?: readonly Readonly<Record<string, { readonly def: object } | undefined>>[]
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly options?: readonly z.ZodType[]
} & Readonly<Record<(typeof PARTS)[number], z.ZodType | undefined>>
const PARTS = ['innerType', 'element', 'in', 'out', 'keyType', 'valueType'] as const

const codeOf = new Map(
  (Object.keys(CHECK_RULES) as RuleCode[]).map((code) => [CHECK_RULES[code].schema({}), code]),
)

/** The rules that a schema holds, at any depth. */
function rulesIn(schema: z.ZodType, seen: Set<z.ZodType>): Set<RuleCode> {
  const found = new Set<RuleCode>()
  if (seen.has(schema)) return found
  seen.add(schema)
  const itself = codeOf.get(schema)
  if (itself !== undefined) found.add(itself)
  const inside = schema.def as unknown as Inside
  for (const check of inside.checks ?? []) {
    const { params } = (check['_zod']?.def ?? {}) as { params?: Readonly<Record<string, unknown>> }
    const rule = params?.['rule']
    if (isRuleCode(rule)) found.add(rule)
  }
  const below = [
    ...PARTS.flatMap((part) => inside[part] ?? []),
    ...(inside.options ?? []),
    ...Object.values(inside.shape ?? {}),
  ]
  for (const part of below) for (const rule of rulesIn(part, seen)) found.add(rule)
  return found
}

/** How many calls have a field that a rule holds, by the rule. */
export function countUses(): ReadonlyMap<RuleCode, number> {
  const uses = new Map<RuleCode, number>()
  for (const { input } of ALL_CALLS) {
    for (const rule of rulesIn(input, new Set())) uses.set(rule, (uses.get(rule) ?? 0) + 1)
  }
  return uses
}
