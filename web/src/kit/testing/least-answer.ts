import { CALLS } from '@zhenma/contract/calls'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { z } from 'zod'
import type { Asked } from './render-in-tab.tsx'

export const ALL_CALLS: readonly Endpoint[] = Object.values(CALLS).flatMap((calls) =>
  Object.values(calls),
)
/** Whether a path is that of a call, with something in place of its parameters. */
function isWay(pattern: string, path: string): boolean {
  const [parts, given] = [pattern.split('/'), path.split('/')]
  const isSame = (part: string, at: number): boolean => part.startsWith('{') || part === given[at]
  return parts.length === given.length && parts.every(isSame)
}

/** The call that was asked for; a test fails where there is none. */
export function callOf({ method, path }: Asked): Endpoint {
  const ways = ALL_CALLS.filter((call) => call.method === method)
  const call = ways.find((one) => one.path === path) ?? ways.find((one) => isWay(one.path, path))
  if (call === undefined) throw new Error(`no call is ${method} ${path}`)
  return call
}

/** Texts of the forms that contracts ask for; the first that fits is taken. */
const TEXTS = [
  '',
  '2026-01-01T00:00:00.000Z',
  '2026-01-01',
  '00000000-0000-4000-8000-000000000000',
  'a',
  '1',
  'https://example.com',
  'CN',
]
const NUMBERS = [0, 1]
/** Texts that must be more than their schema can say. */
const TEXT_OF: Readonly<Record<string, string>> = { timeZone: 'Asia/Shanghai' }

/** The least that fits a schema: as few in lists as may be, null and nothing where that may be, the first of a choice. */
function least(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(schema.shape as Record<string, z.core.$ZodType>)
        .map(([name, part]) => [name, TEXT_OF[name] ?? least(part)])
        .filter(([, value]) => value !== undefined),
    )
  }
  if (schema instanceof z.ZodArray) {
    return z.safeParse(schema, []).success ? [] : [least(schema.element as z.core.$ZodType)]
  }
  if (schema instanceof z.ZodRecord) return {}
  if (schema instanceof z.ZodNullable) return null
  if (schema instanceof z.ZodOptional) return undefined
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly) {
    return least(schema.def.innerType)
  }
  if (schema instanceof z.ZodPipe) return least(schema.def.in)
  if (schema instanceof z.ZodLazy) return least(schema.def.getter())
  if (schema instanceof z.ZodUnion) return schema.def.options[0] && least(schema.def.options[0])
  if (schema instanceof z.ZodIntersection) {
    return { ...(least(schema.def.left) as object), ...(least(schema.def.right) as object) }
  }
  if (schema instanceof z.ZodTuple) return schema.def.items.map(least)
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodBoolean) return false
  const bound = schema instanceof z.ZodNumber ? [schema.minValue] : []
  const tried: readonly unknown[] = [...TEXTS, ...NUMBERS, ...bound, null, new Uint8Array()]
  return tried.find((value) => z.safeParse(schema, value).success)
}

/** What a call answers where there is nothing yet; a test fails where that does not fit its contract. */
export function leastAnswer(call: Endpoint): unknown {
  const answer = least(call.output)
  const parsed = z.safeParse(call.output, answer)
  if (!parsed.success) throw new Error(`${call.path} ${z.prettifyError(parsed.error)}`)
  return answer
}

/** The least that fits a schema of the contract. */
export const leastOf = <Value>(schema: z.ZodType<Value>): Value => least(schema) as Value

/** The least row of a call that answers pages. */
export function leastRow<Row>(call: {
  readonly output: z.ZodType<{ readonly records: Row[] }>
}): Row {
  const { shape } = call.output as unknown as z.ZodObject<{ records: z.ZodArray<z.ZodType<Row>> }>
  return leastOf(shape.records.element)
}
