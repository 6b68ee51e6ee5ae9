import {
  LANGUAGES,
  say,
  type Placeholders,
  type Text,
  type TextValues,
} from '@zhenma/contract/kernel/texts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, i18n, useLanguage } from './language.ts'

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

const namespaces = new Map<TextTable, string>()

/** A table becomes a namespace of the runtime the first time somebody asks for it. */
function namespaceOf(table: TextTable): string {
  const known = namespaces.get(table)
  if (known !== undefined) return known
  const namespace = `table-${namespaces.size + 1}`
  namespaces.set(table, namespace)
  for (const language of LANGUAGES) {
    const bundle = Object.fromEntries(Object.entries(table).map(([key, t]) => [key, t[language]]))
    i18n.addResourceBundle(language, namespace, bundle)
  }
  return namespace
}

/** `const t = useTexts(productTexts)`, then `t('name')` or `t('deleted', { count: 3 })`. */
export function useTexts<T extends TextTable>(table: T): Say<T> {
  const { t } = useTranslation(namespaceOf(table), { i18n, useSuspense: false })
  return useCallback<Say<T>>(
    // `replace` keeps a placeholder named like one of the runtime's options from being taken for it.
    (key, ...[values]) => t(key, { replace: values ?? {} }),
    [t],
  )
}

/** Says texts outside of components, in the language of the moment. */
export function sayNow(text: Text, values?: TextValues): string {
  return say(text, currentLanguage(), values)
}

/** Says single texts (a field's label, an enum's word) in the current language. */
export function useSay(): (text: Text, values?: TextValues) => string {
  const language = useLanguage()
  return useCallback((text, values) => say(text, language, values), [language])
}
