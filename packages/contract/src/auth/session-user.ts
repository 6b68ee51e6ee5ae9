import { z } from 'zod'
import { PRODUCT_MENU_NAMES } from '../companies/companies.contract.ts'
import { INVENTORY_MODES } from '../inout/inventory-modes.ts'
import { moment } from '../kernel/lists.ts'
import { LANGUAGES } from '../kernel/texts.ts'

/** What the screens know of whoever is logged in, and of the company acted in. */
export const sessionUser = z.object({
  id: z.int(),
  username: z.string(),
  realName: z.string(),
  headImage: z.string(),
  /** The company's inventory mode: what its scanning screens offer. */
  inoutMode: z.enum(INVENTORY_MODES),
  /** The company's setting: outbound also of labels that were never taken in. */
  outboundFromNotInStock: z.boolean(),
  customerId: z.int(),
  companyName: z.string(),
  /** The dealer that the user works for; null: the company itself. */
  dealerId: z.int().nullable(),
  /** Of the platform's staff inside another company: until when; null: at home. */
  enteredUntil: moment.nullable(),
  /** Logged in by a password that somebody else has set: nothing goes on before it is changed. */
  mustChangePassword: z.boolean(),
  /** The language that the company's texts for buyers are written in. */
  textLanguage: z.enum(LANGUAGES),
  /** The company's: its days begin at this zone's midnight, its times are shown in it. */
  timeZone: z.string(),
  productMenuName: z.enum(PRODUCT_MENU_NAMES),
  nickname: z.string(),
  /** Null: the user has chosen none, so the page's stays. */
  language: z.enum(LANGUAGES).nullable(),
  /** What the screens keep for this user, by name. */
  settings: z.record(z.string(), z.unknown()),
})
export type SessionUser = z.output<typeof sessionUser>
