import { z } from 'zod'

/**
 * Forms and addresses carry only text. `coerceForm` turns a flat record of texts into what the
 * schema expects, and leaves what it cannot turn for the schema to refuse, so that every refusal
 * is worded in one place.
 */
export function coerceForm(schema: z.ZodObject, raw: Readonly<Record<string, unknown>>): unknown {
  const coerced: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(raw)) {
    const field = schema.shape[key] as z.ZodType | undefined
    coerced[key] = field === undefined ? value : coerceValue(field, value)
  }
  return coerced
}

/** The schema below optional, nullable, default, and pipes; and whether null or nothing is allowed. */
function unwrap(schema: z.ZodType): { inner: z.ZodType; optional: boolean; nullable: boolean } {
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
      return { inner, optional, nullable }
    }
  }
}

function coerceValue(schema: z.ZodType, value: unknown): unknown {
  const { inner, optional, nullable } = unwrap(schema)
  // An empty field of a form means "nothing": null where the schema knows null, else left out.
  if (value === '' && !(inner instanceof z.ZodString && !nullable && !optional)) {
    if (nullable) return null
    if (optional) return undefined
  }
  if (inner instanceof z.ZodArray) return coerceArray(inner.element as z.ZodType, value)
  if (Array.isArray(value)) return value.length === 1 ? coerceValue(schema, value[0]) : value
  if (inner instanceof z.ZodObject) return coerceObject(inner, value)
  if (typeof value !== 'string') return value
  if (inner instanceof z.ZodNumber) return numberFrom(value)
  if (inner instanceof z.ZodBoolean) return booleanFrom(value)
  if (inner instanceof z.ZodRecord) return jsonFrom(value)
  if (inner instanceof z.ZodUnion || inner instanceof z.ZodDiscriminatedUnion)
    return jsonFrom(value)
  if (inner instanceof z.ZodLiteral) return literalFrom(inner, value)
  return value
}

/** `a=1&a=2`, `a=[1,2]`, and for plain values `a=1,2` or one per line, all mean the same array. */
function coerceArray(element: z.ZodType, value: unknown): unknown {
  const isPlain = !(unwrap(element).inner instanceof z.ZodObject)
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

/** JSON in a field; what stands in it as a text is turned like a field of its own. */
function coerceObject(schema: z.ZodObject, value: unknown): unknown {
  const parsed = typeof value === 'string' ? jsonFrom(value) : value
  const isRecord = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
  return isRecord ? coerceForm(schema, parsed as Record<string, unknown>) : parsed
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
