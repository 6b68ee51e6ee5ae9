import { cleanScannedText } from '@zhenma/codes/code-format'
import { fail } from '../../platform/errors/fail.ts'
import { findLabel } from './engine/find-label.ts'
import type { Label } from './engine/types.ts'
import type { CodeSource } from './label-rows.ts'
import { serialOfCode } from './read-code.ts'
import type { RowLimits } from './row-limits.ts'

/**
 * The label of a code, if the user may see it: one that lies outside the user's dealer or factory is
 * as unknown as one of another company. Throws LABEL_CODE_FORMAT or LABEL_CODE_UNKNOWN.
 */
export async function seenLabel(
  { db, companyId, keyRing }: CodeSource,
  limits: RowLimits,
  text: string,
): Promise<Label> {
  const serial = await serialOfCode(db, companyId, keyRing, text)
  const label = await findLabel(db, companyId, serial)
  if (label === undefined || !isWithin(label, limits)) {
    throw fail('LABEL_CODE_UNKNOWN', { code: cleanScannedText(text) })
  }
  return label
}

/** Whether a label is at one of the user's dealers and of the user's factory. */
export function isWithin(
  { dealerId, factoryId }: Pick<Label, 'dealerId' | 'factoryId'>,
  limits: RowLimits,
): boolean {
  const atDealer =
    limits.dealerIds === null || (dealerId !== null && limits.dealerIds.includes(dealerId))
  return atDealer && (limits.factoryId === null || factoryId === limits.factoryId)
}
