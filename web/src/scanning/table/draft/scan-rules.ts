import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'
import {
  type InventoryMode,
  isBoxKind,
  modeRules,
  takesKind,
} from '@zhenma/contract/inout/inventory-modes'
import { MAXIMUM_CODES, MAXIMUM_SINGLE_OUTBOUND_CODES } from '@zhenma/contract/labels/label-target'
import { isAllowed, type LabelKind } from '@zhenma/contract/labels/label-transitions'
import { term } from '@zhenma/contract/labels/terms'
import { isStockMove, type ScanOperation } from '../../submission/scan-operations.ts'
import { type AskedParty, askedParties, type Parties } from '../../submission/parties.ts'
import { type Reason, reasonFor } from '../../submission/reasons.ts'
import { scanTexts } from './scan.texts.ts'

/** By what a scan is judged. */
export type Rules = {
  readonly operation: ScanOperation
  readonly parties: Parties
  /** Packing: what is packed into, as far as it is known. */
  readonly box?: ScannedCode | undefined
  /** The screen of single codes: fewer, and no boxes. */
  readonly isSingle: boolean
  /** The company's settings. */
  readonly outboundFromNotInStock: boolean
  readonly inoutMode: InventoryMode
}

/** How many codes go into one submission. */
export function limitOf({ isSingle }: Pick<Rules, 'isSingle'>): number {
  return isSingle ? MAXIMUM_SINGLE_OUTBOUND_CODES : MAXIMUM_CODES
}

/** What must be chosen before anything is scanned: an order first, it names the dealer; then what is moved. */
export function missingParty({ operation, parties, inoutMode }: Rules): AskedParty | undefined {
  const asked = askedParties(operation, parties, inoutMode)
  if (asked.order === 'required' && !parties.order) return 'order'
  if (asked.product === 'required' && !parties.product) return 'product'
  if (asked.warehouse === 'required' && !parties.warehouse) return 'warehouse'
  return asked.dealer === 'required' && !parties.dealer ? 'dealer' : undefined
}

/** A label elsewhere than the submission says. Names are all a scan knows: the server is exact. */
function partyProblem(scanned: ScannedCode, { operation, parties }: Rules): Reason | undefined {
  const { code, warehouseName, dealerName } = scanned
  if (operation === 'outbound' && parties.warehouse && warehouseName !== null) {
    if (parties.warehouse.name !== warehouseName) {
      return reasonFor('LABEL_OTHER_WAREHOUSE', { code, warehouse: warehouseName })
    }
  }
  if (operation === 'return' && parties.dealer && dealerName !== null) {
    if (parties.dealer.name !== dealerName) {
      return reasonFor('LABEL_OTHER_DEALER', { code, dealer: dealerName })
    }
  }
  return undefined
}

/**
 * What the inventory mode has against a code, as far as a scan tells: whether a box is as it was
 * packed, the server alone knows.
 */
function modeProblem({ code, kind, labelCount }: ScannedCode, mode: InventoryMode) {
  const values = { code, kind: term('kind', kind), mode: term('mode', mode) }
  if (!takesKind(mode, kind)) return reasonFor('INVENTORY_MODE_KIND', values)
  const isEmpty = isBoxKind(kind) && labelCount <= 1
  return isEmpty && modeRules(mode).boxes === 'associated'
    ? reasonFor('INVENTORY_MODE_BOX_EMPTY', values)
    : undefined
}

/** A label lies in one of a higher level. */
const LEVEL: Readonly<Record<LabelKind, number>> = { product: 0, special: 0, package: 1, box: 2 }

/** What keeps a label from being taken out of a box, or packed into one. */
function boxProblem(scanned: ScannedCode, { operation, box }: Rules): Reason | undefined {
  const { code, kind, ancestorCodes } = scanned
  if (operation === 'unbox' && ancestorCodes.length === 0) {
    // Who scans a large box wants it emptied: the words say where.
    return isBoxKind(kind)
      ? { text: scanTexts.emptyElsewhere, values: { code } }
      : reasonFor('LABEL_NOT_IN_BOX', { code })
  }
  if (operation !== 'bind' || box === undefined || LEVEL[kind] < LEVEL[box.kind]) return undefined
  const values = {
    code,
    box: box.code,
    kind: term('kind', kind),
    boxKind: term('kind', box.kind),
  }
  return reasonFor('LABEL_WRONG_LEVEL', values)
}

/** What is wrong with a label by itself, by the same tables that the server goes by. */
export function labelProblem(scanned: ScannedCode, rules: Rules): Reason | undefined {
  const { code, kind, status } = scanned
  const ofMode = isStockMove(rules.operation) && modeProblem(scanned, rules.inoutMode)
  if (ofMode) return ofMode
  if (rules.isSingle && isBoxKind(kind)) {
    return { text: scanTexts.singleOnly, values: { code, kind: term('kind', kind) } }
  }
  if (!isAllowed(rules.operation, scanned, rules)) {
    return reasonFor('LABEL_WRONG_STATUS', {
      code,
      status: term('status', status),
      operation: term('operation', rules.operation),
    })
  }
  return partyProblem(scanned, rules) ?? boxProblem(scanned, rules)
}
