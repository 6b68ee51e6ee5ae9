import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, moment, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import { recordOf, revisionRead, revisionTold } from '../kernel/revisions.ts'
import {
  id,
  optionalEmail,
  optionalId,
  optionalPhone,
  optionalUrl,
  requiredText,
  text,
} from '../kernel/rules.ts'
import { licenseNumber } from '../kernel/rules/people.ts'

export const REVIEW_STATUSES = ['unreviewed', 'approved', 'rejected'] as const

const dealerFields = {
  name: requiredText(200),
  code: text(50).default(''),
  superiorId: optionalId,
  phone: optionalPhone.default(''),
  email: optionalEmail.default(''),
  website: optionalUrl.default(''),
  regionName: text(200).default(''),
  address: requiredText(300),
  shippingAddress: text(300).default(''),
  contactPerson: text(100).default(''),
  contactPhone: optionalPhone.default(''),
  licenseNumber: licenseNumber.default(''),
}

export const dealerRow = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  superiorId: z.int().nullable(),
  superiorName: z.string().nullable(),
  phone: z.string(),
  /** As it is written there (`云南省 昆明市`), and the same in the caller's language. */
  regionName: z.string(),
  regionText: z.string(),
  address: z.string(),
  contactPerson: z.string(),
  contactPhone: z.string(),
  reviewStatus: z.enum(REVIEW_STATUSES),
  /** Labels that are at this dealer now, and how many sub-dealers it has. */
  labelCount: z.int(),
  subCount: z.int(),
  createdAt: moment,
})
export type DealerRow = z.output<typeof dealerRow>

const dealerFilter = {
  /** Only those directly below this one. */
  superiorId: optionalId,
  reviewStatus: z.enum(REVIEW_STATUSES).optional(),
}

export const dealers = {
  create: endpoint({
    method: 'POST',
    path: '/web/reseller/save',
    allow: 'dealer:create',
    summary: { cn: '新建经销商', tc: '新增經銷商', en: 'Create a dealer' },
    input: z.object(dealerFields),
    output: idOnly,
  }),
  update: endpoint({
    method: 'POST',
    path: '/web/reseller/update',
    allow: 'dealer:update',
    revises: recordOf('dealer'),
    summary: { cn: '修改经销商', tc: '修改經銷商', en: 'Update a dealer' },
    input: z.object({ id, ...revisionRead, ...dealerFields }),
    output: idOnly,
  }),
  list: endpoint({
    method: 'GET',
    path: '/web/reseller/subs',
    allow: 'dealer:list',
    summary: { cn: '经销商列表', tc: '經銷商列表', en: 'List dealers' },
    input: z.object({ ...pageInput, ...dealerFilter }),
    output: pageOf(dealerRow),
  }),
  exportSheet: listExport({
    list: '/web/reseller/subs',
    allow: 'dealer:export',
    summary: { cn: '导出经销商', tc: '匯出經銷商', en: 'Export dealers' },
    input: { ...exportInput, ...dealerFilter },
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/reseller/{id}',
    allow: 'dealer:list',
    tells: recordOf('dealer'),
    summary: { cn: '经销商详情', tc: '經銷商詳情', en: 'One dealer' },
    input: z.object({ id }),
    output: dealerRow.extend({
      ...revisionTold,
      email: z.string(),
      website: z.string(),
      shippingAddress: z.string(),
      licenseNumber: z.string(),
      /** Goods that ever went out to it and came back; null without the permission for movements. */
      outboundTotal: z.int().nullable(),
      returnTotal: z.int().nullable(),
    }),
  }),
  search: endpoint({
    method: 'GET',
    path: '/web/reseller/search',
    allow: 'session',
    summary: { cn: '选择经销商', tc: '選擇經銷商', en: 'Search dealers for a picker' },
    input: z.object({ keyword: text(100).default(''), ids: z.array(id).max(100).default([]) }),
    output: z.array(z.object({ id: z.int(), name: z.string(), regionName: z.string() })),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/web/reseller/delete',
    allow: 'dealer:delete',
    summary: { cn: '删除经销商', tc: '刪除經銷商', en: 'Delete a dealer that holds nothing' },
    input: z.object({ id }),
    output: nothing,
  }),
}
