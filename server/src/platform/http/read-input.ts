import { coerceForm } from '@zhenma/contract/kernel/coerce'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { ruleOfIssue } from '@zhenma/contract/kernel/rules/naming'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fail, failWith, problem, type ProblemDraft } from '../errors/fail.ts'

/** A request's input as the call's schema wants it, or a refusal that names every bad field. */
export function readInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  multipartFields: Readonly<Record<string, unknown>>,
): unknown {
  const query = request.query as Record<string, unknown>
  const body = endpoint.encoding === 'multipart' ? multipartFields : bodyFields(request.body)
  return parseFields(endpoint, { ...query, ...body, ...(request.params as object) })
}

/** The fields of a call, from wherever they came, as its schema wants them. */
export function parseFields(
  endpoint: Endpoint,
  { _t: _stamp, ...raw }: Readonly<Record<string, unknown>>,
): unknown {
  refuseUnkept(raw)
  const coerced = coerceForm(endpoint.input, raw)
  const parsed = endpoint.input.safeParse(coerced, { reportInput: true })
  if (parsed.success) return parsed.data
  throw failWith(fail('INPUT_INVALID'), parsed.error.issues.flatMap(problemsOf))
}

function bodyFields(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw fail('BODY_UNREADABLE')
  return body as Record<string, unknown>
}

/** PostgreSQL keeps no NUL in a text, and half a character in no JSON; neither is ever meant. */
function refuseUnkept(raw: Readonly<Record<string, unknown>>): void {
  const bad = Object.entries(raw).filter(([, value]) => hasUnkept(value))
  if (bad.length === 0) return
  throw failWith(
    fail('INPUT_INVALID'),
    bad.map(([field]) => problem('FIELD_FORMAT', { field }, { field })),
  )
}

const HALF_CHARACTER = /\p{Surrogate}/u
/** Both as JSON writes them; a backslash that somebody typed is written as two. */
const UNKEPT_IN_JSON = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/

const hasUnkept = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\u0000') || HALF_CHARACTER.test(value)
    : UNKEPT_IN_JSON.test(JSON.stringify(value) ?? '')

/** What a schema found wrong, as refusals of the product. */
export function problemsOf(issue: z.core.$ZodIssue): ProblemDraft[] {
  const field = issue.path.map(String).join('.') || '-'
  const place = { field }
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? [problem('FIELD_REQUIRED', { field }, place)]
        : [problem('FIELD_TYPE', { field, expected: issue.expected }, place)]
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? [problem('FIELD_REQUIRED', { field }, place)]
        : [problem('FIELD_TOO_SHORT', { field, minimum: Number(issue.minimum) }, place)]
    case 'too_big':
      return [problem('FIELD_TOO_LONG', { field, maximum: Number(issue.maximum) }, place)]
    case 'invalid_value':
      return issue.input === undefined
        ? [problem('FIELD_REQUIRED', { field }, place)]
        : [problem('FIELD_CHOICE', { field, choices: issue.values.map(String).join(', ') }, place)]
    case 'unrecognized_keys':
      return issue.keys.map((key) => {
        const unknown = [...issue.path, key].map(String).join('.')
        return problem('FIELD_UNKNOWN', { field: unknown }, { field: unknown })
      })
    default:
      return [ruleProblem(issue, problem('FIELD_FORMAT', { field }, place))]
  }
}

/** The name of the rule goes with the refusal, which then says what the rule asks for. */
function ruleProblem(issue: z.core.$ZodIssue, draft: ProblemDraft): ProblemDraft {
  const rule = ruleOfIssue(issue)
  return rule === undefined ? draft : { ...draft, values: { ...draft.values, rule } }
}
