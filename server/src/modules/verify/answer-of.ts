import { GENUINE_RESULTS, type Verification } from '@zhenma/contract/verify/verify.contract'
import type { Checked } from './run-checks.ts'
import type { ProductDetails } from './verify.store.ts'

/** A product as buyers are told of it, without what only we look it up by. */
function productOf(
  { extendedId: _, ...product }: ProductDetails,
  producedOn: string | null,
  batchName: string,
): NonNullable<Verification['product']> {
  return { ...product, producedOn, batchName }
}

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** What the buyer is told of a check. */
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
    }
  }
  const { label, company, product, batchName, modules } = checked
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
    product: product === undefined ? null : productOf(product, label.producedOn, batchName),
    // What the company says of its goods would lend a fake its credit.
    extended: genuine ? [...modules] : [],
  }
}
