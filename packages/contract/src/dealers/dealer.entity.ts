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
import { WORDS } from '../kernel/words.ts'
import { REVIEW_STATUS_TEXT } from './dealers.refusals.ts'

export const REVIEW_STATUSES = ['unreviewed', 'approved', 'rejected'] as const

/** Dealers, each below another one or at the root. */
export const dealer = defineEntity({
  name: 'dealer',
  table: 'dealer',
  one: { cn: '经销商', tc: '經銷商', en: 'dealer' },
  many: { cn: '经销商', tc: '經銷商', en: 'dealers' },
  screen: {
    path: '/dealer/list',
    name: { cn: '经销商列表', tc: '經銷商列表', en: 'Dealers' },
    folder: 'dealers',
  },
  isMasterData: true,
  picker: {
    shows: ['name', 'regionName'],
    finds: ['name', 'code', 'regionName'],
    by: 'name',
    most: 10,
    keepsDeleted: true,
  },
  columns: {
    name: {
      label: { cn: '经销商名称', tc: '經銷商名稱', en: 'Name' },
      input: requiredText(200),
      output: z.string(),
      isSorted: true,
      isSearched: true,
      isUnique: true,
      isInSheet: true,
    },
    code: {
      label: WORDS.number,
      input: text(50).default(''),
      output: z.string(),
      isSorted: true,
      isSearched: true,
      isInSheet: true,
    },
    superiorId: {
      label: WORDS.superiorDealer,
      input: optionalId,
      output: z.int().nullable(),
      /** Only those directly below this one. */
      filter: optionalId,
      isReference: true,
    },
    superiorName: {
      label: WORDS.superiorDealer,
      output: z.string().nullable(),
      isComputed: true,
      isInSheet: true,
    },
    /** As it is written there (`云南省 昆明市`). */
    regionName: {
      label: WORDS.area,
      input: text(200).default(''),
      output: z.string(),
      isSorted: true,
      isSearched: true,
    },
    /** The same in the caller's language. */
    regionText: {
      label: WORDS.area,
      output: z.string(),
      isComputed: true,
      isInSheet: true,
    },
    address: {
      label: WORDS.address,
      input: requiredText(300),
      output: z.string(),
      isInSheet: true,
    },
    phone: {
      label: WORDS.phone,
      input: optionalPhone.default(''),
      output: z.string(),
      isInSheet: true,
    },
    contactPerson: {
      label: WORDS.contactPerson,
      input: text(100).default(''),
      output: z.string(),
      isSearched: true,
      isInSheet: true,
    },
    contactPhone: {
      label: WORDS.contactPhone,
      input: optionalPhone.default(''),
      output: z.string(),
      isSearched: true,
      isInSheet: true,
    },
    reviewStatus: {
      label: WORDS.approval,
      output: z.enum(REVIEW_STATUSES),
      filter: z.enum(REVIEW_STATUSES).optional(),
      words: REVIEW_STATUS_TEXT,
      isInSheet: true,
    },
    /** Labels that are at this dealer now. */
    labelCount: {
      label: { cn: '持有标签', tc: '持有標籤', en: 'Labels held' },
      output: z.int(),
      isComputed: true,
      isInSheet: true,
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
      label: WORDS.subDealers,
      output: z.int(),
      isComputed: true,
      isInSheet: true,
    },
    email: {
      label: WORDS.email,
      input: optionalEmail.default(''),
      output: z.string(),
      isOfDetail: true,
    },
    website: {
      label: WORDS.webAddress,
      input: optionalUrl.default(''),
      output: z.string(),
      isOfDetail: true,
    },
    shippingAddress: {
      label: { cn: '收货地址', tc: '收貨地址', en: 'Shipping address' },
      input: text(300).default(''),
      output: z.string(),
      isOfDetail: true,
    },
    licenseNumber: {
      label: WORDS.businessLicenseNumber,
      input: licenseNumber.default(''),
      output: z.string(),
      isOfDetail: true,
    },
    createdAt: {
      label: WORDS.created,
      output: moment,
      isSorted: true,
      isInSheet: true,
    },
  },
})
