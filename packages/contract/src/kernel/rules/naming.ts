import { z } from 'zod'
import type { RuleCode } from './rule-codes.ts'

/*
 * A rule's schema carries no prose: its issue names the rule, and whoever shows the issue says it in
 * the reader's language (`sayRule`). So a refusal reads the same in a form and from the server.
 */

/** A trimmed text that fits a pattern; the documents of the API show the pattern. */
export const matching = (rule: RuleCode, pattern: RegExp): z.ZodString =>
  z
    .string()
    .trim()
    .refine((value) => pattern.test(value), { params: { rule } })
    .meta({ pattern: pattern.source })

/** A trimmed text of at most `maximum` characters that passes a test. */
export const passing = (
  rule: RuleCode,
  maximum: number,
  test: (value: string) => boolean,
): z.ZodString => z.string().trim().max(maximum).refine(test, { params: { rule } })

/** The same text, or nothing at all. */
export const emptyOr = (rule: RuleCode, schema: z.ZodString, maximum: number): z.ZodString =>
  passing(rule, maximum, (value) => value === '' || schema.safeParse(value).success)

/** The rule that a schema's issue names; undefined where none does. */
export function ruleOfIssue(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code !== 'custom') return undefined
  const rule: unknown = issue.params?.['rule']
  return typeof rule === 'string' ? rule : undefined
}
