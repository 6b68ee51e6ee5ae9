import { INVENTORY_MODE_TEXT } from '../inout/inventory-modes.refusals.ts'
import { say, type Language, type Text } from '../kernel/texts.ts'
import { FIELD_TYPE_TEXT } from '../platform/field-types.ts'
import { DATA_RULE_TEXTS } from '../roles/data-rules.ts'
import { SOCIAL_PROVIDER_TEXT } from '../social-login/social-login.refusals.ts'
import {
  LABEL_ACTIVATION_TEXT,
  LABEL_KIND_TEXT,
  operationTexts,
  statusTexts,
} from './label-words.ts'

/** Whom a refusal is told: in which language, and whether in the words of a dealer's user. */
export type Reader = { readonly language: Language; readonly isDealer: boolean }

type Terms = Readonly<Record<string, Readonly<Record<string, Text>>>>

const termsOf = (isDealer: boolean): Terms => ({
  status: statusTexts(isDealer),
  activation: LABEL_ACTIVATION_TEXT,
  kind: LABEL_KIND_TEXT,
  operation: operationTexts(isDealer),
  mode: INVENTORY_MODE_TEXT,
  provider: SOCIAL_PROVIDER_TEXT,
  dataRule: DATA_RULE_TEXTS,
  type: FIELD_TYPE_TEXT,
})
const COMPANY_TERMS = termsOf(false)
const DEALER_TERMS = termsOf(true)

/** Marks a value of a refusal as a term to be translated: `@status:in_stock`. */
export function term(
  table: 'status' | 'activation' | 'kind' | 'operation' | 'mode' | 'provider' | 'dataRule' | 'type',
  key: string,
): `@${string}:${string}` {
  return `@${table}:${key}`
}

/** The term in its reader's words; any other value as it is. */
export function sayTerm(value: string | number, { language, isDealer }: Reader): string | number {
  const match = typeof value === 'string' ? /^@(\w+):(\w+)$/.exec(value) : null
  if (match === null) return value
  const [, table = '', key = ''] = match
  // A code that somebody typed may look like one, and name what every object has.
  const terms = isDealer ? DEALER_TERMS : COMPANY_TERMS
  const words = Object.hasOwn(terms, table) ? terms[table] : undefined
  const text = words !== undefined && Object.hasOwn(words, key) ? words[key] : undefined
  return text === undefined ? value : say(text, language)
}
