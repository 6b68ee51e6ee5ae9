import { z } from 'zod'
import { INVENTORY_MODES } from '../inout/inventory-modes.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { nothing } from '../kernel/lists.ts'
import { optionalEmail, optionalPhone, optionalUrl, requiredText, text } from '../kernel/rules.ts'

/** What the company calls its products: the menu goes by it. */
export const PRODUCT_MENU_NAMES = ['product', 'product_type', 'product_model'] as const
export type ProductMenuName = (typeof PRODUCT_MENU_NAMES)[number]

/** What packing does with a label that lies in another box, or a box that holds something. */
export const ASSOCIATION_RULES = ['strict', 'steal', 'reset'] as const
/** What moving a label does that lies in a box which stays. */
export const CLOSED_BOX_RULES = ['refuse', 'unbox'] as const

export const MINIMUM_CODE_LENGTH = 16
export const MAXIMUM_CODE_LENGTH = 24

/** All that a company's administrator may set; every field has to be there. */
const settings = {
  name: requiredText(200),
  englishName: text(200),
  address: text(300),
  phone: optionalPhone,
  email: optionalEmail,
  website: optionalUrl,
  productMenuName: z.enum(PRODUCT_MENU_NAMES),
  inventoryMode: z.enum(INVENTORY_MODES),
  /** Digits of the codes of batches that are generated from now on. */
  codeLength: z.int().min(MINIMUM_CODE_LENGTH).max(MAXIMUM_CODE_LENGTH),
  outboundFromNotInStock: z.boolean(),
  associationRule: z.enum(ASSOCIATION_RULES),
  closedBoxRule: z.enum(CLOSED_BOX_RULES),
  secondPersonForDeactivation: z.boolean(),
}
const companySettings = z.object(settings)
export type CompanySettings = z.output<typeof companySettings>

/** Grows with every change of the settings: what was read is told from what has become of it. */
const version = z.int().positive()

export const companyDetail = companySettings.extend({ code: z.string(), version })
export type CompanyDetail = z.output<typeof companyDetail>

/** The own company: what it is called and how it works. */
export const companies = {
  get: endpoint({
    method: 'GET',
    path: '/web/company/get',
    allow: 'company:view',
    summary: { cn: '公司信息', tc: '公司資訊', en: 'Company information' },
    input: nothing,
    output: companyDetail,
  }),
  update: endpoint({
    method: 'POST',
    path: '/web/company/update',
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
