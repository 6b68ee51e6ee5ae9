import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { z } from 'zod'
import { FIELD_EXAMPLES, TEXT_EXAMPLES } from './example-values.ts'

/** Requests are the shorter the better; `all` and answers have every field. */
type Extent = 'input' | 'all' | 'output'

/** So deep a record that contains its like is shown. */
const MAXIMUM_DEPTH = 6

type Inner = {
  readonly innerType: z.ZodType
  readonly in: z.ZodType
  readonly element: z.ZodType
  readonly options: readonly z.ZodType[]
  readonly items: readonly z.ZodType[]
  readonly values: readonly unknown[]
  readonly keyType: z.ZodType
  readonly valueType: z.ZodType
  readonly getter: () => z.ZodType
  readonly defaultValue: unknown
}

/** A request that the call's schema takes: as little as it can do with. */
export function inputExample(endpoint: Endpoint): Record<string, unknown> {
  const { input } = endpoint
  const least = objectOf(input, 'input')
  const all = objectOf(input, 'all')
  const added = Object.keys(all).filter((name) => !Object.hasOwn(least, name))
  // What an operation is for is said in one of several ways, none of which is required by itself.
  const isForLabels = ['codes', 'start', 'end'].every((name) => added.includes(name))
  const first = isForLabels ? { ...least, codes: all['codes'] } : least
  const candidates = [first, ...added.map((name) => ({ ...least, [name]: all[name] })), all]
  return candidates.find((candidate) => input.safeParse(candidate).success) ?? least
}

/** An answer as the call's schema describes it, with everything that it may have. */
export const outputExample = (endpoint: Endpoint): unknown =>
  exampleOf(endpoint.output, '', 'output')

/** A value that a schema takes, made of the schema alone; `name`: of the field that it is for. */
function exampleOf(schema: z.ZodType, name: string, extent: Extent, depth = 0): unknown {
  const chosen = FIELD_EXAMPLES[name]
  if (chosen !== undefined && schema.safeParse(chosen).success) return chosen
  const def = schema.def as unknown as Inner
  const within = (inner: z.ZodType, of = name) => exampleOf(inner, of, extent, depth + 1)
  switch (schema.def.type) {
    case 'default':
    case 'prefault':
      return def.defaultValue
    case 'nullable':
      return depth > MAXIMUM_DEPTH ? null : within(def.innerType)
    case 'optional':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return within(def.innerType)
    case 'pipe': {
      const made = within(def.in)
      // What is judged only after it was changed: a code that is typed with a dash, for instance.
      return schema.safeParse(made).success ? made : (textOf(schema) ?? made)
    }
    case 'lazy':
      return within(def.getter())
    case 'union':
      return within(def.options[0] ?? z.null())
    case 'literal':
      return def.values[0]
    case 'enum':
      return (schema as z.ZodEnum).options[0]
    case 'boolean':
      return true
    case 'array':
      return arrayOf(schema, within, name, depth)
    case 'tuple':
      return def.items.map((item) => within(item))
    case 'record':
      return recordOf(def, within)
    case 'object':
      return objectOf(schema as z.ZodObject, extent, depth)
    case 'number':
    case 'int':
      return NUMBERS.find((number) => schema.safeParse(number).success)
    case 'string':
      return textOf(schema)
    default:
      return null
  }
}

const NUMBERS = [1, 0, 2, 10, 100, 0.5]

type Within = (inner: z.ZodType, of?: string) => unknown

/** Refused values come back too, for the test that asks about every example to name the field. */
const textOf = (schema: z.ZodType): string | undefined =>
  TEXT_EXAMPLES.find((text) => schema.safeParse(text).success)

function arrayOf(schema: z.ZodType, within: Within, name: string, depth: number): unknown {
  const { element } = schema.def as unknown as Inner
  if (depth > MAXIMUM_DEPTH && schema.safeParse([]).success) return []
  const one = within(element, name.replace(/s$/, ''))
  const list = [[one], [one, one], []]
  return list.find((items) => schema.safeParse(items).success) ?? [one]
}

function recordOf({ keyType, valueType }: Inner, within: Within): unknown {
  const key = within(keyType)
  return typeof key === 'string' ? { [key]: within(valueType) } : {}
}

function objectOf(schema: z.ZodObject, extent: Extent, depth = 0): Record<string, unknown> {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
  const shown =
    extent === 'input' ? fields.filter(([, field]) => !field.safeParse(undefined).success) : fields
  return Object.fromEntries(
    shown.map(([name, field]) => [name, exampleOf(field, name, extent, depth + 1)]),
  )
}
