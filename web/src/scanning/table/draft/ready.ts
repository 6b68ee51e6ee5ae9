import { problemOf } from './draft-problems.ts'
import type { BoxAtHand, Entry } from './draft.ts'
import type { ScanState } from '../scan-store.ts'
import { limitOf, missingParty, type Rules } from './scan-rules.ts'

/**
 * Whether a table can be sent as it is: everything is known and nothing is wrong. Without a network
 * (`isAlone`) what could not be checked goes too.
 */
export function isReady(
  { state, rules }: { readonly state: ScanState; readonly rules: Rules },
  isAlone: boolean,
): boolean {
  const { draft, box } = state
  const { entries } = draft
  const isSettled = (line: Entry | BoxAtHand): boolean =>
    line.state === 'known' || (isAlone && line.state === 'unchecked')
  return (
    entries.length > 0 &&
    entries.length <= limitOf(rules) &&
    missingParty(rules) === undefined &&
    (rules.operation !== 'bind' || (box !== undefined && isSettled(box))) &&
    entries.every((entry) => isSettled(entry) && problemOf(entry, rules) === undefined)
  )
}
