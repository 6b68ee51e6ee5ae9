import { reworded } from './dictionary-words.ts'
import type { Text } from './text.ts'

export type { Text } from './text.ts'

/** The languages of the product: simplified Chinese (default), traditional Chinese, English. */
export const LANGUAGES = ['cn', 'tc', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'cn'

/** The values a text's `{placeholders}` are filled with. */
export type TextValues = Readonly<Record<string, string | number>>

/** The names between braces in a text: `'{a} of {b}'` → `'a' | 'b'`; `'{a|one|many}'` → `'a'`. */
export type Placeholders<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Counted}|${string}` ? Counted : Name) | Placeholders<Rest>
  : never

/** Keeps the literal types of the texts, so that placeholders can be checked by the compiler. */
export function texts<const T extends Readonly<Record<string, Text>>>(table: T): T {
  return table
}

/**
 * Fills `{name}` with `values.name`, and `{name|label|labels}` with the word that goes with 1 or with
 * any other number; a name without a value stays as it is, so that it is seen.
 */
export function fill(template: string, values: TextValues = {}): string {
  return template.replace(
    /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g,
    (whole, name: string, one: string | undefined, many: string | undefined) => {
      if (!(name in values)) return whole
      const value = String(values[name])
      return (value === '1' ? one : many) ?? value
    },
  )
}

/** The text in a language, filled; a dictionary's word as the platform words it. */
export function say(text: Text, language: Language, values?: TextValues): string {
  return fill(reworded(text)[language], values)
}

/** Whether it is one of the product's languages, spelled as we spell it: `cn`, `tc`, `en`. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language)
}

const TRADITIONAL = /^zh\b.*\b(hant|tw|hk|mo)\b/i

/**
 * The language for an `Accept-Language` header or a browser's language list: the first entry that
 * the product speaks, else English for other languages, else the default.
 */
export function languageFromAccept(header: string | undefined): Language {
  for (const entry of (header ?? '').split(',')) {
    const tag = entry.split(';')[0]?.trim() ?? ''
    if (isLanguage(tag)) return tag
    if (TRADITIONAL.test(tag)) return 'tc'
    if (/^zh\b/i.test(tag)) return 'cn'
    if (/^[a-z]{2,3}\b/i.test(tag)) return 'en'
  }
  return DEFAULT_LANGUAGE
}
