import type { Problem } from '@zhenma/contract/kernel/errors'
import type { Text } from '@zhenma/contract/kernel/texts'
import { useEffect, useState } from 'react'

type Words = Readonly<Record<string, Text>>

let loaded: Words = {}

/** The field that a problem's message begins with: `codes` of "codes.3: is required". */
export function fieldOf({ field, message }: Problem): string | undefined {
  const name = field?.split(/[.[]/)[0] ?? ''
  return name !== '' && message.startsWith(name) ? name : undefined
}

/** The words of fields, fetched when the first refusal wants them: nothing else needs them at once. */
export function useFieldWords(areWanted: boolean): (name: string) => Text | undefined {
  const [words, setWords] = useState(loaded)
  useEffect(() => {
    if (!areWanted || words !== loaded || Object.keys(loaded).length > 0) return
    import('@zhenma/contract/field-labels').then(
      ({ FIELD_LABELS }) => {
        loaded = FIELD_LABELS
        setWords(FIELD_LABELS)
      },
      // Without them a field keeps its name: the refusal itself is what matters.
      () => undefined,
    )
  }, [areWanted, words])
  return (name) => (Object.hasOwn(words, name) ? words[name] : undefined)
}
