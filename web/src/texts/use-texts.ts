import { type DictionaryWords, setDictionaryWords } from '@zhenma/contract/kernel/dictionary-words'
import { say, type Placeholders, type Text, type TextValues } from '@zhenma/contract/kernel/texts'
import { useCallback } from 'react'
import { currentLanguage, sayAllAnew, useWording } from './language.ts'

export { texts } from '@zhenma/contract/kernel/texts'

type TextTable = Readonly<Record<string, Text>>

/** No values for a text without placeholders; exactly its placeholders otherwise. */
type ValuesOf<T extends Text> = [Placeholders<T['en']>] extends [never]
  ? []
  : [values: { readonly [P in Placeholders<T['en']>]: string | number }]

/** Says a text of a table in the current language. */
export type Say<T extends TextTable> = <K extends keyof T & string>(
  key: K,
  ...values: ValuesOf<T[K]>
) => string

/** `const t = useTexts(productTexts)`, then `t('name')` or `t('deleted', { count: 3 })`. */
export function useTexts<T extends TextTable>(table: T): Say<T> {
  const wording = useWording()
  return useCallback<Say<T>>(
    (key, ...[values]) => {
      const text = table[key]
      // A key that a caller made up is shown as it is.
      return text === undefined ? key : say(text, wording.language, values)
    },
    [table, wording],
  )
}

/** Says texts outside of components, in the language of the moment. */
export function sayNow(text: Text, values?: TextValues): string {
  return say(text, currentLanguage(), values)
}

/** Takes up how the platform words the dictionaries: what is on screen is said anew. */
export function takeUpWords(words: DictionaryWords): void {
  setDictionaryWords(words)
  sayAllAnew()
}

/** Says single texts (a field's label, an enum's word) in the current language. */
export function useSay(): (text: Text, values?: TextValues) => string {
  const wording = useWording()
  // A new function for new words: what was made with the old one is made anew.
  return useCallback((text, values) => say(text, wording.language, values), [wording])
}
