import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'
import type { Reach } from '../../platform/auth/reach.ts'
import { Failure } from '../../platform/errors/fail.ts'
import { countContents } from './box-content.store.ts'
import { codeOfLabel, type Label } from './engine/index.ts'
import { ancestorsOfAll, type CodeSource } from './label-rows.ts'
import { noLabelOf } from './read-code.ts'
import { visibleLabels } from './visible/visible-label.ts'

/**
 * What a scanned code is: its label, the boxes around it, and how much it stands for. Throws
 * LABEL_CODE_FORMAT or LABEL_CODE_UNKNOWN.
 */
export async function scanCode(
  source: CodeSource,
  reach: Reach,
  text: string,
): Promise<ScannedCode> {
  const [scanned = noLabelOf(text)] = await scanCodes(source, reach, [text])
  if (scanned instanceof Failure) throw scanned
  return scanned
}

/**
 * The same of many codes, in their order; what is no label's is its refusal. As many questions to the
 * database for a hundred codes as for one.
 */
export async function scanCodes(
  source: CodeSource,
  reach: Reach,
  texts: readonly string[],
): Promise<(ScannedCode | Failure)[]> {
  const { db, companyId, keyRing } = source
  const visible = await visibleLabels(source, reach, texts)
  const labels = visible.flatMap((one) => (one instanceof Failure ? [] : [one]))
  const serials = labels.map(({ serial }) => serial)
  const ancestors = await ancestorsOfAll(source, labels)
  const contents = await countContents(db, companyId, serials)
  const scanOf = (label: Label): ScannedCode => {
    const position = serials.indexOf(label.serial)
    return {
      code: codeOfLabel(keyRing, companyId, label, label.serial),
      serial: label.serial,
      kind: label.kind,
      status: label.status,
      activation: label.activation,
      batchId: label.batchId,
      batchName: label.batchName,
      productId: label.productId,
      productName: label.productName,
      dealerName: label.dealerName,
      warehouseName: label.warehouseName,
      ancestorCodes: (ancestors[position] ?? []).map(({ code }) => code),
      labelCount: contents[position]?.labelCount ?? 1,
      productCount: contents[position]?.productCount ?? 0,
    }
  }
  return visible.map((one) => (one instanceof Failure ? one : scanOf(one)))
}
