import { z } from 'zod'

/**
 * Forms and addresses carry only text. `coerceForm` turns a flat record of texts into what the
 * schema expects, and leaves what it cannot turn for the schema to refuse, so that every refusal
 * is worded in one place. What the schema does not name is left out, however many there are.
 */
export function coerceForm(schema: z.ZodObject, raw: Readonly<Record<string, unknown>>): unknown {
  const fields: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(schema.shape)) {
    if (Object.hasOwn(raw, key)) fields[key] = coerceValue(field as z.ZodType, raw[key])
  }
  return fields
}

/** What a field's text is made into. */
type Target =
  | { readonly kind: 'array'; readonly element: z.ZodType }
  | { readonly kind: 'object'; readonly schema: z.ZodObject }
  | { readonly kind: 'literal'; readonly schema: z.ZodLiteral }
  | { readonly kind: 'text' | 'number' | 'boolean' | 'json' | 'other' }

/** How a field is read: what it is below optional, nullable, default and pipes, and whether null or nothing will do. */
type Reading = {
  readonly target: Target
  readonly optional: boolean
  readonly nullable: boolean
}

/** Worked out once for each schema: asking schemas what they are took longer than reading a field. */
const readings = new WeakMap<z.ZodType, Reading>()

function readingOf(schema: z.ZodType): Reading {
  const known = readings.get(schema)
  if (known !== undefined) return known
  const reading = makeReading(schema)
  readings.set(schema, reading)
  return reading
}

function makeReading(schema: z.ZodType): Reading {
  let inner = schema
  let optional = false
  let nullable = false
  for (;;) {
    if (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) {
      optional = true
      inner = inner.unwrap() as z.ZodType
    } else if (inner instanceof z.ZodNullable) {
      nullable = true
      inner = inner.unwrap() as z.ZodType
    } else if (inner instanceof z.ZodPipe) {
      inner = inner.in as z.ZodType
    } else {
      return { target: targetOf(inner), optional, nullable }
    }
  }
}

function targetOf(schema: z.ZodType): Target {
  if (schema instanceof z.ZodArray) return { kind: 'array', element: schema.element as z.ZodType }
  if (schema instanceof z.ZodObject) return { kind: 'object', schema }
  if (schema instanceof z.ZodString) return { kind: 'text' }
  if (schema instanceof z.ZodNumber) return { kind: 'number' }
  if (schema instanceof z.ZodBoolean) return { kind: 'boolean' }
  if (schema instanceof z.ZodLiteral) return { kind: 'literal', schema }
  const isJson =
    schema instanceof z.ZodRecord ||
    schema instanceof z.ZodUnion ||
    schema instanceof z.ZodDiscriminatedUnion
  return { kind: isJson ? 'json' : 'other' }
}

function coerceValue(schema: z.ZodType, value: unknown): unknown {
  const { target, optional, nullable } = readingOf(schema)
  // An empty field of a form means "nothing": null where the schema knows null, else left out.
  if (value === '' && !(target.kind === 'text' && !nullable && !optional)) {
    if (nullable) return null
    if (optional) return undefined
  }
  if (target.kind === 'array') return coerceArray(target.element, value)
  if (Array.isArray(value)) {
    const [only] = value as readonly unknown[]
    // A list of lists is never meant, and may be thousands deep.
    return value.length === 1 && !Array.isArray(only) ? coerceValue(schema, only) : value
  }
  if (target.kind === 'object') return coerceObject(target.schema, value)
  return typeof value === 'string' ? coerceText(target, value) : value
}

function coerceText(target: Target, text: string): unknown {
  switch (target.kind) {
    case 'number':
      return numberFrom(text)
    case 'boolean':
      return booleanFrom(text)
    case 'json':
      return jsonFrom(text)
    case 'literal':
      return literalFrom(target.schema, text)
    default:
      return text
  }
}

/** `a=1&a=2`, `a=[1,2]`, and for plain values `a=1,2` or one per line, all mean the same array. */
function coerceArray(element: z.ZodType, value: unknown): unknown {
  const isPlain = readingOf(element).target.kind !== 'object'
  let items: unknown = value
  if (typeof value === 'string') {
    const text = value.trim()
    if (text.startsWith('[')) items = jsonFrom(text)
    else if (isPlain) items = text.split(/[\s,]+/).filter((item) => item !== '')
    else items = [jsonFrom(text)]
  }
  if (!Array.isArray(items)) return items
  return items.map((item) => coerceValue(element, item))
}

/**
 * JSON in a field; what stands in it as a text is turned like a field of its own. A strict schema is left what it
 * does not name, to refuse it.
 */
function coerceObject(schema: z.ZodObject, value: unknown): unknown {
  const parsed = typeof value === 'string' ? jsonFrom(value) : value
  const isRecord = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
  if (!isRecord) return parsed
  const coerced = coerceForm(schema, parsed as Record<string, unknown>) as object
  const isStrict = schema.def.catchall instanceof z.ZodNever
  return isStrict ? { ...parsed, ...coerced } : coerced
}

function numberFrom(text: string): unknown {
  const trimmed = text.trim()
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : text
}

function booleanFrom(text: string): unknown {
  if (text === 'true' || text === '1') return true
  if (text === 'false' || text === '0') return false
  return text
}

function literalFrom(schema: z.ZodLiteral, text: string): unknown {
  return [...schema.values].find((literal) => String(literal) === text) ?? text
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
