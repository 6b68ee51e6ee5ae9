import { coerceForm } from '@zhenma/contract/kernel/coerce'
import type { InputSchema } from '@zhenma/contract/kernel/endpoint'
import { encodeForm } from '@zhenma/contract/client/encode'

/**
 * The input of a list, from the query part of an address. The contract's schema says what is what;
 * what it refuses (an old bookmark, a typing error) is left out.
 */
export function readAddress(
  schema: InputSchema,
  params: URLSearchParams,
  fixed: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const known = [...params].filter(([key]) => key in schema.shape)
  let raw: Record<string, unknown> = Object.fromEntries(known)
  for (;;) {
    const result = schema.safeParse({ ...(coerceForm(schema, raw) as object), ...fixed })
    if (result.success) return result.data
    const refused = new Set(result.error.issues.map((issue) => String(issue.path[0])))
    const left = Object.entries(raw).filter(([key]) => !refused.has(key))
    if (left.length === Object.keys(raw).length) return { ...fixed }
    raw = Object.fromEntries(left)
  }
}

/** Values as address parameters; `undefined` takes a parameter away. */
export function toAddress(
  values: Readonly<Record<string, unknown>>,
): Record<string, string | undefined> {
  const form = encodeForm(values)
  return Object.fromEntries(Object.keys(values).map((key) => [key, form.get(key) || undefined]))
}
