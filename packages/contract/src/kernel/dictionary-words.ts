import type { Text } from './text.ts'

/** A fixed word of the product as the platform wants it said, and whether it is still to be chosen. */
export type DictionaryWord = {
  readonly value: string
  readonly text: Text
  readonly offered: boolean
}

/** What differs from the product's own words, by the code of the dictionary, in its order. */
export type DictionaryWords = Readonly<Record<string, readonly DictionaryWord[]>>

type Origin = { readonly code: string; readonly value: string }

/** Which item of which dictionary a text of the product is. */
const ORIGINS = new WeakMap<Text, Origin>()
let current: DictionaryWords = {}
let byCode: ReadonlyMap<string, ReadonlyMap<string, DictionaryWord>> = new Map()

/**
 * The words of an enumeration that is a dictionary too: wherever one of these texts is said, on a
 * screen, in a sheet or in a refusal, it is said as the platform has reworded it. The texts are copied:
 * a word that others say too is reworded in its dictionary only.
 */
export function dictionaryTexts<const T extends Readonly<Record<string, Text>>>(
  code: string,
  table: T,
): T {
  const own = Object.entries(table).map(([value, text]) => [value, { ...text }] as const)
  for (const [value, text] of own) ORIGINS.set(text, { code, value })
  return Object.fromEntries(own) as Readonly<Record<string, Text>> as T
}

/** Takes up how the platform words its dictionaries now; a process has one installation. */
export function setDictionaryWords(words: DictionaryWords): void {
  current = words
  byCode = new Map(
    Object.entries(words).map(([code, items]) => [
      code,
      new Map(items.map((item) => [item.value, item])),
    ]),
  )
}

/** What was taken up last. */
export function dictionaryWords(): DictionaryWords {
  return current
}

/** A text as the platform words it; any other text, and one that nobody reworded, as it is. */
export function reworded(text: Text): Text {
  if (byCode.size === 0) return text
  const origin = ORIGINS.get(text)
  return (origin && byCode.get(origin.code)?.get(origin.value)?.text) ?? text
}

/**
 * The words of an enumeration that can be chosen, in the dictionary's order; what is chosen already
 * (`kept`) stays, also where the platform has hidden it since.
 */
export function offeredWords<V extends string>(
  words: readonly V[],
  table: Readonly<Record<V, Text>>,
  kept?: V | readonly V[] | null,
): V[] {
  const chosen = [kept ?? []].flat()
  const positions = new Map<V, number>()
  const shown = words.filter((word, index) => {
    const origin = ORIGINS.get(table[word])
    const items = origin && current[origin.code]
    const at = items?.findIndex(({ value }) => value === origin?.value) ?? -1
    positions.set(word, at < 0 ? index : at)
    return at < 0 || items?.[at]?.offered !== false || chosen.includes(word)
  })
  return shown.toSorted((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0))
}
