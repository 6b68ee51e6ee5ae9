import type { Text } from '@zhenma/contract/kernel/texts'
import type { Field } from '../fields.ts'

export type Values = Readonly<Record<string, unknown>>

/** How words and numbers are written for whoever looks. */
type Said = {
  readonly say: (text: Text) => string
  readonly numberText: (value: number) => string
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** An end of a range: days as the texts that they are, numbers as the screen writes them; empty: it is open. */
function endText(end: unknown, { numberText }: Said): string {
  if (typeof end === 'number') return numberText(end)
  return isText(end) ? end : ''
}

/** A range of days says by itself what it is; one of numbers does not. */
function rangeSummary(label: Text, ends: readonly [unknown, unknown], said: Said): string[] {
  const [from, to] = [endText(ends[0], said), endText(ends[1], said)]
  if (from === '' && to === '') return []
  const range = from === to ? from : `${from}–${to}`
  return [ends.some((end) => typeof end === 'number') ? `${said.say(label)} ${range}` : range]
}

/**
 * What of a list's filters can be said in short, filter by filter: words, the name that all rows have to which an id
 * leaves the list, what is ticked, days, numbers.
 */
export function filterSummary(
  fields: readonly Field[],
  values: Values,
  first: Values | undefined,
  said: Said,
): readonly string[] {
  return fields.flatMap(({ name: key, label, filter, filterTo, filterWords }) => {
    const name: string = key
    const value = values[name]
    if (filter === undefined) return []
    if (filterTo !== undefined) return rangeSummary(label, [value, values[filterTo]], said)
    if (filterWords !== undefined) {
      const words = filterWords()
      const chosen = Array.isArray(value) ? (value as readonly unknown[]) : [value]
      return chosen.flatMap((one) => {
        const word = isText(one) || typeof one === 'boolean' ? words[String(one)] : undefined
        return word === undefined ? [] : [said.say(word)]
      })
    }
    if (value === true) return [said.say(label)]
    // A row may be found by another of its parties: only where it has the id itself is the name that of the id.
    const named = first?.[name.replace(/Id$/, 'Name')]
    return name.endsWith('Id') && first?.[name] === value && isText(named) ? [named] : []
  })
}
