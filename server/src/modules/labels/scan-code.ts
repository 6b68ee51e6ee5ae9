import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'
import { countContent } from './box-content.ts'
import { ancestorsOf, type CodeSource } from './label-rows.ts'
import { codeOfLabel } from './engine/label-codes.ts'
import type { RowLimits } from './row-limits.ts'
import { seenLabel } from './seen-label.ts'

/**
 * What a scanned code is: its label, the boxes around it, and how much it stands for. Throws
 * LABEL_CODE_FORMAT or LABEL_CODE_UNKNOWN.
 */
export async function scanCode(
  source: CodeSource,
  limits: RowLimits,
  text: string,
): Promise<ScannedCode> {
  const label = await seenLabel(source, limits, text)
  const ancestors = await ancestorsOf(source, label)
  const content = await countContent(source.db, source.companyId, label.serial)
  return {
    code: codeOfLabel(source.keyRing, source.companyId, label, label.serial),
    serial: label.serial,
    kind: label.kind,
    status: label.status,
    activation: label.activation,
    batchName: label.batchName,
    productName: label.productName,
    dealerName: label.dealerName,
    warehouseName: label.warehouseName,
    ancestorCodes: ancestors.map(({ code }) => code),
    ...content,
  }
}
