import { GENUINE_RESULTS, type Verification } from '@zhenma/contract/verify/verify.contract'
import { fail } from '../../platform/errors/fail.ts'
import type { Checked } from './run-checks.ts'

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

/** What the buyer is told of a check; CHECKS_PAUSED where the company lets none be answered. */
export function answerOf(code: string, checked: Checked): Verification {
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
      company: null,
      product: null,
      extended: [],
      card: null,
    }
  }
  const { shown: company, isAnswering } = checked.company
  if (!isAnswering) throw fail('CHECKS_PAUSED', { company: company.name })
  const { label, product, batchName, modules, card } = checked
  const genuine = GENUINE_RESULTS.has(label.result)
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
    company,
    product:
      product === undefined
        ? null
        : {
            name: product.shown.name,
            number: product.shown.number,
            specification: product.shown.specification,
            description: product.shown.description,
            barcode: product.shown.barcode,
            imageUrl: product.shown.imageUrl,
            producedOn: label.producedOn,
            batchName,
            materials: genuine ? [...product.materials] : [],
          },
    // What the company says of its goods would lend a fake its credit.
    extended: genuine ? [...modules] : [],
    card: genuine ? (card ?? null) : null,
  }
}
