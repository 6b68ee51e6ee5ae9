import { z } from 'zod'
import { INVENTORY_MODES } from '../inout/inventory-modes.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { nothing } from '../kernel/lists.ts'
import { LANGUAGES } from '../kernel/languages.ts'
import { servicePhone } from '../kernel/rules/people.ts'
import { OUTBOUND_ACTIVATIONS } from '../labels/outbound-activation.ts'
import { TIME_ZONE_LIMIT } from '../kernel/time-zone.ts'
import { optionalEmail, optionalPhone, optionalUrl, requiredText, text } from '../kernel/rules.ts'
import { licenseNumber } from '../kernel/rules/people.ts'
import { translationsOf } from '../kernel/translations.ts'
import { WORDS } from '../kernel/words.ts'

/** What the company calls its products: the menu goes by it. */
export const PRODUCT_MENU_NAMES = ['product', 'product_type', 'product_model'] as const
export type ProductMenuName = (typeof PRODUCT_MENU_NAMES)[number]

/** What packing does with a label that lies in another box, or a box that holds something. */
export const ASSOCIATION_RULES = ['strict', 'steal', 'reset'] as const
/** What moving a label does that lies in a box which stays. */
export const CLOSED_BOX_RULES = ['refuse', 'unbox'] as const

/** Days that the logs can be kept; null: for good. */
export const LOG_DAYS = [180, 365] as const

/**
 * Days that winners' names, phones and addresses are kept after what they won was given, rejected or closed; and that
 * reports of buyers say how those can be reached.
 */
export const RECEIVER_DAYS = [90, 180, 365, 730] as const

export const SERVICE_PHONE_LIMIT = 30
export const MINIMUM_CODE_LENGTH = 16
export const MAXIMUM_CODE_LENGTH = 24

/** What buyers read of a company, with the most characters of each. */
export const COMPANY_TEXT_LIMITS = { name: 200 } as const
/** In English it has a field of its own. */
export const COMPANY_TRANSLATION_LANGUAGES = LANGUAGES.filter((language) => language !== 'en')

/** Whether there is such a zone, only a server and its database can say. */
export const companyTimeZone = requiredText(TIME_ZONE_LIMIT)

/** All that a company's administrator may set; every field has to be there. */
const settings = {
  name: requiredText(COMPANY_TEXT_LIMITS.name),
  englishName: text(COMPANY_TEXT_LIMITS.name),
  /** The language that its name, its products and its QA cards are written in. */
  textLanguage: z.enum(LANGUAGES),
  translations: translationsOf(COMPANY_TEXT_LIMITS, COMPANY_TRANSLATION_LANGUAGES),
  address: text(300),
  phone: optionalPhone,
  /** What buyers are shown and call; empty: none. Never filled with anybody's own number. */
  servicePhone: servicePhone(SERVICE_PHONE_LIMIT),
  email: optionalEmail,
  website: optionalUrl,
  /** ISO 3166, two letters. */
  country: z
    .string()
    .trim()
    .regex(/^[A-Z]{2}$/),
  province: text(50),
  city: text(50),
  /** IANA's name of the zone in which its days begin and its times are read, `America/New_York`. */
  timeZone: companyTimeZone,
  /** Where it is on the map, in degrees (WGS 84); both or none. */
  longitude: z.number().min(-180).max(180).nullable(),
  latitude: z.number().min(-90).max(90).nullable(),
  licenseNumber,
  licenseImageId: z.uuid().nullable(),
  logoId: z.uuid().nullable(),
  /** Off: buyers' checks are recorded, but told only that the company has paused them. */
  codeCheck: z.boolean(),
  logDays: z.union(LOG_DAYS.map((days) => z.literal(days))).nullable(),
  receiverDays: z.union(RECEIVER_DAYS.map((days) => z.literal(days))),
  reportContactDays: z.union(RECEIVER_DAYS.map((days) => z.literal(days))),
  productMenuName: z.enum(PRODUCT_MENU_NAMES),
  inventoryMode: z.enum(INVENTORY_MODES),
  /** Digits of the codes of batches that are generated from now on. */
  codeLength: z.int().min(MINIMUM_CODE_LENGTH).max(MAXIMUM_CODE_LENGTH),
  outboundFromNotInStock: z.boolean(),
  /** Goods for dealers are on their way until somebody has received them. */
  receiptConfirmed: z.boolean(),
  /** After so many days on its way a delivery is late. */
  deliveryDays: z.int().min(1).max(365),
  associationRule: z.enum(ASSOCIATION_RULES),
  closedBoxRule: z.enum(CLOSED_BOX_RULES),
  /** Outbound of labels that are not activated. */
  outboundActivation: z.enum(OUTBOUND_ACTIVATIONS),
  secondPersonForDeactivation: z.boolean(),
  /** Its own people scan, pack and count on registered devices only. */
  floorNeedsDevice: z.boolean(),
}
const companySettings = z.object(settings)
export type CompanySettings = z.output<typeof companySettings>

/** Grows with every change of the settings: what was read is told from what has become of it. */
const version = z.int().positive().max(2_147_483_647)

export const companyDetail = companySettings.extend({
  code: z.string(),
  version,
  licenseImageUrl: z.string().nullable(),
  logoUrl: z.string().nullable(),
})
export type CompanyDetail = z.output<typeof companyDetail>

/** The own company: what it is called and how it works. */
export const companies = {
  get: endpoint({
    method: 'GET',
    path: '/web/company/get',
    allow: 'company:view',
    summary: WORDS.companyInformation,
    input: nothing,
    output: companyDetail,
  }),
  comcode: endpoint({
    method: 'GET',
    path: '/web/company/comcode',
    allow: 'session',
    summary: { cn: '按编号查公司', tc: '按編號查公司', en: 'Find a company by its code' },
    /** Only the own one, unless it is the platform that asks. */
    input: z.object({ comcode: requiredText(100) }),
    output: z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      englishName: z.string(),
    }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/web/company/update',
    // A form cannot say null, and what is left out is refused: nothing is unset by forgetting it.
    encoding: 'json',
    allow: 'company:update',
    summary: {
      cn: '修改公司信息与设置',
      tc: '修改公司資訊與設定',
      en: 'Update company information and settings',
    },
    /** With the version that was read: refused where somebody else has changed it since. */
    input: z.object({ version, ...settings }),
    output: z.object({ version }),
  }),
}
