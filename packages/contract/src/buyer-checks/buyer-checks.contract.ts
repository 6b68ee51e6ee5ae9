import { CHOSEN_IMAGE_KINDS } from '../products/product-shapes.ts'
import { z } from 'zod'
import { EXTENDED_TYPES } from '../extended-data/extended-content.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { moment } from '../kernel/lists.ts'
import { LANGUAGES } from '../kernel/languages.ts'
import { day } from '../kernel/rules.ts'
import { CHECK_RESULTS } from './check-results.ts'

export {
  CHECK_RESULTS,
  type CheckResult,
  GENUINE_RESULTS,
  RESULT_FILTERS,
  type ResultFilter,
  SUSPICIOUS_RESULTS,
} from './check-results.ts'

/** Extended data as a buyer is shown it: records under the name of their module. */
const shownModule = z.object({
  name: z.string(),
  records: z.array(
    z.object({
      name: z.string(),
      type: z.enum(EXTENDED_TYPES),
      content: z.string(),
      imageUrl: z.string().nullable(),
    }),
  ),
})
export type ShownModule = z.output<typeof shownModule>

const language = z.enum(LANGUAGES)

/** What a label stands on: a single product, what products are packed in, or what a company says it is. */
export const SHOWN_LABEL_KINDS = ['product', 'package', 'box', 'special'] as const
export type ShownLabelKind = (typeof SHOWN_LABEL_KINDS)[number]

/** A QA card as a buyer is shown it. */
const shownCard = z.object({
  name: z.string(),
  number: z.string(),
  warrantyMonths: z.int().nullable(),
  content: z.string(),
  servicePhone: z.string(),
  imageUrl: z.string().nullable(),
  /** Which language each text is in: the reader's where it is translated. */
  languages: z.object({ name: language, content: language }),
})
export type ShownCard = z.output<typeof shownCard>

/** A raw material of the product as a buyer is shown it. */
const shownMaterial = z.object({
  name: z.string(),
  /** Where it comes from; empty where nothing is said. */
  origin: z.string(),
  /** Small enough for a slow connection. */
  imageUrl: z.string().nullable(),
})
export type ShownMaterial = z.output<typeof shownMaterial>

/** A document or another picture of the product that its company shows to buyers. */
const shownPaper = z.object({
  kind: z.enum(CHOSEN_IMAGE_KINDS),
  url: z.string(),
  thumbnailUrl: z.string(),
  /** Empty where nothing is said. */
  caption: z.string(),
})
export type ShownPaper = z.output<typeof shownPaper>

/** An attribute of the product in the reader's language, its value with its unit. */
const shownAttribute = z.object({ name: z.string(), value: z.string() })
export type ShownAttribute = z.output<typeof shownAttribute>

export const checkAnswer = z.object({
  result: z.enum(CHECK_RESULTS),
  genuine: z.boolean(),
  code: z.string(),
  /** How many times this label has been checked, this time included; 0 for an unknown code. */
  queryCount: z.int(),
  firstQueryAt: moment.nullable(),
  firstQueryRegion: z.string().nullable(),
  at: moment,
  region: z.string(),
  /** How many digits lie under the label's scratch layer; null where it has none. */
  hiddenDigits: z.int().nullable(),
  /** What its label stands on; null for an unknown code. */
  labelKind: z.enum(SHOWN_LABEL_KINDS).nullable(),
  /** Of genuine boxes and packages: how many products lie in them, and whether all are the label's own product. */
  content: z.object({ productCount: z.int(), isOfProduct: z.boolean() }).nullable(),
  company: z
    .object({
      name: z.string(),
      phone: z.string(),
      website: z.string(),
      /** What it writes in: whatever is not translated is in this language. */
      textLanguage: language,
      /** In which its times are told. */
      timeZone: z.string(),
      languages: z.object({ name: language }),
    })
    .nullable(),
  product: z
    .object({
      name: z.string(),
      number: z.string(),
      specification: z.string(),
      unit: z.string(),
      description: z.string(),
      barcode: z.string().nullable(),
      /** The first picture. */
      imageUrl: z.string().nullable(),
      /** All of its pictures, each small enough for a slow connection. */
      imageUrls: z.array(z.string()),
      /** What stands below each of them; empty where nothing is said. */
      captions: z.array(z.string()),
      /** Which language each text is in: the reader's where it is translated. */
      languages: z.object({
        name: language,
        specification: language,
        unit: language,
        description: language,
      }),
      producedOn: day.nullable(),
      batchName: z.string(),
      /** Of genuine labels; empty for others. */
      materials: z.array(shownMaterial),
      /** Of genuine goods, as are materials. */
      attributes: z.array(shownAttribute),
      papers: z.array(shownPaper),
    })
    .nullable(),
  /** Of genuine labels; empty for others. */
  extended: z.array(shownModule),
  /** Of genuine labels that carry one which is shown to buyers. */
  card: shownCard.nullable(),
})
export type CheckAnswer = z.output<typeof checkAnswer>

export const buyerChecks = {
  check: endpoint({
    method: 'GET',
    path: '/verify/{code}',
    allow: 'public',
    summary: { cn: '防伪查询', tc: '防偽查詢', en: "A buyer's check of a code" },
    /** Names and descriptions come in the caller's language (`Accept-Language`) where they are translated. */
    input: z.object({
      code: z.string().max(512),
      /** The digits under the scratch layer, where the batch has them. */
      hidden: z.string().max(16).optional(),
    }),
    output: checkAnswer,
    isCompressed: true,
  }),
  /** The buyer's page for who works here: never a check. Good for five minutes. */
  preview: endpoint({
    method: 'GET',
    path: '/web/label/preview',
    allow: 'label:list',
    summary: {
      cn: '预览查询页，不计入查询',
      tc: '預覽查詢頁，不計入查詢',
      en: "Preview a label's page for buyers; it is no check",
    },
    input: z.object({ code: z.string().min(1).max(512) }),
    /** An address of this site. */
    output: z.object({ path: z.string() }),
  }),
}
