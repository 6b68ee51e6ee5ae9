import type { DictItem } from '@zhenma/contract/dictionaries/dictionaries.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import type { Database } from '../../platform/database/database.ts'
import { readCompanyItems } from './dictionaries.store.ts'
import {
  type Dictionary,
  type Dictionaries,
  type Item,
  itemOf,
  platformDictionaries,
} from './dictionary-cache.ts'

/** Whose dictionaries, and from where. */
export type Reader = {
  readonly db: Database
  readonly installation: object
  readonly companyId: number
}

/** The items of one dictionary as a company has them: the platform's first, then its own. */
export function withOwn(dictionary: Dictionary, own: readonly Item[]): Item[] {
  if (!dictionary.isExtensible) return [...dictionary.items]
  const known = new Set(dictionary.items.map(({ value }) => value))
  return [...dictionary.items, ...own.filter(({ value }) => !known.has(value))]
}

const usable = (items: readonly Item[], language: Language): DictItem[] =>
  items.flatMap(({ enabled, value, text }) => (enabled ? [{ value, text: text[language] }] : []))

/** A dictionary with the items of a company, hidden ones too; undefined: there is none. */
export async function findDictionary(
  { db, installation, companyId }: Reader,
  code: string,
): Promise<{ dictionary: Dictionary; own: Item[] } | undefined> {
  const dictionary = (await platformDictionaries(db, installation)).get(code)
  if (dictionary === undefined) return undefined
  const own = companyId === 0 ? [] : await readCompanyItems(db, companyId, code)
  return { dictionary, own: own.map((row) => itemOf(row, false)) }
}

/** What forms offer of one dictionary; undefined: there is none, or it is switched off. */
export async function usableItems(
  reader: Reader,
  code: string,
  language: Language,
): Promise<DictItem[] | undefined> {
  const found = await findDictionary(reader, code)
  if (found === undefined || !found.dictionary.enabled) return undefined
  return usable(withOwn(found.dictionary, found.own), language)
}

/** All dictionaries in a language, by code (sysAllDictItems). */
export async function allDictItems(
  { db, installation, companyId }: Reader,
  language: Language,
): Promise<Record<string, DictItem[]>> {
  const dictionaries = await platformDictionaries(db, installation)
  const own = companyId === 0 ? [] : await readCompanyItems(db, companyId)
  return Object.fromEntries(
    [...dictionaries.values()]
      .filter(({ enabled }) => enabled)
      .map((dictionary) => {
        const added = own.filter(({ code }) => code === dictionary.code)
        const items = withOwn(
          dictionary,
          added.map((row) => itemOf(row, false)),
        )
        return [dictionary.code, usable(items, language)]
      }),
  )
}

export function countItems(dictionaries: Dictionaries): number {
  return [...dictionaries.values()].reduce((sum, { items }) => sum + items.length, 0)
}
