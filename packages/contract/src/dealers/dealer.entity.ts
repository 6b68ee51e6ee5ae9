import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
import { CREATED } from '../kernel/entity-columns.ts'
import {
  optionalEmail,
  optionalId,
  optionalPhone,
  optionalUrl,
  requiredText,
  text,
} from '../kernel/rules.ts'
import { identityNumber, licenseNumber } from '../kernel/rules/people.ts'
import { WORDS } from '../kernel/words.ts'
import {
  ACCOUNT_STATUS_TEXT,
  ACCOUNT_STATUSES,
  DEALER_USES,
  REVIEW_STATUS_TEXT,
  REVIEW_STATUSES,
} from './dealers.refusals.ts'

export const GRADE_LIMIT = 50
const LOGO = { cn: '标志', tc: '標誌', en: 'Logo' }
/** A stored picture by its id. */
const picture = {
  input: z.uuid().nullish(),
  output: z.uuid().nullable(),
  isReference: true,
} as const
/** Its address, relative to the origin. */
const address = { output: z.string().nullable(), isComputed: true, isOfDetail: true } as const

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
  permissions: {
    delete: {
      cn: '删除和恢复经销商',
      tc: '刪除和還原經銷商',
      en: 'Delete and restore dealers',
    },
    approve: { cn: '审核经销商', tc: '審核經銷商', en: 'Review dealers' },
    update: {
      cn: '修改经销商及其上级',
      tc: '修改經銷商及其上級',
      en: 'Update dealers and move them in the tree',
    },
  },
  isMasterData: true,
  hasPictures: true,
  hasSearchText: true,
  picker: {
    shows: ['name', 'regionName'],
    finds: ['name', 'code', 'regionName'],
    by: 'name',
    most: 10,
    keepsDeleted: true,
  },
  binShows: ['name', 'code', 'superiorName'],
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
    /** The company's own word, from the dictionary or not. */
    grade: {
      label: { cn: '经销商等级', tc: '經銷商等級', en: 'Grade' },
      input: text(GRADE_LIMIT).default(''),
      output: z.string(),
      filter: text(GRADE_LIMIT).optional(),
      isSorted: true,
      isSearched: true,
      isInSheet: true,
    },
    /** How deep it lies in the tree: 1 without a superior. */
    level: {
      label: { cn: '层级', tc: '層級', en: 'Level' },
      output: z.int(),
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
    /** Whether somebody can log in for it: with no account, with one, or with frozen ones only. */
    accountStatus: {
      label: { cn: '账号状态', tc: '帳號狀態', en: 'Account' },
      output: z.enum(ACCOUNT_STATUSES),
      filter: z.enum(ACCOUNT_STATUSES).optional(),
      words: ACCOUNT_STATUS_TEXT,
      isComputed: true,
      isInSheet: true,
    },
    /** Dealers, neither above nor below it, that have some of its areas by another sales region; empty: none. */
    overlaps: {
      label: { cn: '区域重叠', tc: '區域重疊', en: 'Regions overlap with' },
      output: z.string(),
      isComputed: true,
      isInSheet: true,
    },
    /** Goods (no boxes) that are with this dealer itself and not sold, as its own home page says it. */
    onHand: {
      label: WORDS.onHand,
      output: z.int(),
      isComputed: true,
      isInSheet: true,
    },
    /** Goods that were sent to it and that it has not received yet. */
    onTheWay: {
      label: WORDS.onTheWay,
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
      isInSheet: true,
    },
    website: {
      label: WORDS.webAddress,
      input: optionalUrl.default(''),
      output: z.string(),
      isInSheet: true,
    },
    shippingAddress: {
      label: { cn: '收货地址', tc: '收貨地址', en: 'Shipping address' },
      input: text(300).default(''),
      output: z.string(),
      isInSheet: true,
    },
    licenseNumber: {
      label: WORDS.businessLicenseNumber,
      input: licenseNumber.default(''),
      output: z.string(),
      isSearched: true,
      isInSheet: true,
    },
    licenseImageId: {
      label: WORDS.licenseImage,
      ...picture,
      isOfDetail: true,
    },
    licenseImageUrl: {
      label: WORDS.licenseImage,
      ...address,
    },
    logoId: { label: LOGO, ...picture, isOfDetail: true },
    logoUrl: { label: LOGO, ...address },
    /** Of whoever may see ID cards the whole number, of others its ends. */
    idCardNumber: {
      label: { cn: '证件号码', tc: '證件號碼', en: 'ID number' },
      input: identityNumber.default(''),
      output: z.string(),
      asStored: (value: string) => value.toUpperCase(),
      isOfDetail: true,
    },
    idCardFrontId: {
      label: { cn: '身份证人像面', tc: '身分證人像面', en: 'ID card, side with the portrait' },
      ...picture,
      isOfDetail: true,
    },
    idCardBackId: {
      label: { cn: '身份证国徽面', tc: '身分證國徽面', en: 'ID card, other side' },
      ...picture,
      isOfDetail: true,
    },
    /** What refers to it, so that it cannot be deleted. */
    uses: {
      label: { cn: '被引用', tc: '被引用', en: 'Referred to by' },
      output: z.array(z.object({ use: z.enum(DEALER_USES), count: z.int() })),
      isComputed: true,
      isOfDetail: true,
    },
    ...CREATED,
  },
})
