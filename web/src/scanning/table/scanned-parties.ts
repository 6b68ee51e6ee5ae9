import { cleanScannedText, isCodeShape } from '@zhenma/codes/code-format'
import { codesOf } from '../../kit/scan/scanned-text.ts'
import { isCutOffNow } from '../connection/cut-off.ts'
import { chooseOrder, chooseOrderByNumber, orderIdIn } from './choose-parties.ts'
import type { Feedback } from './draft/draft.ts'
import { missingParty, type Rules } from './draft/scan-rules.ts'
import { scanTexts } from './draft/scan.texts.ts'
import type { ScanStore } from './scan-store.ts'
import { chooseProductByNumber, isProductNumber } from './scanned-product.ts'

type PartyScans = {
  /** Takes codes, and the one that names an order; after what is being chosen, which they are held against. */
  readonly takeCodes: (codes: readonly string[]) => void
  /** Takes the number of the product that the table waits for; false: it is something else. */
  readonly takeText: (text: string) => boolean
  /** Takes the number of a product, whatever is chosen. */
  readonly takeProduct: (text: string) => void
}

/** Scans that name an order or a product of a table, before its codes. */
export function partyScansFor(means: {
  readonly store: ScanStore
  readonly rulesNow: () => Rules
  readonly follow: (run: Promise<void>) => void
  readonly tell: (feedback: Feedback) => void
  readonly sayBlocked: (codes: readonly string[]) => void
  readonly takeCodes: (codes: readonly string[]) => void
}): PartyScans {
  const { store, rulesNow, follow, tell, sayBlocked } = means
  const isBlocked = (): boolean => {
    const { sent, isClosing } = store.getState()
    return sent !== undefined || isClosing === true
  }

  /**
   * An order was scanned: it is chosen, and what is scanned next is held against it. Its sheet has an address; a
   * paper of another system has its number, which is looked for before anything else was scanned, where it is no
   * label's code. False: it is something else.
   */
  const takeOrder = (text: string): boolean => {
    const { operation, parties } = rulesNow()
    if (operation !== 'inbound' && operation !== 'outbound') return false
    const id = orderIdIn(text)
    if (id !== undefined) {
      follow(chooseOrder(store, operation, id).then(tell))
      return true
    }
    const isFirst = parties.order === undefined && store.getState().draft.entries.length === 0
    if (!isFirst || isCutOffNow() || isCodeShape(cleanScannedText(text))) return false
    const chosen = chooseOrderByNumber(store, operation, text)
    follow(chosen.then((feedback) => (feedback ? tell(feedback) : means.takeCodes([text]))))
    return true
  }
  const takeNow = (codes: readonly string[]): void => {
    const [only, ...more] = codes
    if (only !== undefined && more.length === 0 && takeOrder(only)) return
    means.takeCodes(codes)
  }

  /** A product is being looked for: what is scanned meanwhile is of it. */
  let looking: Promise<void> | undefined
  const inTurn = (act: () => void): void => {
    if (looking === undefined) act()
    else follow(looking.then(() => inTurn(act)))
  }
  const takeAfter = (codes: readonly string[]): void => {
    if (looking === undefined) takeNow(codes)
    else inTurn(() => (isBlocked() ? sayBlocked(codes) : takeNow(codes)))
  }
  const lookFor = async (text: string, isFirst: boolean): Promise<void> => {
    const { product } = store.getState().parties
    const isLate = () => isBlocked() || store.getState().parties.product !== product
    const feedback = await chooseProductByNumber(store, text, isLate)
    if (feedback === undefined) return
    // The paper of an order may be scanned before the product is chosen, too.
    const mayBeOrder = isFirst && feedback.reason.text === scanTexts.noSuchProduct
    tell((mayBeOrder ? await orderNumbered(text) : undefined) ?? feedback)
  }
  const orderNumbered = async (text: string): Promise<Feedback | undefined> => {
    const { operation, parties } = rulesNow()
    if (parties.order !== undefined) return undefined
    if (operation !== 'inbound' && operation !== 'outbound') return undefined
    return chooseOrderByNumber(store, operation, text)
  }
  const look = (text: string, isFirst: boolean): void => {
    looking = lookFor(text, isFirst).finally(() => {
      looking = undefined
    })
    follow(looking)
  }
  const isWaitedFor = (): boolean => missingParty(rulesNow()) === 'product'
  const takeText = (text: string): boolean => {
    const isMeant = looking !== undefined || isWaitedFor()
    if (!isMeant || !isProductNumber(text)) return false
    inTurn(() => (isWaitedFor() ? look(text, true) : takeAfter(codesOf(text))))
    return true
  }
  return {
    takeCodes: takeAfter,
    takeText,
    takeProduct: (text) => inTurn(() => look(text, false)),
  }
}
