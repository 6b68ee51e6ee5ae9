import { newerMobilesIn } from '@zhenma/contract/kernel/rules/phones'
import type { z } from 'zod'
import { asPlatform, type Connections } from '../../database/database.ts'
import { fail, failWith, problem, type ProblemDraft } from '../../errors/fail.ts'
import { takesNewerMobiles } from '../platform-settings.store.ts'

/**
 * Mainland mobiles beginning with 16 or 19 in an input, as refusals of the specification's rule. The schemas
 * take them, for whether they are taken is the platform's setting, which a schema cannot ask for.
 */
export function newerMobileProblems(schema: z.ZodObject, input: unknown): ProblemDraft[] {
  return newerMobilesIn(schema, Object(input) as Record<string, unknown>).map(({ field, rule }) => {
    const draft = problem('FIELD_FORMAT', { field }, { field })
    return { ...draft, values: { ...draft.values, rule } }
  })
}

/** Refuses them unless the platform takes them; it is asked only where there is one. */
export async function refuseNewerMobiles(
  connections: Connections,
  schema: z.ZodObject,
  input: unknown,
): Promise<void> {
  const problems = newerMobileProblems(schema, input)
  if (problems.length === 0 || (await asPlatform(connections, takesNewerMobiles))) return
  throw failWith(fail('INPUT_INVALID'), problems)
}
