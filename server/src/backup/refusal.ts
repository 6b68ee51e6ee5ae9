/** A backup or restore that cannot be: says in a line what is wrong and what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether a disk had no room left, as Node or PostgreSQL say it. */
export function isDiskFull(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && FULL.has(code)
}

/** What an error says, in one line; of a refused connection the words stand further down. */
export function lineOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return lineOf(error.errors[0])
  const text = error instanceof Error ? error.message : String(error)
  return text
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim()
}
