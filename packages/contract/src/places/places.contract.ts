import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, moment, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import { recordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { id, optionalId, requiredText, text } from '../kernel/rules.ts'

export const PLACE_KINDS = ['factory', 'workshop', 'line', 'warehouse'] as const
/** Those that stand on their own: workshops and lines belong to a factory. */
export const SITE_KINDS = ['warehouse', 'factory'] as const
export type SiteKind = (typeof SITE_KINDS)[number]

/** What can speak of a place, so that it cannot be removed. */
export const PLACE_USES = [
  'movement',
  'batch',
  'stocktaking',
  'exception',
  'user',
  'place',
] as const
export type PlaceUse = (typeof PLACE_USES)[number]

export const PLACE_NAME_LIMIT = 100
export const PLACE_ADDRESS_LIMIT = 300
export const PLACE_DESCRIPTION_LIMIT = 500

const placeRow = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  kind: z.enum(PLACE_KINDS),
  code: z.string(),
  name: z.string(),
})
export type PlaceRow = z.output<typeof placeRow>

const siteFields = {
  /** Unique among the company's places of its kind. */
  name: requiredText(PLACE_NAME_LIMIT),
  code: text(50).default(''),
  address: text(PLACE_ADDRESS_LIMIT).default(''),
  description: text(PLACE_DESCRIPTION_LIMIT).default(''),
}

const siteRow = z.object({
  id: z.int(),
  kind: z.enum(SITE_KINDS),
  name: z.string(),
  code: z.string(),
  address: z.string(),
  description: z.string(),
  createdAt: moment,
  updatedAt: moment,
})
export type SiteRow = z.output<typeof siteRow>

const siteFilter = { kind: z.enum(SITE_KINDS).optional() }

/** Where goods are made and kept. */
export const places = {
  factories: endpoint({
    method: 'GET',
    path: '/web/repository/factories',
    allow: 'session',
    summary: { cn: '工厂', tc: '工廠', en: 'The factories' },
    input: z.object({}),
    output: z.array(placeRow),
  }),
  list: endpoint({
    method: 'GET',
    path: '/web/repository/subs',
    allow: 'session',
    summary: { cn: '仓库与场所', tc: '倉庫與場所', en: 'Warehouses and other places' },
    input: z.object({ kind: z.enum(PLACE_KINDS).optional(), parentId: optionalId }),
    output: z.array(placeRow),
  }),
  /** Warehouses and factories, for whoever keeps them. */
  page: endpoint({
    method: 'GET',
    path: '/web/repository/list',
    allow: 'place:list',
    summary: { cn: '仓库与工厂列表', tc: '倉庫與工廠列表', en: 'List warehouses and factories' },
    input: z.object({ ...pageInput, ...siteFilter }),
    output: pageOf(siteRow),
  }),
  exportSheet: listExport({
    list: '/web/repository/list',
    allow: 'place:export',
    summary: { cn: '导出仓库与工厂', tc: '匯出倉庫與工廠', en: 'Export warehouses and factories' },
    input: { ...exportInput, ...siteFilter },
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/repository/{id}',
    allow: 'place:list',
    tells: recordOf('place'),
    summary: { cn: '仓库或工厂详情', tc: '倉庫或工廠詳情', en: 'One warehouse or factory' },
    input: z.object({ id }),
    /** `uses`: why it cannot be removed; empty: it can. */
    output: siteRow.extend({ ...revisionShape, uses: z.array(z.enum(PLACE_USES)) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/web/repository/save',
    allow: 'place:create',
    summary: {
      cn: '新建仓库或工厂',
      tc: '新增倉庫或工廠',
      en: 'Create a warehouse or a factory',
    },
    input: z.object({ kind: z.enum(SITE_KINDS), ...siteFields }),
    output: idOnly,
  }),
  /** What a place is stays what it was: movements and batches speak of it. */
  update: endpoint({
    method: 'POST',
    path: '/web/repository/update',
    allow: 'place:update',
    revises: recordOf('place'),
    summary: {
      cn: '修改仓库或工厂',
      tc: '修改倉庫或工廠',
      en: 'Update a warehouse or a factory',
    },
    input: z.object({ id, ...revisionRead, ...siteFields }),
    output: idOnly,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/web/repository/{id}',
    allow: 'place:delete',
    summary: {
      cn: '删除未使用的仓库或工厂',
      tc: '刪除未使用的倉庫或工廠',
      en: 'Delete a warehouse or factory that was never used',
    },
    input: z.object({ id }),
    output: nothing,
  }),
}
