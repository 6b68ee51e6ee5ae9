import type { Problem } from '@zhenma/contract/kernel/errors'
import { say, type Language } from '@zhenma/contract/kernel/texts'
import { ruleOfIssue } from '@zhenma/contract/kernel/rules/naming'
import { isRuleCode, sayRule } from '@zhenma/contract/kernel/rules/rule-texts'
import { sayFieldType } from '@zhenma/contract/platform/field-types'
import { platformErrors } from '@zhenma/contract/platform/platform.refusals'
import type { InputSchema } from '@zhenma/contract/kernel/endpoint'
import type { z } from 'zod'

/** Labels of a form's fields, by name. */
export type Labels = Readonly<Record<string, string>>
export type FieldErrors = Readonly<Record<string, readonly string[]>>

type Issue = z.core.$ZodIssue
type Phrase = {
  readonly key: keyof typeof platformErrors
  readonly values?: Record<string, string | number>
}

/** What nobody has chosen yet: a date, or one of several words, whose names would say nothing here. */
const isMissing = (input: unknown): boolean => input === undefined || input === null

/** The refusal of the platform that a schema's issue is, as the server words it. */
function phraseOf(issue: Issue, language: Language): Phrase {
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing(issue.input)) return { key: 'FIELD_REQUIRED' }
      return { key: 'FIELD_TYPE', values: { expected: sayFieldType(issue.expected, language) } }
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? { key: 'FIELD_REQUIRED' }
        : { key: 'FIELD_TOO_SHORT', values: { minimum: Number(issue.minimum) } }
    case 'too_big':
      return { key: 'FIELD_TOO_LONG', values: { maximum: Number(issue.maximum) } }
    case 'invalid_value':
      if (isMissing(issue.input)) return { key: 'FIELD_REQUIRED' }
      return { key: 'FIELD_CHOICE', values: { choices: issue.values.map(String).join(', ') } }
    default:
      return { key: 'FIELD_FORMAT' }
  }
}

/** What a schema refuses of a field, in the words of the server. */
export function sayIssue(issue: Issue, label: string, language: Language): string {
  const rule = ruleOfIssue(issue)
  if (isRuleCode(rule)) return sayRule(rule, label, language)
  const { key, values } = phraseOf(issue, language)
  return say(platformErrors[key].text, language, { field: label, ...values })
}

/** What is said of a field, or of one entry of a list: `materials.1.name` is of "Raw materials 2". */
function labelAt(label: string, index: PropertyKey | undefined): string {
  const isIndex = index !== undefined && /^\d+$/.test(String(index))
  return isIndex ? `${label} ${Number(index) + 1}` : label
}

/** What the contract's schema refuses, by field, in the words of the server. Empty: nothing. */
export function checkInput(
  schema: InputSchema,
  input: unknown,
  labels: Labels,
  language: Language,
): FieldErrors {
  const result = schema.safeParse(input, { reportInput: true })
  if (result.success) return {}
  const errors: Record<string, string[]> = {}
  for (const issue of result.error.issues) {
    const name = String(issue.path[0] ?? '')
    const label = labelAt(labels[name] ?? name, issue.path[1])
    errors[name] = [...(errors[name] ?? []), sayIssue(issue, label, language)]
  }
  return errors
}

/** Whether a form must fill a field in: the schema does not do without it. */
export function isRequired(schema: InputSchema, name: string): boolean {
  const field = schema.shape[name] as z.ZodType | undefined
  return field !== undefined && !field.safeParse(undefined).success
}

/** A server's problems: those of fields that the form has, and the rest. `a.0.b` belongs to `a`. */
export function problemsByField(
  problems: readonly Problem[],
  labels: Labels,
): { readonly fields: FieldErrors; readonly others: readonly Problem[] } {
  const fields: Record<string, string[]> = {}
  const others: Problem[] = []
  for (const problem of problems) {
    const name = problem.field?.split(/[.[]/)[0] ?? ''
    const label = labels[name]
    if (label === undefined) others.push(problem)
    else fields[name] = [...(fields[name] ?? []), withLabel(problem, label)]
  }
  return { fields, others }
}

/** The server knows fields by their names in the contract; people know them by their labels. */
function withLabel({ field = '', message }: Problem, label: string): string {
  const [name = '', index] = field.split(/[.[\]]+/)
  if (message.startsWith(field)) return labelAt(label, index) + message.slice(field.length)
  return message.startsWith(name) ? label + message.slice(name.length) : message
}

/** Of what a schema refused, that which stands on fields of the form, and the rest in sentences. */
export function splitErrors(
  errors: FieldErrors,
  names: readonly string[],
): { readonly own: FieldErrors; readonly others: readonly string[] } {
  const entries = Object.entries(errors)
  return {
    own: Object.fromEntries(entries.filter(([name]) => names.includes(name))),
    others: entries.filter(([name]) => !names.includes(name)).flatMap(([, texts]) => texts),
  }
}

/** A refusal of the form itself, before anything was sent. */
export const invalid = (message: string, sentences: readonly string[]) => ({
  status: 400,
  error: 'INPUT_INVALID',
  message,
  details: sentences.map((sentence) => ({ error: 'INPUT_INVALID', message: sentence })),
})
