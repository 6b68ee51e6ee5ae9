import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
import { moment } from '../kernel/lists.ts'
import {
  optionalEmail,
  optionalId,
  optionalPhone,
  optionalUrl,
  requiredText,
  text,
} from '../kernel/rules.ts'
import { licenseNumber } from '../kernel/rules/people.ts'
import { REVIEW_STATUS_TEXT } from './dealers.messages.ts'

export const REVIEW_STATUSES = ['unreviewed', 'approved', 'rejected'] as const

/** Dealers, each below another one or at the root. */
export const dealer = defineEntity({
  name: 'dealer',
  table: 'dealer',
  one: { cn: '经销商', tc: '經銷商', en: 'dealer' },
  many: { cn: '经销商', tc: '經銷商', en: 'dealers' },
  screen: { path: '/dealer/list', component: 'dealer/list', manual: 'dealers' },
  columns: {
    name: {
      label: { cn: '经销商名称', tc: '經銷商名稱', en: 'Name' },
      input: requiredText(200),
      output: z.string(),
      isSorted: true,
      isSearched: true,
      isUnique: true,
    },
    code: {
      label: { cn: '编号', tc: '編號', en: 'Code' },
      input: text(50).default(''),
      output: z.string(),
      isSorted: true,
      isSearched: true,
    },
    superiorId: {
      label: { cn: '上级经销商', tc: '上級經銷商', en: 'Superior dealer' },
      input: optionalId,
      output: z.int().nullable(),
      /** Only those directly below this one. */
      filter: optionalId,
      isReference: true,
    },
    superiorName: {
      label: { cn: '上级经销商', tc: '上級經銷商', en: 'Superior dealer' },
      output: z.string().nullable(),
      isComputed: true,
    },
    /** As it is written there (`云南省 昆明市`). */
    regionName: {
      label: { cn: '地区', tc: '地區', en: 'Region' },
      input: text(200).default(''),
      output: z.string(),
      isSorted: true,
      isSearched: true,
    },
    /** The same in the caller's language. */
    regionText: {
      label: { cn: '地区', tc: '地區', en: 'Region' },
      output: z.string(),
      isComputed: true,
    },
    contactPerson: {
      label: { cn: '联系人', tc: '聯絡人', en: 'Contact' },
      input: text(100).default(''),
      output: z.string(),
      isSearched: true,
    },
    contactPhone: {
      label: { cn: '联系电话', tc: '聯絡電話', en: 'Contact phone' },
      input: optionalPhone.default(''),
      output: z.string(),
      isSearched: true,
    },
    /** Labels that are at this dealer now. */
    labelCount: {
      label: { cn: '持有标签', tc: '持有標籤', en: 'Labels held' },
      output: z.int(),
      isComputed: true,
    },
    /** Goods that ever went out to it and came back; null without the permission for movements. */
    outboundTotal: {
      label: { cn: '累计出库', tc: '累計出庫', en: 'Sent out in all' },
      output: z.int().nullable(),
      isComputed: true,
      isOfDetail: true,
    },
    returnTotal: {
      label: { cn: '累计退货', tc: '累計退貨', en: 'Returned in all' },
      output: z.int().nullable(),
      isComputed: true,
      isOfDetail: true,
    },
    subCount: {
      label: { cn: '下级经销商', tc: '下級經銷商', en: 'Sub-dealers' },
      output: z.int(),
      isComputed: true,
    },
    reviewStatus: {
      label: { cn: '审核状态', tc: '審核狀態', en: 'Approval' },
      output: z.enum(REVIEW_STATUSES),
      filter: z.enum(REVIEW_STATUSES).optional(),
      words: REVIEW_STATUS_TEXT,
    },
    phone: {
      label: { cn: '电话', tc: '電話', en: 'Phone' },
      input: optionalPhone.default(''),
      output: z.string(),
    },
    email: {
      label: { cn: '邮箱', tc: '電子郵件', en: 'E-mail' },
      input: optionalEmail.default(''),
      output: z.string(),
      isOfDetail: true,
    },
    website: {
      label: { cn: '网址', tc: '網址', en: 'Website' },
      input: optionalUrl.default(''),
      output: z.string(),
      isOfDetail: true,
    },
    address: {
      label: { cn: '地址', tc: '地址', en: 'Address' },
      input: requiredText(300),
      output: z.string(),
    },
    shippingAddress: {
      label: { cn: '收货地址', tc: '收貨地址', en: 'Shipping address' },
      input: text(300).default(''),
      output: z.string(),
      isOfDetail: true,
    },
    licenseNumber: {
      label: { cn: '营业执照号', tc: '營業執照號', en: 'Business license number' },
      input: licenseNumber.default(''),
      output: z.string(),
      isOfDetail: true,
    },
    createdAt: {
      label: { cn: '创建时间', tc: '建立時間', en: 'Created' },
      output: moment,
      isSorted: true,
    },
  },
  sheet: [
    'name',
    'code',
    'superiorName',
    'regionText',
    'address',
    'phone',
    'contactPerson',
    'contactPhone',
    'reviewStatus',
    'labelCount',
    'subCount',
    'createdAt',
  ],
})
