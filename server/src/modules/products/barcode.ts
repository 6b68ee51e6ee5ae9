import {
  checkGtin,
  GTIN_LENGTHS,
  gs1CheckDigit,
  type Gs1Problem,
  plainNumber,
  shownGtin,
} from '@zhenma/codes/gs1'
import { fail, failWith, type ProblemDraft, problem } from '../../platform/errors/fail.ts'

/** A barcode as it is kept (GTIN-14, or null for none), or what is wrong with it. */
export function readBarcode(
  text: string | null | undefined,
  field: string,
): { readonly gtin14: string | null } | { readonly wrong: ProblemDraft } {
  if (text === null || text === undefined || text === '') return { gtin14: null }
  const check = checkGtin(text)
  return check.ok ? { gtin14: check.gtin14 } : { wrong: explain(check.problem, text, field) }
}

/** The barcode of a form. Refuses with PRODUCT_BARCODE and why. */
export function requireBarcode(text: string | null | undefined): string | null {
  const read = readBarcode(text, 'barcode')
  if ('wrong' in read) throw failWith(fail('PRODUCT_BARCODE'), [read.wrong])
  return read.gtin14
}

/** A barcode as people know it: with the digits that stand on the package. */
export function withShownBarcode<P extends { readonly barcode: string | null }>(product: P): P {
  return product.barcode === null ? product : { ...product, barcode: shownGtin(product.barcode) }
}

function explain(why: Gs1Problem, text: string, field: string): ProblemDraft {
  switch (why) {
    case 'foreign-character':
      return problem('BARCODE_CHARACTER', { field }, { field })
    case 'wrong-length':
      return problem('BARCODE_LENGTH', { field, lengths: GTIN_LENGTHS.join(', ') }, { field })
    case 'wrong-check-digit':
      return problem(
        'BARCODE_CHECK_DIGIT',
        { field, expected: gs1CheckDigit(plainNumber(text).slice(0, -1)) },
        { field },
      )
    case 'all-zero':
      return problem('BARCODE_ZERO', { field }, { field })
  }
}
