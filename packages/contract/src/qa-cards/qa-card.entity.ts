import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
import { PICTURE, TIMES } from '../kernel/entity-columns.ts'
import { servicePhone } from '../kernel/rules/people.ts'
import { requiredText, text } from '../kernel/rules.ts'
import { translationsOf, withoutEmpty } from '../kernel/translations.ts'
import { WORDS } from '../kernel/words.ts'
import {
  MAXIMUM_WARRANTY_POINTS,
  REMINDER_DAYS,
  WARRANTY_PROOF_TEXT,
  WARRANTY_PROOFS,
  WARRANTY_START_TEXT,
  WARRANTY_STARTS,
} from '../warranty/warranty-words.ts'

const MAXIMUM_WARRANTY_MONTHS = 240
/** Of a card that is made by a program that knows nothing of registrations, and of those that were there before. */
export const NOT_REGISTERED = {
  registers: false,
  warrantyStarts: 'registration',
  warrantyProof: 'none',
  remindDays: 0,
  warrantyPoints: 0,
} as const

const reminderDays = z.union(REMINDER_DAYS.map((days) => z.literal(days)))

const PHONE_LIMIT = 30

/** What buyers read of a card, with the most characters of each. */
export const CARD_TEXT_LIMITS = { name: 100, content: 5_000 } as const
export type CardText = keyof typeof CARD_TEXT_LIMITS
export const CARD_TEXTS = Object.keys(CARD_TEXT_LIMITS) as readonly CardText[]
const translations = translationsOf(CARD_TEXT_LIMITS)

/** QA cards (warranty cards): what a company promises for its goods. */
export const qaCard = defineEntity({
  name: 'qa-card',
  table: 'qa_card',
  one: WORDS.qaCard,
  many: WORDS.qaCards,
  screen: { path: '/label/cards', after: '/label/extended', folder: 'qa-cards' },
  isMasterData: true,
  keepsAuthor: true,
  picker: { shows: ['name', 'number'], finds: ['name', 'number'], most: 20 },
  hasPictures: true,
  permissions: {
    delete: {
      cn: '删除和恢复质保卡',
      tc: '刪除和還原質保卡',
      en: 'Delete and restore QA cards',
    },
    bind: { cn: '绑定质保卡', tc: '綁定質保卡', en: 'Bind QA cards' },
  },
  columns: {
    name: {
      label: WORDS.name,
      input: requiredText(CARD_TEXT_LIMITS.name),
      output: z.string(),
      isSorted: true,
      isSearched: true,
      isInSheet: true,
    },
    number: {
      label: WORDS.number,
      input: requiredText(50),
      output: z.string(),
      isSorted: true,
      isSearched: true,
      isUnique: true,
      isInSheet: true,
    },
    /** Null: a card without a term. */
    warrantyMonths: {
      label: { cn: '质保期（月）', tc: '保固期（月）', en: 'Warranty in months' },
      input: z.int().min(1).max(MAXIMUM_WARRANTY_MONTHS).nullish(),
      output: z.int().nullable(),
      isSorted: true,
      isInSheet: true,
    },
    /** Whether buyers may register goods that carry it. */
    registers: {
      label: { cn: '消费者可登记质保', tc: '消費者可登記保固', en: 'Buyers register it' },
      input: z.boolean().optional(),
      output: z.boolean(),
      keptOr: NOT_REGISTERED.registers,
      filter: z.boolean().optional(),
      isInSheet: true,
    },
    warrantyStarts: {
      label: { cn: '质保期起算', tc: '保固期起算', en: 'Warranty counts' },
      input: z.enum(WARRANTY_STARTS).optional(),
      output: z.enum(WARRANTY_STARTS),
      keptOr: NOT_REGISTERED.warrantyStarts,
      words: WARRANTY_START_TEXT,
      isInSheet: true,
    },
    warrantyProof: {
      label: { cn: '登记所需凭证', tc: '登記所需憑證', en: 'Proof for a registration' },
      input: z.enum(WARRANTY_PROOFS).optional(),
      output: z.enum(WARRANTY_PROOFS),
      keptOr: NOT_REGISTERED.warrantyProof,
      words: WARRANTY_PROOF_TEXT,
      isInSheet: true,
    },
    /** Days before the end; 0: nobody is reminded. */
    remindDays: {
      label: { cn: '到期前几天提醒', tc: '到期前幾天提醒', en: 'Days of the reminder' },
      input: reminderDays.optional(),
      output: reminderDays,
      keptOr: NOT_REGISTERED.remindDays,
      isInSheet: true,
    },
    /** Given once for a registration that is live, to the member of that phone. */
    warrantyPoints: {
      label: { cn: '登记赠送积分', tc: '登記贈送積分', en: 'Points for a registration' },
      input: z.int().min(0).max(MAXIMUM_WARRANTY_POINTS).optional(),
      output: z.int(),
      keptOr: NOT_REGISTERED.warrantyPoints,
      isInSheet: true,
    },
    servicePhone: {
      label: WORDS.servicePhone,
      input: servicePhone(PHONE_LIMIT).default(''),
      output: z.string(),
      isInSheet: true,
    },
    /** Whether buyers see it; staff always do. */
    displayed: {
      label: WORDS.shownToBuyers,
      input: z.boolean().default(true),
      output: z.boolean(),
      filter: z.boolean().optional(),
      isInSheet: true,
    },
    content: {
      label: WORDS.content,
      input: text(CARD_TEXT_LIMITS.content).default(''),
      output: z.string(),
      isSearched: true,
      isInSheet: true,
    },
    translations: {
      label: WORDS.otherLanguages,
      input: translations.optional(),
      output: translations,
      keptOr: {},
      asStored: withoutEmpty,
    },
    ...PICTURE,
    /** How many labels carry it, of those that the caller sees. */
    labelCount: {
      label: { cn: '绑定的标签', tc: '綁定的標籤', en: 'Bound labels' },
      output: z.int(),
      isComputed: true,
      isOfDetail: true,
    },
    /** How many products carry it, for their labels that carry none of their own. */
    productCount: {
      label: { cn: '绑定的产品', tc: '綁定的產品', en: 'Bound products' },
      output: z.int(),
      isComputed: true,
      isOfDetail: true,
    },
    ...TIMES,
  },
})
