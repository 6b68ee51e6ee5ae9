import { useEffect } from 'react'
import { useSay } from '../../texts/use-texts.ts'
import { useNamesText, useNumberText } from '../atoms.tsx'
import type { Field } from '../fields.ts'
import { useTab } from '../tab-context.ts'
import { filterSummary, type Values } from './filter-summary.ts'

/** Tells the tab of a list from its sisters by what the list is filtered by: tiles open several of one list. */
export function useTabOfFilters(
  fields: readonly Field[],
  values: Values,
  first: object | undefined,
  isWanted: boolean,
): void {
  const tab = useTab()
  const say = useSay()
  const numberText = useNumberText()
  const namesText = useNamesText()
  const summary = isWanted
    ? filterSummary(fields, values, first as Values | undefined, { say, numberText })
    : []
  const label = summary.length === 0 ? undefined : namesText(summary)
  useEffect(() => {
    if (label === undefined) return undefined
    tab.setLabel(label)
    return () => tab.setLabel(undefined)
  }, [tab, label])
}
