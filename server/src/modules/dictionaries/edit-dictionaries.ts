import {
  MAXIMUM_DICTIONARIES,
  MAXIMUM_ITEMS,
} from '@zhenma/contract/dictionaries/dictionaries.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { PLATFORM_COMPANY_ID } from '../../platform/auth/session.ts'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import { referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { isBuiltInDictionary } from './built-in.ts'
import {
  deleteDictionary,
  type DictionaryFields,
  insertDictionary,
  isCodeTaken,
  type ItemFields,
  deleteItem,
  lockDictionaries,
  readDictionaries,
  updateDictionary,
  writeItem,
} from './dictionaries.store.ts'
import type { Dictionary, Item } from './dictionary-cache.ts'
import { findDictionary } from './read-dictionaries.ts'

const ENTITY = 'dictionary'
const ITEM_ENTITY = 'dictionary_item'

const isPlatform = ({ user }: Context): boolean => user.companyId === PLATFORM_COMPANY_ID

/** Dictionaries themselves are the platform's; those of the program cannot be changed by anybody. */
async function beginOwn(ctx: Context, code: string): Promise<void> {
  if (!isPlatform(ctx)) throw fail('DICTIONARY_OF_PLATFORM')
  if (isBuiltInDictionary(code)) throw fail('DICTIONARY_BUILT_IN')
  await lockDictionaries(ctx.db, PLATFORM_COMPANY_ID)
}

export async function createDictionary(ctx: Context, fields: DictionaryFields): Promise<void> {
  const { db } = ctx
  if (!isPlatform(ctx)) throw fail('DICTIONARY_OF_PLATFORM')
  await lockDictionaries(db, PLATFORM_COMPANY_ID)
  if (isBuiltInDictionary(fields.code) || (await isCodeTaken(db, fields.code))) {
    const source = { field: 'code' }
    throw failWith(fail('DICTIONARY_CODE_TAKEN'), [problem('DICTIONARY_CODE_TAKEN', {}, source)])
  }
  if ((await readDictionaries(db)).length >= MAXIMUM_DICTIONARIES) {
    throw fail('DICTIONARY_LIMIT', { maximum: MAXIMUM_DICTIONARIES })
  }
  await insertDictionary(db, fields)
  const { code } = fields
  await logChange(ctx, { operation: 'create', entity: ENTITY, entityId: code, after: fields })
}

async function requireOwn(ctx: Context, code: string): Promise<DictionaryFields> {
  await beginOwn(ctx, code)
  const before = (await readDictionaries(ctx.db)).find((dictionary) => dictionary.code === code)
  if (before === undefined) throw fail('DICTIONARY_UNKNOWN', { code })
  return before
}

export async function changeDictionary(ctx: Context, fields: DictionaryFields): Promise<void> {
  const { code } = fields
  const before = await requireOwn(ctx, code)
  await updateDictionary(ctx.db, fields)
  await logChange(ctx, {
    operation: 'update',
    entity: ENTITY,
    entityId: code,
    before,
    after: fields,
  })
}

export async function removeDictionary(ctx: Context, code: string): Promise<void> {
  const before = await requireOwn(ctx, code)
  await deleteDictionary(ctx.db, code)
  await logChange(ctx, { operation: 'delete', entity: ENTITY, entityId: code, before })
}

type Held = { readonly dictionary: Dictionary; readonly mine: readonly Item[] }

/** A dictionary whose items the caller is about to change, and those that are the caller's to change. */
async function hold(ctx: Context, code: string): Promise<Held> {
  const { db, user, services } = ctx
  const { companyId } = user
  await lockDictionaries(db, companyId)
  const reader = { db, installation: services.installation, companyId }
  const found = await findDictionary(reader, code)
  if (found === undefined) throw fail('DICTIONARY_UNKNOWN', { code })
  const { dictionary, own } = found
  if (isPlatform(ctx)) return { dictionary, mine: dictionary.items }
  if (!dictionary.isExtensible) throw fail('DICTIONARY_OF_PLATFORM')
  return { dictionary, mine: own }
}

const fieldsOf = ({ value, text, enabled }: Item): ItemFields => ({
  value,
  textCn: text.cn,
  textTc: text.tc,
  textEn: text.en,
  enabled,
})

/** An item of the caller's own. Throws DICTIONARY_OF_PLATFORM where it is the platform's. */
function requireMine({ dictionary, mine }: Held, value: string): Item {
  const item = mine.find((one) => one.value === value)
  if (item !== undefined) return item
  if (dictionary.items.some((one) => one.value === value)) throw fail('DICTIONARY_OF_PLATFORM')
  throw fail('NOT_FOUND')
}

export async function addItem(ctx: Context, code: string, fields: ItemFields): Promise<void> {
  const held = await hold(ctx, code)
  const { dictionary, mine } = held
  if (dictionary.isBuiltIn && !dictionary.isExtensible) throw fail('DICTIONARY_BUILT_IN')
  const { value } = fields
  if ([...dictionary.items, ...mine].some((item) => item.value === value)) {
    throw failWith(fail('DICTIONARY_ITEM_TAKEN', { value }), [
      problem('DICTIONARY_ITEM_TAKEN', { value }, { field: 'value' }),
    ])
  }
  if (mine.length >= MAXIMUM_ITEMS) throw fail('DICTIONARY_LIMIT', { maximum: MAXIMUM_ITEMS })
  const sort = Math.max(0, ...mine.map((item) => item.sort)) + 1
  await writeItem(ctx.db, ctx.user.companyId, { code, ...fields, sort })
  const entityId = `${code}/${value}`
  await logChange(ctx, { operation: 'create', entity: ITEM_ENTITY, entityId, after: fields })
}

export async function changeItem(ctx: Context, code: string, fields: ItemFields): Promise<void> {
  const item = requireMine(await hold(ctx, code), fields.value)
  await writeItem(ctx.db, ctx.user.companyId, { code, ...fields, sort: item.sort })
  await logChange(ctx, {
    operation: 'update',
    entity: ITEM_ENTITY,
    entityId: `${code}/${fields.value}`,
    before: fieldsOf(item),
    after: fields,
  })
}

export async function removeItem(ctx: Context, code: string, value: string): Promise<void> {
  const item = requireMine(await hold(ctx, code), value)
  if (item.isBuiltIn) throw fail('DICTIONARY_BUILT_IN')
  await deleteItem(ctx.db, ctx.user.companyId, code, value)
  const [entityId, before] = [`${code}/${value}`, fieldsOf(item)]
  await logChange(ctx, { operation: 'delete', entity: ITEM_ENTITY, entityId, before })
}

/** Puts the caller's items in the order of `values`, which names each of them once. */
export async function sortItems(
  ctx: Context,
  code: string,
  values: readonly string[],
): Promise<void> {
  const { mine } = await hold(ctx, code)
  const before = mine.map(({ value }) => value)
  const named = new Set(values)
  const isWhole = values.length === before.length && before.every((value) => named.has(value))
  if (!isWhole) throw referenceFailure('values')
  const byValue = new Map(mine.map((item) => [item.value, item]))
  for (const [index, value] of values.entries()) {
    const item = byValue.get(value)
    if (item === undefined || item.sort === index + 1) continue
    await writeItem(ctx.db, ctx.user.companyId, { code, ...fieldsOf(item), sort: index + 1 })
  }
  await logChange(ctx, {
    operation: 'sort',
    entity: ENTITY,
    entityId: code,
    before: { values: before },
    after: { values },
  })
}
