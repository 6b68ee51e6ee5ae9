import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { detailShape, type Entity, filterShape, inputShape, rowShape } from './entity.ts'
import { listExport } from './list-export.ts'
import { exportInput, idOnly, nothing, pageInput, pageOf } from './lists.ts'
import { recordOf, revisionRead, revisionTold } from './revisions.ts'
import { id } from './rules.ts'
import { type Text, texts } from './texts.ts'

type Wish = {
  /** Where the calls lie, as the specification spells it. */
  readonly paths: Readonly<Record<'create' | 'list' | 'get' | 'update' | 'remove', string>>
  /** `DELETE` where nothing is said. */
  readonly removeBy?: 'POST' | 'DELETE'
  /** What is deleted, in the middle of a sentence: a record that nothing holds. */
  readonly removable: Text
}

const SUMMARY = texts({
  create: { cn: '新建', tc: '新增', en: 'Create a ' },
  update: { cn: '修改', tc: '修改', en: 'Update a ' },
  remove: { cn: '删除', tc: '刪除', en: 'Delete a ' },
  list: { cn: '', tc: '', en: 'List ' },
  export: { cn: '导出', tc: '匯出', en: 'Export ' },
  get: { cn: '', tc: '', en: 'One ' },
  ofList: { cn: '列表', tc: '列表', en: '' },
  ofGet: { cn: '详情', tc: '詳情', en: '' },
})

/** Texts one after the other, in each language. */
const joined = (...parts: readonly Text[]): Text => ({
  cn: parts.map(({ cn }) => cn).join(''),
  tc: parts.map(({ tc }) => tc).join(''),
  en: parts.map(({ en }) => en).join(''),
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
      summary: joined(SUMMARY.create, one),
      input: z.object(input),
      output: idOnly,
    }),
    list: endpoint({
      method: 'GET',
      path: paths.list,
      allow: `${name}:list`,
      summary: joined(SUMMARY.list, many, SUMMARY.ofList),
      input: z.object({ ...pageInput, ...filter }),
      output: pageOf(z.object(row)),
    }),
    exportSheet: listExport({
      list: paths.list,
      allow: `${name}:export`,
      summary: joined(SUMMARY.export, many),
      input: { ...exportInput, ...filter },
    }),
    get: endpoint({
      method: 'GET',
      path: paths.get,
      allow: `${name}:list`,
      tells: recordOf(name),
      summary: joined(SUMMARY.get, one, SUMMARY.ofGet),
      input: z.object({ id }),
      output: z.object({ ...row, ...detailShape(entity), ...revisionTold }),
    }),
    update: endpoint({
      method: 'POST',
      path: paths.update,
      allow: `${name}:update`,
      revises: recordOf(name),
      summary: joined(SUMMARY.update, one),
      input: z.object({ id, ...revisionRead, ...input }),
      output: idOnly,
    }),
    remove: endpoint({
      method: removeBy ?? 'DELETE',
      path: paths.remove,
      allow: `${name}:delete`,
      summary: joined(SUMMARY.remove, removable),
      input: z.object({ id }),
      output: nothing,
    }),
  }
}
