import {
  NAMED_REFERRERS,
  REFERRERS,
  type Referrer,
  type Referring,
} from '@zhenma/contract/deletion/referrers'
import { say, sayList } from '@zhenma/contract/kernel/texts'
import { isHeld, reachOf } from '../auth/reach.ts'
import { may } from '../auth/session.ts'
import type { Context, User } from '../http/context.ts'
import { type Failure, failWith, problem, type ProblemDraft } from './fail.ts'

/** What still refers to a record: of which kind, how many, what the first of them are called. */
export type Reference = {
  readonly by: Referrer
  /** Null: there are some. */
  readonly count: number | null
  /** There are more than were counted. */
  readonly isMore?: boolean
  /** What they are called; of many only the first are said. */
  readonly names?: readonly string[]
  /** The filter of their list that finds just them: `dealerId=7`. */
  readonly query?: string
}

/** Whether somebody sees every row of a kind; whoever does not is told how many there are, and no names. */
function seesAll(user: User, { entity }: Referring): boolean {
  if (isHeld(user)) return false
  if (entity === undefined) return true
  const reach = reachOf(user, entity)
  return !isHeld(reach) && reach.authorId === null
}

function problemOf({ user, language }: Context, reference: Reference): ProblemDraft {
  const { by, count, isMore = false, names = [], query } = reference
  const referring: Referring = REFERRERS[by]
  const isListed = may(user, referring.allow)
  const what = say(referring.text, language)
  const path = query === undefined ? referring.screen : `${referring.screen}?${query}`
  const source = isListed ? { link: path } : {}
  if (count === null) return problem('STILL_REFERRED_HERE', { what }, source)
  const values = { what, count: `${count}${isMore ? '+' : ''}` }
  if (names.length === 0 || !isListed || !seesAll(user, referring)) {
    return problem('STILL_REFERRED', values, source)
  }
  const first = names.slice(0, NAMED_REFERRERS)
  const rest = isMore || count > first.length ? ' …' : ''
  return problem('STILL_REFERRED_BY', { ...values, names: sayList(first, language) + rest }, source)
}

/** The refusal to delete what something refers to: what does stands in its details, each with the way there. */
export const inUse = (ctx: Context, summary: Failure, references: readonly Reference[]): Failure =>
  failWith(
    summary,
    references.map((reference) => problemOf(ctx, reference)),
  )
