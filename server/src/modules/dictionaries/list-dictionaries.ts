import type { DictionaryRow } from '@zhenma/contract/dictionaries/dictionaries.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { type ItemRow, readCompanyItems } from './dictionaries.store.ts'
import { type Dictionary, itemOf, platformDictionaries } from './dictionary-cache.ts'
import { withOwn } from './read-dictionaries.ts'

export function rowOf(
  { code, name, isBuiltIn, isExtensible, enabled }: Dictionary,
  itemCount: number,
  language: Language,
): DictionaryRow {
  const names = { nameCn: name.cn, nameTc: name.tc, nameEn: name.en }
  const flags = { isBuiltIn, isExtensible, enabled, itemCount }
  return { code, name: name[language], ...names, ...flags }
}

type Wish = {
  readonly pageNo: number
  readonly pageSize: number
  readonly sort?: string | undefined
  readonly keyword?: string | undefined
  readonly isBuiltIn?: boolean | undefined
  readonly isExtensible?: boolean | undefined
}

const SORTS = ['code', 'name', 'itemCount'] as const
type Sort = (typeof SORTS)[number]

function isSort(name: string): name is Sort {
  return (SORTS as readonly string[]).includes(name)
}

/** In the asked order; without one as they stand: the product's first, then those made here. */
function inOrder(found: DictionaryRow[], sort: string | undefined): DictionaryRow[] {
  if (sort === undefined) return found
  const name = sort.replace(/^-/, '')
  if (!isSort(name)) {
    const choices = SORTS.join(', ')
    throw failWith(fail('INPUT_INVALID'), [
      problem('FIELD_CHOICE', { field: 'sort', choices }, { field: 'sort' }),
    ])
  }
  const direction = sort.startsWith('-') ? -1 : 1
  return found.toSorted((a, b) => {
    const [x, y] = [a[name], b[name]]
    const order = typeof x === 'number' ? x - Number(y) : x.localeCompare(String(y), 'zh')
    return order * direction
  })
}

/** One page of the dictionaries. They are a few hundred at most, and all at hand. */
export async function listDictionaries(
  { db, services, user, language }: Context,
  { pageNo, pageSize, sort, keyword = '', isBuiltIn, isExtensible }: Wish,
): Promise<{ records: DictionaryRow[]; total: number; pageNo: number; pageSize: number }> {
  const all = await platformDictionaries(db, services.installation)
  const own: readonly ItemRow[] = await readCompanyItems(db, user.companyId)
  const rows = [...all.values()].map((dictionary) => {
    const added = own.filter(({ code }) => code === dictionary.code)
    const items = withOwn(
      dictionary,
      added.map((row) => itemOf(row, false)),
    )
    return rowOf(dictionary, items.length, language)
  })
  const wanted = keyword.toLowerCase()
  const found = rows.filter(
    (row) =>
      [row.code, row.nameCn, row.nameTc, row.nameEn].some((text) =>
        text.toLowerCase().includes(wanted),
      ) &&
      (isBuiltIn === undefined || row.isBuiltIn === isBuiltIn) &&
      (isExtensible === undefined || row.isExtensible === isExtensible),
  )
  const records = inOrder(found, sort).slice((pageNo - 1) * pageSize, pageNo * pageSize)
  return { records, total: found.length, pageNo, pageSize }
}
