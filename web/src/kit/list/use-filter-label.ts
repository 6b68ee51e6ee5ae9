import { useEffect } from 'react'
import { useSay } from '../../texts/use-texts.ts'
import { useNamesText } from '../atoms.tsx'
import type { Field } from '../fields.ts'
import { useTab } from '../tab-context.ts'

type Values = Readonly<Record<string, unknown>>

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * What of the filters can be said in short: words, the name that all rows have to which an id leaves a list, what
 * is ticked, the days. Undefined: nothing is set, or nothing that can.
 */
function useFilterLabel(
  fields: readonly Field[],
  values: Values,
  first: object | undefined,
): string | undefined {
  const say = useSay()
  const namesText = useNamesText()
  const row = first as Values | undefined
  const told = fields.flatMap(({ name: key, label, filter, filterTo, filterWords }) => {
    const name: string = key
    const value = values[name]
    if (filter === undefined) return []
    if (filterTo !== undefined) {
      const [from = '', to = ''] = [value, values[filterTo]].map((end) => (isText(end) ? end : ''))
      if (from === '' && to === '') return []
      return [from === to ? from : `${from}–${to}`]
    }
    if (filterWords !== undefined) {
      const words = filterWords()
      const chosen = Array.isArray(value) ? (value as readonly unknown[]) : [value]
      return chosen.flatMap((one) => {
        const word = isText(one) ? words[one] : undefined
        return word === undefined ? [] : [say(word)]
      })
    }
    if (value === true) return [say(label)]
    // A row may be found by another of its parties: only where it has the id itself is the name that of the id.
    const named = row?.[name.replace(/Id$/, 'Name')]
    return name.endsWith('Id') && row?.[name] === value && isText(named) ? [named] : []
  })
  return told.length === 0 ? undefined : namesText(told)
}

/** Tells the tab of a list from its sisters by what the list is filtered by: tiles open several of one list. */
export function useTabOfFilters(
  fields: readonly Field[],
  values: Values,
  first: object | undefined,
  isWanted: boolean,
): void {
  const tab = useTab()
  const told = useFilterLabel(fields, values, first)
  const label = isWanted ? told : undefined
  useEffect(() => {
    if (label === undefined) return undefined
    tab.setLabel(label)
    return () => tab.setLabel(undefined)
  }, [tab, label])
}
