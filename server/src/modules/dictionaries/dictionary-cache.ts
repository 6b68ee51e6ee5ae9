import {
  type DictionaryWords,
  dictionaryWords,
  setDictionaryWords,
} from '@zhenma/contract/kernel/dictionary-words'
import type { Text } from '@zhenma/contract/kernel/texts'
import { asPlatform, type Connections, type Database } from '../../platform/database/database.ts'
import { BUILT_IN } from './built-in.ts'
import {
  type DictionaryFields,
  type ItemFields,
  type ItemRow,
  readDictionaries,
  readItems,
  readVersion,
} from './dictionaries.store.ts'

export type Item = {
  readonly value: string
  readonly text: Text
  readonly sort: number
  readonly enabled: boolean
  readonly isBuiltIn: boolean
}

/** A dictionary as the platform keeps it, with its items in order. */
export type Dictionary = {
  readonly code: string
  readonly name: Text
  readonly isBuiltIn: boolean
  readonly isExtensible: boolean
  readonly enabled: boolean
  readonly items: readonly Item[]
}

export type Dictionaries = ReadonlyMap<string, Dictionary>

/** A text that was written in simplified Chinese only says the same in the other languages. */
const textOf = (cn: string, tc: string, en: string): Text => ({ cn, tc: tc || cn, en: en || cn })

export const itemOf = (row: ItemFields & { readonly sort: number }, isBuiltIn: boolean): Item => ({
  value: row.value,
  text: textOf(row.textCn, row.textTc, row.textEn),
  sort: row.sort,
  enabled: row.enabled,
  isBuiltIn,
})

/** The items of the program with what was changed in them, and those that were added. */
function itemsOf(builtIn: Readonly<Record<string, Text>>, stored: readonly ItemRow[]): Item[] {
  const byValue = new Map(stored.map((row) => [row.value, row]))
  const own = Object.entries(builtIn).map(([value, text], index): Item => {
    const row = byValue.get(value)
    byValue.delete(value)
    if (row !== undefined) return itemOf(row, true)
    return { value, text, sort: index + 1, enabled: true, isBuiltIn: true }
  })
  const added = [...byValue.values()].map((row) => itemOf(row, false))
  return [...own, ...added].sort((a, b) => a.sort - b.sort)
}

async function load(db: Database): Promise<Dictionaries> {
  const [made, items] = [await readDictionaries(db), await readItems(db)]
  const ofCode = (code: string): ItemRow[] => items.filter((item) => item.code === code)
  const builtIn = BUILT_IN.map(({ code, name, isExtensible, items: words }): Dictionary => {
    const own = itemsOf(words, ofCode(code))
    return { code, name, isBuiltIn: true, isExtensible, enabled: true, items: own }
  })
  const own = made.map(
    ({ code, nameCn, nameTc, nameEn, ...flags }: DictionaryFields): Dictionary => ({
      code,
      name: textOf(nameCn, nameTc, nameEn),
      isBuiltIn: false,
      ...flags,
      items: itemsOf({}, ofCode(code)),
    }),
  )
  return new Map([...builtIn, ...own].map((dictionary) => [dictionary.code, dictionary]))
}

const sameText = (a: Text, b: Text | undefined): boolean =>
  a.cn === b?.cn && a.tc === b.tc && a.en === b.en

/** The enumerations in which the platform has reworded, hidden or moved something. */
function changedWords(dictionaries: Dictionaries): DictionaryWords {
  return Object.fromEntries(
    BUILT_IN.filter(({ isExtensible }) => !isExtensible).flatMap(({ code, items: own }) => {
      const items = dictionaries.get(code)?.items ?? []
      const values = Object.keys(own)
      const isAsBuilt = items.every(
        ({ value, text, enabled }, index) =>
          enabled && value === values[index] && sameText(text, own[value]),
      )
      if (isAsBuilt) return []
      return [[code, items.map(({ value, text, enabled }) => ({ value, text, offered: enabled }))]]
    }),
  )
}

type Kept = {
  readonly version: number
  readonly dictionaries: Dictionaries
  readonly words: DictionaryWords
}

/** What this server has read, for each database that it works on. */
const kept = new WeakMap<object, Kept>()

/** The platform's dictionaries; read anew when the version in the database is another. */
export async function platformDictionaries(
  db: Database,
  installation: object,
): Promise<Dictionaries> {
  const version = await readVersion(db)
  const known = kept.get(installation)
  if (known?.version === version) {
    if (dictionaryWords() !== known.words) setDictionaryWords(known.words)
    return known.dictionaries
  }
  const dictionaries = await load(db)
  const words = changedWords(dictionaries)
  kept.set(installation, { version, dictionaries, words })
  // What this server says from now on: in sheets, on paper and in refusals.
  setDictionaryWords(words)
  return dictionaries
}

/** The words that the platform has changed, as they are now. */
export async function platformWords(db: Database, installation: object): Promise<DictionaryWords> {
  await platformDictionaries(db, installation)
  return kept.get(installation)?.words ?? {}
}

/** Forgets what was read. */
export function forgetDictionaries(installation: object): void {
  kept.delete(installation)
}

/** How long another server may go on saying a word as it was. */
const LOOK_EVERY_MS = 5_000

/**
 * Keeps what this server says (sheets, paper, refusals) as the platform words it, also when another
 * server was told. Costs the reading of one number each time. Answers how to end it.
 */
export function followWords(
  connections: Connections,
  onError: (error: unknown) => void,
): () => void {
  const look = (): void => {
    asPlatform(connections, (db) => platformWords(db, connections), 'background').catch(onError)
  }
  look()
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
