/**
 * Arrays as PostgreSQL writes them, for statements on the hot path: the driver's own way, which must
 * expect anything, took longer than the rest of sending such a statement.
 */
export function numberArray(values: readonly (number | null)[]): string {
  return `{${values.map((value) => value ?? 'null').join(',')}}`
}

const SPECIAL = /["\\]/

export function textArray(values: readonly string[]): string {
  return `{${values.map(quoted).join(',')}}`
}

function quoted(value: string): string {
  return `"${SPECIAL.test(value) ? value.replace(/["\\]/g, '\\$&') : value}"`
}
