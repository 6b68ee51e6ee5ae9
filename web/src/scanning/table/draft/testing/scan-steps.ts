import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'
import { type Draft, EMPTY_DRAFT, type Step } from '../draft.ts'
import { beginScan, endScan } from '../scan-draft.ts'
import type { Rules } from '../scan-rules.ts'
import { codeAt, scannedAt } from '../../../submission/testing/scanned-code.ts'

/** What the tests of scanning scan under, unless they say otherwise. */
export const RULES: Rules = {
  operation: 'inbound',
  parties: { warehouse: { id: 1, name: 'East' } },
  isSingle: false,
  outboundFromNotInStock: false,
  inoutMode: 'open_all',
}

/** A scan with the server's answer. */
export function scan(draft: Draft, scanned: ScannedCode, rules: Rules = RULES): Step {
  const step = beginScan(draft, scanned.code, rules)
  return step.check ? endScan(step.draft, step.check.id, scanned, rules) : step
}
export const scanAll = (scans: readonly ScannedCode[], rules: Rules = RULES): Draft =>
  scans.reduce((draft, scanned) => scan(draft, scanned, rules).draft, EMPTY_DRAFT)
export const codesOf = ({ entries }: Draft): string[] => entries.map(({ code }) => code)

/** Box 10 holds the package 11, which holds the products 12 and 13. */
export const BOX = scannedAt(10, { kind: 'box', labelCount: 4, productCount: 2 })
export const PACKAGE = scannedAt(11, {
  kind: 'package',
  labelCount: 3,
  productCount: 2,
  ancestorCodes: [codeAt(10)],
})
export const INSIDE = scannedAt(12, { ancestorCodes: [codeAt(11), codeAt(10)] })
export const INSIDE_TOO = scannedAt(13, { ancestorCodes: [codeAt(11), codeAt(10)] })
