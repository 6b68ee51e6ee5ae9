import { reworded } from './dictionary-words.ts'
import { type Language, LANGUAGES } from './languages.ts'
import type { Text } from './text.ts'

export { languageFromAccept } from './accept-language.ts'
export { DEFAULT_LANGUAGE, type Language, LANGUAGE_NAMES, LANGUAGES } from './languages.ts'
export type { Text } from './text.ts'

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

/** A text with another one in it, in each language: `新建{what}` with `质保卡`. */
export const textWith = (text: Text, values: Readonly<Record<string, Text>>): Text =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      fill(
        text[language],
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value[language]])),
      ),
    ]),
  ) as Text

/** Names side by side within a sentence: `甲、乙`, `A, B`. */
export const sayList = (words: readonly string[], language: Language): string =>
  words.join(language === 'en' ? ', ' : '、')

/** The text in a language, filled; a dictionary's word as the platform words it. */
export function say(text: Text, language: Language, values?: TextValues): string {
  return fill(reworded(text)[language], values)
}

/** Whether it is one of the product's languages, spelled as we spell it: `cn`, `tc`, `en`. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language)
}
