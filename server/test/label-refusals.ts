import type { ErrorKey } from '@zhenma/contract/errors'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { isRuleCode, sayRule } from '@zhenma/contract/kernel/rules/rule-texts'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { asPlatform, rows } from '../src/platform/database/database.ts'
import { callAs, type TestApp } from './app.ts'
import { textOf } from './texts.ts'

/** Everything that an operation on labels may change, of all companies. */
export const everyLabelRow = ({ connections }: TestApp) =>
  asPlatform(connections, (db) =>
    rows(
      db,
      sql<{ content: string }>`
        select t.name || ' ' || t.content as content from (
          select 'span' as name, s::text as content from label_span s
          union all select 'tally', t::text from label_tally t
          union all select 'movement', m::text from movement m
          union all select 'line', l::text from movement_line l
          union all select 'batch', b::text from batch b
          union all select 'log', o::text from operation_log o) t order by 1`,
    ),
  )

/** Expects a call to be refused in every language with its own text, and to have changed nothing. */
export async function expectLabelRefusal(
  test: TestApp,
  token: string,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  error: ErrorKey,
  details: readonly object[] = [],
): Promise<void> {
  const before = await everyLabelRow(test)
  for (const language of LANGUAGES) {
    const answer = await callAs(test, token, endpoint, input, { language })
    expect(answer.envelope).toMatchObject({ success: false, error })
    expect(answer.envelope.message).toMatch(textOf(error, language))
    if (details.length > 0) expect(answer.envelope.details).toMatchObject(details)
    for (const detail of answer.envelope.details ?? []) {
      const { rule, field } = detail.values ?? {}
      // A broken rule says what it asks for, in words of its own.
      if (isRuleCode(rule)) expect(detail.message).toBe(sayRule(rule, String(field), language))
      else expect(detail.message).toMatch(textOf(detail.error as ErrorKey, language))
    }
  }
  expect(await everyLabelRow(test)).toEqual(before)
}
