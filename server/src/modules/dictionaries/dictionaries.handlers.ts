import {
  dictionaries,
  type DictItem,
  type EditedItem,
  TABLE_DICTIONARIES,
  type TableDictionary,
} from '@zhenma/contract/dictionaries/dictionaries.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { readRevisionsBelow } from '../../platform/audit/revisions.store.ts'
import { may, PLATFORM_COMPANY_ID } from '../../platform/auth/session.ts'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { raiseVersion, readVersion } from './dictionaries.store.ts'
import {
  forgetDictionaries,
  type Item,
  platformDictionaries,
  platformWords,
} from './dictionary-cache.ts'
import {
  addItem,
  changeDictionary,
  changeItem,
  createDictionary,
  removeDictionary,
  removeItem,
  sortItems,
} from './edit-dictionaries.ts'
import { listDictionaries, rowOf } from './list-dictionaries.ts'
import {
  allDictItems,
  countItems,
  findDictionary,
  usableItems,
  withOwn,
} from './read-dictionaries.ts'
import { searchTable } from './table-dictionaries.store.ts'
import { DICTIONARY_SHEET } from './dictionaries.sheet.ts'

const readerOf = ({ db, services, user }: Context) => ({
  db,
  installation: services.installation,
  companyId: user.companyId,
})

/** Accounts and roles are for those who keep them. */
const PERMISSION_OF: Readonly<Partial<Record<TableDictionary, string>>> = {
  user: 'user:list',
  role: 'user:list',
}

const isTable = (dict: string): dict is TableDictionary =>
  (TABLE_DICTIONARIES as readonly string[]).includes(dict)

async function look(
  ctx: Context,
  dict: TableDictionary,
  wish: { readonly keyword: string; readonly limit: number } | { readonly id: number },
): Promise<DictItem[]> {
  const needed = PERMISSION_OF[dict]
  if (needed !== undefined && !may(ctx.user, needed)) throw fail('ACCESS_DENIED')
  return searchTable(ctx.db, dict, ctx.user, wish)
}

/** The text of one key, of a table's record or of a dictionary's item, hidden ones too. */
async function textOf(ctx: Context, dict: string, key: string): Promise<DictItem> {
  if (isTable(dict)) {
    const id = Number(key)
    const found = Number.isSafeInteger(id) ? await look(ctx, dict, { id }) : []
    if (found[0] === undefined) throw fail('NOT_FOUND')
    return found[0]
  }
  const found = await findDictionary(readerOf(ctx), dict)
  if (found === undefined) throw fail('DICTIONARY_UNKNOWN', { code: dict })
  const item = withOwn(found.dictionary, found.own).find(({ value }) => value === key)
  if (item === undefined) throw fail('NOT_FOUND')
  return { value: item.value, text: item.text[ctx.language] }
}

const edited = (
  { value, text, enabled, isBuiltIn }: Item,
  isOwn: boolean,
  revision: number,
): EditedItem => ({
  revision,
  value,
  textCn: text.cn,
  textTc: text.tc,
  textEn: text.en,
  enabled,
  isBuiltIn,
  isOwn,
})

/** Reads everything anew; where the platform asks, other servers do too with their next look. */
async function refresh(
  ctx: Context,
): Promise<{ version: number; dictionaries: number; items: number }> {
  const { db, services, user } = ctx
  try {
    forgetDictionaries(services.installation)
    const isPlatform = user.companyId === PLATFORM_COMPANY_ID
    const version = await (isPlatform ? raiseVersion(db) : readVersion(db))
    const found = await platformDictionaries(db, services.installation)
    await logChange(ctx, { operation: 'refresh', entity: 'dictionary', entityId: '' })
    return { version, dictionaries: found.size, items: countItems(found) }
  } catch (error) {
    ctx.log.error({ err: error, companyId: user.companyId }, 'the dictionaries could not be read')
    throw fail('DICTIONARY_REFRESH_FAILED')
  }
}

export const dictionaryRoutes = implement(dictionaries)({
  async items(ctx, { code }) {
    if (code === '') throw emptyCode()
    const items = await usableItems(readerOf(ctx), code, ctx.language)
    if (items === undefined) throw fail('DICTIONARY_UNKNOWN', { code })
    return items
  },

  all: (ctx) => allDictItems(readerOf(ctx), ctx.language),

  async words({ db, services }) {
    const words = await platformWords(db, services.installation)
    return Object.fromEntries(Object.entries(words).map(([code, items]) => [code, [...items]]))
  },

  search: (ctx, { dict, keyword, pageSize }) => look(ctx, dict, { keyword, limit: pageSize }),

  one: (ctx, { dict, key }) => textOf(ctx, dict, key),

  refresh,

  list: (ctx, page) => listDictionaries(ctx, page),

  exportSheet: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...DICTIONARY_SHEET,
        read: (at, page) => listDictionaries(at, { ...filter, ...page }),
      },
    ),

  async get(ctx, { code }) {
    const { companyId } = ctx.user
    const items = { companyId, entity: 'dictionary_item', entityId: `${code}/` }
    const revisions = await readRevisionsBelow(ctx.db, items)
    const revisionOf = ({ value }: Item): number => revisions.get(`${code}/${value}`) ?? 0
    const found = await findDictionary(readerOf(ctx), code)
    if (found === undefined) throw fail('DICTIONARY_UNKNOWN', { code })
    const { dictionary, own } = found
    const isPlatform = ctx.user.companyId === PLATFORM_COMPANY_ID
    const added = withOwn(dictionary, own).slice(dictionary.items.length)
    return {
      ...rowOf(dictionary, dictionary.items.length + added.length, ctx.language),
      items: [
        ...dictionary.items.map((item) => edited(item, isPlatform, revisionOf(item))),
        ...added.map((item) => edited(item, true, revisionOf(item))),
      ],
      mayAdd: dictionary.isExtensible || (isPlatform && !dictionary.isBuiltIn),
    }
  },

  async create(ctx, fields) {
    await createDictionary(ctx, fields)
    return { code: fields.code }
  },

  async update(ctx, fields) {
    await changeDictionary(ctx, fields)
    return { code: fields.code }
  },

  async remove(ctx, { code }) {
    await removeDictionary(ctx, code)
    return {}
  },

  async addItem(ctx, { code, ...fields }) {
    await addItem(ctx, code, fields)
    return { value: fields.value }
  },

  async updateItem(ctx, { code, ...fields }) {
    await changeItem(ctx, code, fields)
    return { value: fields.value }
  },

  async removeItem(ctx, { code, value }) {
    await removeItem(ctx, code, value)
    return {}
  },

  async sortItems(ctx, { code, values }) {
    await sortItems(ctx, code, values)
    return {}
  },
})

function emptyCode() {
  return failWith(fail('DICTIONARY_EMPTY'), [problem('DICTIONARY_EMPTY', {}, { field: 'code' })])
}
