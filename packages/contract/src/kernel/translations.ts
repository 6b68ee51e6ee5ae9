import { z } from 'zod'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from './languages.ts'
import { text } from './rules.ts'

/**
 * Texts of a record in languages beside the one that it is written in: language → field → text. What
 * is not translated is not in it; the record's own fields are what it falls back to.
 */
export type Translations<Field extends string = string> = Partial<
  Record<Language, Partial<Record<Field, string>>>
>

/** Fields that may be translated, each with the most characters of it, as of the field itself. */
export type TranslatedFields = Readonly<Record<string, number>>

type TranslationsBy<F extends TranslatedFields> = Translations<Extract<keyof F, string>>

/** The language that a company's buyers' texts are written in, where it has not said so. */
export const DEFAULT_TEXT_LANGUAGE = DEFAULT_LANGUAGE

/** Translations of these fields, in these languages; another language or field is refused. */
export function translationsOf<const F extends TranslatedFields>(
  fields: F,
  languages: readonly Language[] = LANGUAGES,
): z.ZodType<TranslationsBy<F>, TranslationsBy<F>> {
  const texts = Object.entries(fields).map(([name, limit]) => [name, text(limit).optional()])
  const ofLanguage = z.strictObject(Object.fromEntries(texts) as Record<string, z.ZodType>)
  return z.strictObject(
    Object.fromEntries(languages.map((language) => [language, ofLanguage.optional()])),
  ) as z.ZodType as z.ZodType<TranslationsBy<F>, TranslationsBy<F>>
}

/**
 * Without texts that are empty and languages without texts, in the order in which PostgreSQL answers them: so that what
 * was read and what is written are equal where nothing was changed.
 */
export function withoutEmpty<Field extends string>(
  translations: Translations<Field>,
): Translations<Field> {
  const kept = [...LANGUAGES].sort(asStored).flatMap((language) => {
    const texts = Object.entries(translations[language] ?? {}).filter(([, said]) => said)
    texts.sort(([one], [other]) => asStored(one, other))
    return texts.length === 0 ? [] : [[language, Object.fromEntries(texts)] as const]
  })
  return Object.fromEntries(kept) as Translations<Field>
}

/** How `jsonb` orders names: shorter ones first. */
const asStored = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : 1)

/** Texts as somebody reads them, and which language each of them is in. */
export type TextsIn<Field extends string> = Record<Field, string> & {
  readonly languages: Record<Field, Language>
}

/**
 * Some fields of a record in a language: the translation where there is one, else what the record says
 * in its own language (`base`). A text in the other Chinese script never stands in for one that is missing.
 */
export function textsIn<Field extends string>(
  record: Readonly<Record<Field, string>>,
  fields: readonly Field[],
  { translations, base }: { readonly translations: Translations<Field>; readonly base: Language },
  language: Language,
): TextsIn<Field> {
  const said: Record<string, string> = {}
  const languages: Record<string, Language> = {}
  for (const field of fields) {
    const translated = language === base ? undefined : translations[language]?.[field]
    const isTranslated = translated !== undefined && translated !== ''
    said[field] = isTranslated ? translated : record[field]
    languages[field] = isTranslated ? language : base
  }
  return { ...said, languages } as TextsIn<Field>
}
