import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
import { PICTURE, TIMES } from '../kernel/entity-columns.ts'
import { day, requiredText, text } from '../kernel/rules.ts'
import { WORDS } from '../kernel/words.ts'

export const MAXIMUM_POINTS_PRICE = 1_000_000
export const MAXIMUM_PER_MEMBER = 1_000

/** What members get for their points. How many pieces there are follows from the ledger (ADR 0072). */
export const shopGoods = defineEntity({
  name: 'shop-goods',
  table: 'shop_goods',
  one: { cn: '积分商品', tc: '積分商品', en: 'shop item' },
  many: { cn: '积分商品', tc: '積分商品', en: 'shop items' },
  screen: {
    path: '/marketing/shop-goods',
    after: '/marketing/points-ledger',
    folder: 'shop-goods',
  },
  picker: { shows: ['name'], finds: ['name'], by: 'name', most: 20, keepsDeleted: true },
  hasPictures: true,
  columns: {
    name: {
      label: WORDS.name,
      input: requiredText(100),
      output: z.string(),
      isSorted: true,
      isSearched: true,
      isUnique: true,
      isInSheet: true,
    },
    pricePoints: {
      label: { cn: '所需积分', tc: '所需積分', en: 'Price in points' },
      input: z.int().min(1).max(MAXIMUM_POINTS_PRICE),
      output: z.int(),
      isSorted: true,
      isInSheet: true,
    },
    /** Pieces that one member may have ordered in all; null: as many as there are. */
    limitPerMember: {
      label: { cn: '每人限兑', tc: '每人限兌', en: 'Per member at most' },
      input: z.int().min(1).max(MAXIMUM_PER_MEMBER).nullish(),
      output: z.int().nullable(),
      isInSheet: true,
    },
    /** Buyers see it and may order it. */
    isOffered: {
      label: { cn: '上架', tc: '上架', en: 'On offer' },
      input: z.boolean().default(false),
      output: z.boolean(),
      filter: z.boolean().nullish(),
      isSorted: true,
      isInSheet: true,
    },
    /** Until this day, in the company's time zone, only levels with `earlyAccess` may order it; null: all may at once. */
    everyoneFrom: {
      label: { cn: '全体会员开放日期', tc: '全體會員開放日期', en: 'For everyone from' },
      input: day.nullish(),
      output: z.string().nullable(),
      isInSheet: true,
    },
    /** Pieces that can be ordered. */
    stock: {
      label: { cn: '可兑数量', tc: '可兌數量', en: 'Available' },
      output: z.int(),
      isComputed: true,
      isInSheet: true,
    },
    /** Pieces that are ordered and not sent yet. */
    ordered: {
      label: { cn: '待发数量', tc: '待發數量', en: 'To be sent' },
      output: z.int(),
      isComputed: true,
      isInSheet: true,
    },
    description: {
      label: WORDS.description,
      input: text(1_000).default(''),
      output: z.string(),
      isSearched: true,
      isInSheet: true,
    },
    ...PICTURE,
    ...TIMES,
  },
})
