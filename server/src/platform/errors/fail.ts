import { ERRORS, type ErrorKey, type ValuesOf } from '@zhenma/contract/errors'
import type { Problem, ProblemSource } from '@zhenma/contract/kernel/errors'
import { say, type TextValues } from '@zhenma/contract/kernel/texts'
import { isRuleCode, sayRule } from '@zhenma/contract/kernel/rules/rule-texts'
import { type Reader, sayTerm } from '@zhenma/contract/labels/terms'

/** A problem before it is told to somebody: key and values, no language yet. */
export type ProblemDraft = ProblemSource & { readonly error: ErrorKey; readonly values: TextValues }

/** A refusal. The error handler turns it into the envelope, in the caller's language. */
export class Failure extends Error {
  constructor(
    readonly key: ErrorKey,
    readonly values: TextValues,
    readonly problems: readonly ProblemDraft[],
    /** What its call has written stays: see `keeping`. */
    readonly isKept = false,
  ) {
    super(key)
    this.name = 'Failure'
  }
}

/** What must be given with a key: its values where its text has placeholders. */
type Values<K extends ErrorKey> = [keyof ValuesOf<K>] extends [never] ? [] : [values: ValuesOf<K>]

/** A refusal to throw: `throw fail('BATCH_NOT_FOUND')`. */
export function fail<K extends ErrorKey>(key: K, ...[values]: Values<K>): Failure {
  return new Failure(key, values ?? {}, [])
}

/** A refusal with every single thing that was wrong. */
export function failWith(summary: Failure, problems: readonly ProblemDraft[]): Failure {
  return new Failure(summary.key, summary.values, problems)
}

/**
 * The same refusal, after which the call's transaction is kept: a guess that was counted must stay
 * counted. For who has written nothing else.
 */
export function keeping({ key, values, problems }: Failure): Failure {
  return new Failure(key, values, problems, true)
}

/** What a refusal says: each of its problems, or itself where it names none. */
export const saidBy = ({
  key,
  values,
  problems,
}: Failure): readonly [ProblemDraft, ...ProblemDraft[]] => {
  const [first, ...more] = problems
  return first === undefined ? [{ error: key, values }] : [first, ...more]
}

/** One thing wrong with the input, and where. */
export function problem<K extends ErrorKey>(
  key: K,
  values: ValuesOf<K>,
  source: ProblemSource = {},
): ProblemDraft {
  return { ...source, error: key, values: values as TextValues }
}

/** A problem in its reader's words. A text's values may themselves be texts: see `reported`. */
export function tell({ error, values, ...source }: ProblemDraft, reader: Reader): Problem {
  const rule = values['rule']
  const message = isRuleCode(rule)
    ? sayRule(rule, String(values['field'] ?? ''), reader.language)
    : say(ERRORS[error].text, reader.language, reported(values, reader))
  return { ...source, error, values, message }
}

/** Values that name a term of the product (see `term`) become that term in its reader's words. */
export function reported(values: TextValues, reader: Reader): TextValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, sayTerm(value, reader)]),
  )
}
