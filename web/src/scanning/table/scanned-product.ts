import { isCodeShape } from '@zhenma/codes/code-format'
import { gtinOfScan } from '@zhenma/codes/gs1'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { products } from '@zhenma/contract/products/products.contract'
import { call } from '../../api/call.ts'
import { cachedAnswers } from '../../api/use-call.ts'
import { codeOf, codesOf } from '../../kit/scan/scanned-text.ts'
import { isCutOffNow } from '../connection/cut-off.ts'
import { isUnlooked } from '../connection/unanswered.ts'
import { reasonOfFailure } from '../submission/reasons.ts'
import { chooseParties } from './choose-parties.ts'
import type { Feedback } from './draft/draft.ts'
import { scanTexts } from './draft/scan.texts.ts'
import type { ScanStore } from './scan-store.ts'

type Choice = OutputOf<typeof products.search>[number]

/** More is no number that a product has. */
const LONGEST = 100

/** Whether a scan may be the number or the barcode of a product: a label, an address and a list of codes are none. */
export function isProductNumber(scanned: string): boolean {
  const text = scanned.trim()
  if (text === '' || text.length > LONGEST || /[\r\n\t]|:\/\//.test(text)) return false
  return !isCodeShape(codeOf(text)) && !codesOf(text).some(isCodeShape)
}

/** What neither a gun nor a barcode tells apart. */
const bare = (number: string): string => number.replace(/[\s-]/g, '').toUpperCase()

/** The products with this number among those that the device has been told of: as the server judges it. */
function knownHere(number: string): readonly Choice[] {
  const known = new Map(
    cachedAnswers(products.search).flatMap((found) => found.map((one) => [one.id, one])),
  )
  const all = [...known.values()]
  const gtin14 = gtinOfScan(number)
  const isBarcode = ({ barcode }: Choice): boolean =>
    gtin14 !== undefined && barcode !== null && gtinOfScan(barcode) === gtin14
  const same = all.filter((one) => one.number === number || isBarcode(one))
  return same.length > 0 ? same : all.filter((one) => bare(one.number) === bare(number))
}

type Looked = { readonly found: readonly Choice[]; readonly isHere: boolean }

async function look(number: string): Promise<Looked> {
  const here = (): Looked => ({ found: knownHere(number), isHere: true })
  if (isCutOffNow()) return here()
  try {
    return { found: await call(products.search, { number }), isHere: false }
  } catch (failure) {
    if (isUnlooked(failure)) return here()
    throw failure
  }
}

const refused = (text: Feedback['reason']['text'], number: string): Feedback => ({
  tone: 'refused',
  code: '',
  reason: { text, values: { number } },
})

/** Whether something else has become of the table since it was asked: what was found is late then. */
type IsLate = () => boolean

/**
 * Chooses the product whose number or barcode was scanned, and tells what became of that; the one that is chosen stays
 * where there is none. Undefined: the answer came too late to be told. Never rejects.
 */
export async function chooseProductByNumber(
  store: ScanStore,
  scanned: string,
  isLate: IsLate,
): Promise<Feedback | undefined> {
  const number = scanned.trim()
  try {
    const { found, isHere } = await look(number)
    if (isLate()) return undefined
    const [product, ...others] = found
    if (product === undefined) {
      return refused(isHere ? scanTexts.productUnknownHere : scanTexts.noSuchProduct, number)
    }
    if (others.length > 0) return refused(scanTexts.severalProducts, number)
    const { id, name } = product
    chooseParties(store, { product: { id, name } })
    const values = { name, number: product.number }
    return { tone: 'good', code: '', reason: { text: scanTexts.productChosen, values } }
  } catch (failure) {
    return isLate() ? undefined : { tone: 'refused', code: '', reason: reasonOfFailure(failure) }
  }
}
