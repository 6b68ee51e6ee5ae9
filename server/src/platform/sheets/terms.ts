import { reworded } from '@zhenma/contract/kernel/dictionary-words'
import { type Language, LANGUAGES, say, type Text } from '@zhenma/contract/kernel/texts'

type Terms = Readonly<Record<string, Text>>

/** A term of the product as a sheet shows it; what is none stays as it is. */
export function termText(terms: Terms, key: string, language: Language): string {
  const text = terms[key]
  return text === undefined ? key : say(text, language)
}

/**
 * The key of a term: people write it as they see it, in any of the languages, as the platform
 * words it or as the product does, or the key itself. What
 * is unknown stays as it is, for the contract to refuse.
 */
export function termKey(terms: Terms, cell: string): string {
  const wanted = cell.toLowerCase()
  const found = Object.entries(terms).find(
    ([key, text]) =>
      key.toLowerCase() === wanted ||
      LANGUAGES.some((language) =>
        [reworded(text), text].some((one) => one[language].toLowerCase() === wanted),
      ),
  )
  return found?.[0] ?? cell
}
