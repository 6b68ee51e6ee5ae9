import type { Language } from '@zhenma/contract/kernel/languages'
import {
  GENUINE_RESULTS,
  type CheckAnswer,
} from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { fail } from '../../platform/errors/fail.ts'
import type { Checked } from './check-details.ts'

let lastMoment = Number.NaN
let lastIso = ''

/** Checks that were answered together were answered in one moment: it is written out once. */
function iso(milliseconds: number): string {
  if (milliseconds !== lastMoment) {
    lastMoment = milliseconds
    lastIso = new Date(milliseconds).toISOString()
  }
  return lastIso
}

/** What is not said of goods that may be a fake's. */
const NO_DETAILS = { attributes: [], papers: [] }

/** What a buyer who reads this language is told of a check; CHECKS_PAUSED where the company lets none be answered. */
export function answerOf(code: string, checked: Checked, language: Language): CheckAnswer {
  const { region } = checked
  if (!checked.known) {
    return {
      result: 'unknown',
      genuine: false,
      code,
      queryCount: 0,
      firstQueryAt: null,
      firstQueryRegion: null,
      at: iso(checked.at),
      region,
      hiddenDigits: null,
      labelKind: null,
      content: null,
      company: null,
      product: null,
      extended: [],
      card: null,
    }
  }
  const company = checked.company.shown[language]
  if (!checked.company.isAnswering) throw fail('CHECKS_PAUSED', { company: company.name })
  const { label, batchName, content, modules } = checked
  const product = checked.product?.shown[language]
  const genuine = GENUINE_RESULTS.has(label.result)
  const shown = genuine && checked.product ? checked.product.details[language] : NO_DETAILS
  return {
    result: label.result,
    genuine,
    code,
    queryCount: label.ordinal,
    firstQueryAt: iso(label.firstAt),
    firstQueryRegion: label.firstRegion,
    at: iso(label.at),
    region,
    hiddenDigits: label.hiddenDigits,
    labelKind: label.kind,
    content: genuine ? (content ?? null) : null,
    company,
    product:
      product === undefined
        ? null
        : {
            name: product.name,
            number: product.number,
            specification: product.specification,
            unit: product.unit,
            description: product.description,
            barcode: product.barcode,
            imageUrl: product.imageUrl,
            imageUrls: product.imageUrls,
            captions: product.captions,
            languages: product.languages,
            producedOn: label.producedOn,
            batchName,
            materials: genuine ? [...(checked.product?.materials ?? [])] : [],
            // Written out: an object that is spread costs several times as much, and this is for every check.
            attributes: shown.attributes,
            papers: shown.papers,
          },
    // What the company says of its goods would lend a fake its credit.
    extended: genuine ? [...modules] : [],
    card: genuine ? (checked.card?.[language] ?? null) : null,
  }
}
