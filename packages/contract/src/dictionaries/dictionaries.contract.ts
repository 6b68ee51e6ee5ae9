import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import { recordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { dictionaryCode } from '../kernel/rules/basic.ts'
import { requiredText, text } from '../kernel/rules.ts'

/** Dictionaries that the platform makes itself, items of one, and what a company adds to one. */
export const MAXIMUM_DICTIONARIES = 300
export const MAXIMUM_ITEMS = 500
/** Items that one search of a table answers (10 unless asked for more). */
export const MAXIMUM_SEARCH = 50

/** Tables that are searched like dictionaries. */
export const TABLE_DICTIONARIES = [
  'product',
  'dealer',
  'factory',
  'warehouse',
  'user',
  'role',
  'category',
  'batch',
] as const
export type TableDictionary = (typeof TABLE_DICTIONARIES)[number]

/** An item as screens use it. */
export const dictItem = z.object({ value: z.string(), text: z.string() })
export type DictItem = z.output<typeof dictItem>
export const dictItems = z.record(z.string(), z.array(dictItem))

export const dictionaryRow = z.object({
  code: z.string(),
  name: z.string(),
  nameCn: z.string(),
  nameTc: z.string(),
  nameEn: z.string(),
  /** Part of the product: its code and its values stay. */
  isBuiltIn: z.boolean(),
  isExtensible: z.boolean(),
  enabled: z.boolean(),
  /** That the caller's company sees, enabled or not. */
  itemCount: z.int(),
})
export type DictionaryRow = z.output<typeof dictionaryRow>

export const editedItem = z.object({
  ...revisionShape,
  value: z.string(),
  textCn: z.string(),
  textTc: z.string(),
  textEn: z.string(),
  enabled: z.boolean(),
  /** Its value is part of the product: it can be reworded and hidden, not deleted. */
  isBuiltIn: z.boolean(),
  /** The caller may change it. */
  isOwn: z.boolean(),
})
export type EditedItem = z.output<typeof editedItem>

/** An item of an enumeration in every language, and whether forms offer it. */
const word = z.object({
  value: z.string(),
  text: z.object({ cn: z.string(), tc: z.string(), en: z.string() }),
  offered: z.boolean(),
})

const names = {
  nameCn: requiredText(100),
  nameTc: text(100).default(''),
  nameEn: text(100).default(''),
}
const value = requiredText(50)
const itemFields = {
  textCn: requiredText(100),
  /** Empty: as in simplified Chinese. */
  textTc: text(100).default(''),
  textEn: text(100).default(''),
  enabled: z.boolean().default(true),
}
const flags = { isExtensible: z.boolean().default(false), enabled: z.boolean().default(true) }
const codeOnly = z.object({ code: z.string() })

const dictionaryFilter = {
  isBuiltIn: z.boolean().optional(),
  isExtensible: z.boolean().optional(),
}

export const dictionaries = {
  items: endpoint({
    method: 'GET',
    path: '/sys/dict/getDictItems/{code}',
    allow: 'session',
    summary: { cn: '字典项', tc: '字典項目', en: 'Items of a dictionary' },
    input: z.object({ code: text(50) }),
    output: z.array(dictItem),
  }),
  all: endpoint({
    method: 'GET',
    path: '/sys/dict/queryAllDictItems',
    allow: 'session',
    summary: { cn: '全部字典项', tc: '全部字典項目', en: 'Items of all dictionaries' },
    input: nothing,
    output: dictItems,
  }),
  words: endpoint({
    method: 'GET',
    path: '/sys/dict/words',
    allow: 'session',
    summary: { cn: '平台改写的用词', tc: '平台改寫的用詞', en: 'Words that the platform rewords' },
    input: nothing,
    /** Only the enumerations in which something was reworded, hidden or moved; by code, in order. */
    output: z.record(z.string(), z.array(word)),
  }),
  search: endpoint({
    method: 'GET',
    path: '/sys/dict/loadDict/{dict}',
    allow: 'session',
    summary: { cn: '搜索表字典', tc: '搜尋表字典', en: 'Search a table like a dictionary' },
    input: z.object({
      dict: z.enum(TABLE_DICTIONARIES),
      keyword: text(100).default(''),
      pageSize: z.int().min(1).max(MAXIMUM_SEARCH).default(10),
    }),
    output: z.array(dictItem),
  }),
  one: endpoint({
    method: 'GET',
    path: '/sys/dict/loadDictItem/{dict}',
    allow: 'session',
    summary: { cn: '字典项文本', tc: '字典項目文字', en: 'The text of one key' },
    /** `dict`: a table, or the code of a dictionary. */
    input: z.object({ dict: requiredText(50), key: requiredText(50) }),
    output: dictItem,
  }),
  refresh: endpoint({
    method: 'GET',
    path: '/sys/dict/refleshCache',
    allow: 'dict:edit',
    summary: { cn: '刷新字典缓存', tc: '重新整理字典快取', en: 'Refresh the dictionary cache' },
    input: nothing,
    output: z.object({ version: z.int(), dictionaries: z.int(), items: z.int() }),
    ratePerMinute: 30,
  }),
  list: endpoint({
    method: 'GET',
    path: '/sys/dict/list',
    allow: 'dict:list',
    summary: { cn: '数据字典列表', tc: '資料字典列表', en: 'List dictionaries' },
    input: z.object({ ...pageInput, ...dictionaryFilter }),
    output: pageOf(dictionaryRow),
  }),
  exportSheet: listExport({
    list: '/sys/dict/list',
    allow: 'dict:export',
    summary: { cn: '导出数据字典', tc: '匯出資料字典', en: 'Export dictionaries' },
    input: { ...exportInput, ...dictionaryFilter },
  }),
  get: endpoint({
    method: 'GET',
    path: '/sys/dict/queryByCode',
    allow: 'dict:list',
    tells: recordOf('dictionary', 'code'),
    summary: { cn: '数据字典详情', tc: '資料字典詳情', en: 'One dictionary with its items' },
    input: z.object({ code: requiredText(50) }),
    output: dictionaryRow.extend({
      ...revisionShape,
      items: z.array(editedItem),
      mayAdd: z.boolean(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/sys/dict/add',
    allow: 'dict:edit',
    summary: { cn: '新建字典', tc: '新增字典', en: 'Create a dictionary' },
    input: z.object({ code: dictionaryCode, ...names, ...flags }),
    output: codeOnly,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/sys/dict/edit',
    allow: 'dict:edit',
    revises: recordOf('dictionary', 'code'),
    summary: { cn: '修改字典', tc: '修改字典', en: 'Update a dictionary' },
    input: z.object({ code: dictionaryCode, ...revisionRead, ...names, ...flags }),
    output: codeOnly,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sys/dict/delete',
    allow: 'dict:edit',
    summary: { cn: '删除字典', tc: '刪除字典', en: 'Delete a dictionary with its items' },
    input: z.object({ code: requiredText(50) }),
    output: nothing,
  }),
  addItem: endpoint({
    method: 'POST',
    path: '/sys/dictItem/add',
    allow: 'dict:edit',
    summary: { cn: '新建字典项', tc: '新增字典項目', en: 'Add an item' },
    input: z.object({ code: requiredText(50), value, ...itemFields }),
    output: z.object({ value: z.string() }),
  }),
  updateItem: endpoint({
    method: 'PUT',
    path: '/sys/dictItem/edit',
    allow: 'dict:edit',
    revises: recordOf('dictionary_item', 'code', 'value'),
    summary: { cn: '修改字典项', tc: '修改字典項目', en: 'Update an item' },
    input: z.object({ code: requiredText(50), value, ...revisionRead, ...itemFields }),
    output: z.object({ value: z.string() }),
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/sys/dictItem/delete',
    allow: 'dict:edit',
    summary: { cn: '删除字典项', tc: '刪除字典項目', en: 'Delete an item' },
    input: z.object({ code: requiredText(50), value }),
    output: nothing,
  }),
  sortItems: endpoint({
    method: 'PUT',
    path: '/sys/dictItem/sort',
    allow: 'dict:edit',
    summary: { cn: '字典项排序', tc: '字典項目排序', en: 'Put items in order' },
    /** Those that the caller may change, each once, in their new order. */
    input: z.object({ code: requiredText(50), values: z.array(value).min(1).max(MAXIMUM_ITEMS) }),
    output: nothing,
  }),
}
