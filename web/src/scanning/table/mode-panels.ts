import {
  type InventoryMode,
  isSingleCodesOnly,
  modeRules,
  takesCodes,
} from '@zhenma/contract/inout/inventory-modes'
import type { Mode } from './scan-store.ts'
import type { Parties } from '../submission/parties.ts'
import { isStockMove, type ScanOperation } from '../submission/scan-operations.ts'

/**
 * What a screen offers in an inventory mode, the usual one first; nothing where the mode is for
 * handhelds and this is none. Corrections go in every mode. The outbound screen of single codes takes fewer at once than the scanning table.
 */
export function panelsOf(
  inoutMode: InventoryMode,
  operation: ScanOperation,
  onHandheld: boolean,
  parties: Parties = {},
): readonly Mode[] {
  const isOfPaper = parties.request !== undefined
  if (operation === 'bind' || operation === 'receive' || isOfPaper) return ['codes']
  // Nobody takes a whole batch out of its boxes.
  if (operation === 'unbox') return ['codes', 'range']
  if (!isStockMove(operation)) return ['codes', 'range', 'batch']
  const { singles, boxes, serials, handheldOnly } = modeRules(inoutMode)
  if (handheldOnly && !onHandheld) return []
  const isOutbound = operation === 'outbound'
  const isSingleOnly = isOutbound && isSingleCodesOnly(inoutMode)
  const takesAny = singles === 'any' && boxes === 'any'
  return [
    ...(takesCodes(inoutMode) && !isSingleOnly ? ['codes' as const] : []),
    ...(isSingleOnly || (isOutbound && takesAny) ? ['single' as const] : []),
    ...(serials ? (['range', 'batch'] as const) : []),
  ]
}

/** The panel that is shown: the chosen one, as long as the mode offers it. */
export function panelOf(panels: readonly Mode[], chosen: Mode): Mode | undefined {
  return panels.includes(chosen) ? chosen : panels[0]
}
