import { withClient } from '../../src/platform/database/with-client.ts'

/** The statements that keep draws within what there is, and what stands there where a test takes them out. */
const GUARDS: readonly (readonly [RegExp, RegExp])[] = [
  // The rule, held until the draw is written.
  [/from activity_rule\s+where company_id = \$1 and activity_id = \$2\s+for update/g, /for update/],
  // The condition of the counting.
  [
    /\(budget_cents is null or won_cents \+ \$\d+ <= budget_cents\)/g,
    /budget_cents is null or won_cents \+ \$\d+ <= budget_cents/,
  ],
]

/** How often each guard was taken out of what went by. */
export type Taken = { readonly counts: number[]; rewrite(bytes: Buffer): Buffer }

/** Takes the guards out of a server's statements on their way to PostgreSQL, which are as long as before. */
export function takeOutGuards(): Taken {
  const counts = GUARDS.map(() => 0)
  return {
    counts,
    rewrite(bytes) {
      let text = bytes.toString('latin1')
      for (const [at, [statement, guard]] of GUARDS.entries()) {
        text = text.replace(statement, (found) => {
          counts[at] = (counts[at] ?? 0) + 1
          return found.replace(guard, (taken) =>
            (taken.startsWith('for') ? '' : 'true').padEnd(taken.length),
          )
        })
      }
      return Buffer.from(text, 'latin1')
    },
  }
}

/** Lets the database itself accept a budget that is overspent, as it would without its constraint. */
export const dropBudgetConstraint = (adminUrl: string): Promise<unknown> =>
  withClient(adminUrl, (client) =>
    client.query('alter table activity_rule drop constraint activity_rule_check4'),
  )
