import { coerceForm } from '@zhenma/contract/kernel/coerce'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { allNumberPlans } from '@zhenma/contract/kernel/rules/number-plans'
import { judgeNumbersBy } from '@zhenma/contract/kernel/rules/phones'
import { ruleOfIssue } from '@zhenma/contract/kernel/rules/naming'
import { term } from '@zhenma/contract/labels/terms'
import { FIELD_TYPE_TEXT } from '@zhenma/contract/platform/field-types'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { MAXIMUM_PROBLEMS } from '@zhenma/contract/kernel/errors'
import { fail, failWith, problem, type ProblemDraft } from '../../errors/fail.ts'
import { parse, type ParsedUrlQuery } from 'node:querystring'

// Before anything is read: numbers of other countries are judged by their plans.
judgeNumbersBy(allNumberPlans)

/** A request's input as the call's schema wants it, or a refusal that names every bad field. */
export function readInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  multipartFields: Readonly<Record<string, unknown>>,
): unknown {
  const query = request.query as Record<string, unknown>
  const body = endpoint.encoding === 'multipart' ? multipartFields : bodyFields(request.body)
  refuseManyFields(endpoint.input, body)
  // The nearest to the call's path counts. Only named fields are taken over: of others anybody may send thousands.
  const sources = [query, body, request.params as Record<string, unknown>]
  const raw: Record<string, unknown> = {}
  for (const name of Object.keys(endpoint.input.shape)) {
    const source = sources.findLast((one) => Object.hasOwn(one, name))
    if (source !== undefined) raw[name] = source[name]
  }
  return parseFields(endpoint.input, raw)
}

/**
 * Fields, from wherever they came, as a schema wants them; `within`: of which field they are the content.
 */
export function parseFields<Schema extends z.ZodObject>(
  schema: Schema,
  raw: Readonly<Record<string, unknown>>,
  within: readonly string[] = [],
): z.output<Schema> {
  const coerced = coerceForm(schema, raw) as Readonly<Record<string, unknown>>
  refuseUnkept(schema, coerced, within)
  const parsed = schema.safeParse(coerced, { reportInput: true })
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.slice(0, MAXIMUM_PROBLEMS).map((issue) => ({
    ...issue,
    path: [...within, ...issue.path],
  }))
  throw failWith(fail('INPUT_INVALID'), issues.flatMap(problemsOf))
}

/** Fields of a form; the largest of ours has some forty. */
const FIELD_LIMIT = 1_000
/** So many of them are named: nobody reads more, and each costs its words. */
const NAMED_FIELDS = 20
/** Values within a field: no list is as long, and a million of them would be looked at while others wait. */
const VALUE_LIMIT = 100_000

/** Refuses what has fields upon fields before each of them is looked at, one by one, by everything below. */
function refuseManyFields({ shape }: z.ZodObject, fields: Readonly<Record<string, unknown>>): void {
  const names = Object.keys(fields)
  if (names.length <= FIELD_LIMIT) return
  const unknown = names.slice(0, FIELD_LIMIT).filter((name) => !Object.hasOwn(shape, name))
  const problems = unknown
    .slice(0, NAMED_FIELDS)
    .map((field) => problem('FIELD_UNKNOWN', { field }, { field }))
  throw failWith(fail('INPUT_INVALID'), problems)
}

function bodyFields(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw fail('BODY_UNREADABLE')
  return body as Record<string, unknown>
}

/** Refuses fields that hold what cannot be kept, or more, or more deeply nested, than anything that is meant. */
function refuseUnkept(
  { shape }: z.ZodObject,
  fields: Readonly<Record<string, unknown>>,
  within: readonly string[],
): void {
  const problems = Object.keys(shape).flatMap((name) => {
    const field = [...within, name].join('.')
    const maximum = VALUE_LIMIT
    if (hasUnkept(fields[name])) return [problem('FIELD_FORMAT', { field }, { field })]
    if (valuesIn(fields[name]) <= maximum) return []
    return [problem('FIELD_TOO_LONG', { field, maximum }, { field })]
  })
  if (problems.length > 0) throw failWith(fail('INPUT_INVALID'), problems)
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  let count = 1
  for (const inner of Object.values(value)) count += valuesIn(inner)
  return count
}

/**
 * PostgreSQL keeps no NUL in a text, and half a character in no JSON; where bytes were no UTF-8 (of a
 * program that writes GBK, say) stands U+FFFD, and what was meant is lost.
 */
const UNKEPT = /[\u0000\ufffd]|\p{Surrogate}/u
const MAXIMUM_DEPTH = 20

function hasUnkept(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return UNKEPT.test(value)
  if (typeof value !== 'object' || value === null) return false
  if (depth === MAXIMUM_DEPTH) return true
  if (Array.isArray(value)) return value.some((item) => hasUnkept(item, depth + 1))
  return Object.entries(value).some(
    ([name, inner]) => UNKEPT.test(name) || hasUnkept(inner, depth + 1),
  )
}

/** What a schema found wrong, as refusals of the product. */
export function problemsOf(issue: z.core.$ZodIssue): ProblemDraft[] {
  const field = issue.path.map(String).join('.') || '-'
  const where = { field }
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? [problem('FIELD_REQUIRED', { field }, where)]
        : [problem('FIELD_TYPE', { field, expected: expectedType(issue.expected) }, where)]
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? [problem('FIELD_REQUIRED', { field }, where)]
        : [problem('FIELD_TOO_SHORT', { field, minimum: Number(issue.minimum) }, where)]
    case 'too_big':
      return [problem('FIELD_TOO_LONG', { field, maximum: Number(issue.maximum) }, where)]
    case 'invalid_value':
      return issue.input === undefined
        ? [problem('FIELD_REQUIRED', { field }, where)]
        : [problem('FIELD_CHOICE', { field, choices: issue.values.map(String).join(', ') }, where)]
    case 'unrecognized_keys':
      return issue.keys.slice(0, MAXIMUM_PROBLEMS).map((key) => {
        const unknown = [...issue.path, key].map(String).join('.')
        return problem('FIELD_UNKNOWN', { field: unknown }, { field: unknown })
      })
    default:
      return [ruleProblem(issue, problem('FIELD_FORMAT', { field }, where))]
  }
}

/** In the caller's language where there are words for it. */
const expectedType = (name: string): string => (name in FIELD_TYPE_TEXT ? term('type', name) : name)

/** The name of the rule goes with the refusal, which then says what the rule asks for. */
function ruleProblem(issue: z.core.$ZodIssue, draft: ProblemDraft): ProblemDraft {
  const rule = ruleOfIssue(issue)
  return rule === undefined ? draft : { ...draft, values: { ...draft.values, rule } }
}

/** Fields of a form, each repetition counted: the longest list that a call takes has 10,000 entries. */
const PAIR_LIMIT = 20_000

/**
 * The fields of a form. Node's own parser: what is no UTF-8 becomes U+FFFD, and is refused, where
 * others keep the percent signs. Throws BODY_TOO_LARGE for more fields than any form has, before they are
 * taken apart: a megabyte of them takes a third of a second.
 */
export function parseForm(text: string): ParsedUrlQuery {
  let pairs = 0
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    pairs += 1
    if (pairs > PAIR_LIMIT) throw fail('BODY_TOO_LARGE')
  }
  return parse(text, '&', '=', { maxKeys: 0 })
}
