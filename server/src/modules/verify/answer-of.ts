import { GENUINE_RESULTS, type Verification } from '@zhenma/contract/verify/verify.contract'
import type { Checked } from './run-checks.ts'

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
    }
  }
  const { label, company, product, batchName } = checked
  return {
    result: label.result,
    genuine: GENUINE_RESULTS.has(label.result),
    code,
    queryCount: label.ordinal,
    firstQueryAt: iso(label.firstAt),
    firstQueryRegion: label.firstRegion,
    at: iso(label.at),
    region,
    hiddenDigits: label.hiddenDigits,
    company,
    product: product === undefined ? null : { ...product, producedOn: label.producedOn, batchName },
  }
}
