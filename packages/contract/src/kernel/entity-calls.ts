import { z } from 'zod'
import { type Allow, endpoint } from './endpoint.ts'
import {
  changeShape,
  detailShape,
  type Entity,
  filterShape,
  inputShape,
  pickedShape,
  rowShape,
} from './entity.ts'
import { listExport } from './list-export.ts'
import { exportInput, idOnly, nothing, pageInput, pageOf } from './lists.ts'
import { recordOf, revisionRead, revisionShape } from './revisions.ts'
import { id, text } from './rules.ts'
import { type Text, texts, textWith } from './texts.ts'

type Wish = {
  /** Where the calls lie, as the specification spells it. */
  readonly paths: Readonly<Record<'create' | 'list' | 'get' | 'update' | 'remove', string>>
  /** `DELETE` where nothing is said. */
  readonly removeBy?: 'POST' | 'DELETE'
  /** What is deleted, in the middle of a sentence: a record that nothing holds. */
  readonly removable: Text
}

const SUMMARY = texts({
  create: { cn: '新建{what}', tc: '新增{what}', en: 'Create a {what}' },
  update: { cn: '修改{what}', tc: '修改{what}', en: 'Update a {what}' },
  remove: { cn: '删除{what}', tc: '刪除{what}', en: 'Delete a {what}' },
  list: { cn: '{what}列表', tc: '{what}清單', en: 'List {what}' },
  export: { cn: '导出{what}', tc: '匯出{what}', en: 'Export {what}' },
  search: { cn: '选择{what}', tc: '選擇{what}', en: 'Search {what} for a picker' },
  get: { cn: '{what}详情', tc: '{what}詳情', en: 'One {what}' },
})

/** The five calls that every entity has, and its export: `{ ...entityCalls(qaCard, …), search, … }`. */
export function entityCalls<const E extends Entity>(
  entity: E,
  { paths, removeBy, removable }: Wish,
) {
  const { one, many } = entity
  const name: E['name'] = entity.name
  const input = inputShape(entity)
  const filter = filterShape(entity)
  const row = rowShape(entity)
  return {
    create: endpoint({
      method: 'POST',
      path: paths.create,
      allow: `${name}:create`,
      summary: textWith(SUMMARY.create, { what: one }),
      input: z.object(input),
      output: idOnly,
    }),
    list: endpoint({
      method: 'GET',
      path: paths.list,
      allow: `${name}:list`,
      summary: textWith(SUMMARY.list, { what: many }),
      input: z.object({ ...pageInput, ...filter }),
      output: pageOf(z.object(row)),
    }),
    exportSheet: listExport({
      list: paths.list,
      allow: `${name}:export`,
      summary: textWith(SUMMARY.export, { what: many }),
      input: { ...exportInput, ...filter },
    }),
    get: endpoint({
      method: 'GET',
      path: paths.get,
      allow: `${name}:list`,
      tells: recordOf(name),
      summary: textWith(SUMMARY.get, { what: one }),
      input: z.object({ id }),
      output: z.object({ ...row, ...detailShape(entity), ...revisionShape }),
    }),
    update: endpoint({
      method: 'POST',
      path: paths.update,
      allow: `${name}:update`,
      revises: recordOf(name),
      summary: textWith(SUMMARY.update, { what: one }),
      input: z.object({ id, ...revisionRead, ...changeShape(entity) }),
      output: idOnly,
    }),
    remove: endpoint({
      method: removeBy ?? 'DELETE',
      path: paths.remove,
      allow: `${name}:delete`,
      summary: textWith(SUMMARY.remove, { what: removable }),
      input: z.object({ id }),
      output: nothing,
    }),
  }
}

/** What a picker of an entity asks, as its description says: `search: pickerCall(dealer, …)`. */
export const pickerCall = <const E extends Entity, const A extends Allow>(
  entity: E,
  { path, allow }: { readonly path: string; readonly allow: A },
) =>
  endpoint({
    method: 'GET',
    path,
    allow,
    summary: textWith(SUMMARY.search, { what: entity.many }),
    input: z.object({ keyword: text(100).default(''), ids: z.array(id).max(100).default([]) }),
    output: z.array(z.object(pickedShape(entity))),
  })
