import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import type { LabelRow } from '@zhenma/contract/labels/label-shapes'
import type { labels } from '@zhenma/contract/labels/labels.contract'
import { LABEL_ACTIVATION_TEXT, LABEL_KIND_TEXT } from '@zhenma/contract/labels/label-words'
import { useStatusWords } from '../../entities/account/own-words.ts'
import { useNamesText } from '../../kit/atoms.tsx'
import { useSay } from '../../texts/use-texts.ts'

type Filter = CallInputOf<typeof labels.list>

/** Which of a row's names says what a filter by an id means: all rows that it leaves have the same. */
const NAMED = {
  productId: 'productName',
  batchId: 'batchName',
  dealerId: 'dealerName',
  warehouseId: 'warehouseName',
  factoryId: 'factoryName',
} as const satisfies Partial<Record<keyof Filter, keyof LabelRow>>
const IDS = Object.keys(NAMED) as (keyof typeof NAMED)[]

/** What a list of labels is filtered by, in short: `In stock, Spring 2026`; undefined: nothing is. */
export function useFilterName(filter: Filter, first: LabelRow | undefined): string | undefined {
  const say = useSay()
  const statusWords = useStatusWords()
  const namesText = useNamesText()
  const words = [
    filter.status && say(statusWords[filter.status]),
    filter.activation && say(LABEL_ACTIVATION_TEXT[filter.activation]),
    filter.kind && say(LABEL_KIND_TEXT[filter.kind]),
    ...IDS.map((id) => (filter[id] ? first?.[NAMED[id]] : undefined)),
  ].filter((word) => typeof word === 'string')
  return words.length === 0 ? undefined : namesText(words)
}
