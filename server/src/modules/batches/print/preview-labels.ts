import type { batches } from '@zhenma/contract/batches/batches.contract'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import type { LabelData } from '@zhenma/contract/print-templates/label-contents'
import { fail } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { findBatch, FOREIGN_KEY, layoutOf } from '../../labels/index.ts'
import { printedData } from './label-sheet.ts'
import { printJob, sectionsOf } from './print-job.ts'
import { readPrintData } from './print-runs.store.ts'
import { rangeWithin } from './wanted-part.ts'

/**
 * What stands on the first labels of a part of a batch. Its hidden codes do not: they are for the file that is printed.
 * Throws BATCH_NOT_FOUND, BATCH_CODES_FOREIGN, or what is wrong with the range.
 */
export async function previewLabels(
  { db, user, services, language }: Context,
  { id, kind, limit, ...ends }: InputOf<typeof batches.previewLabels>,
): Promise<LabelData[]> {
  const batch = await findBatch(db, user.companyId, id)
  if (batch === undefined) throw fail('BATCH_NOT_FOUND')
  if (batch.keyId === FOREIGN_KEY) throw fail('BATCH_CODES_FOREIGN', { name: batch.name })
  const sections = sectionsOf(layoutOf(batch), rangeWithin(batch, ends), kind)
  const { templateId: _own, ...names } = await readPrintData(db, user, batch.id)
  const job = printJob({ ...services, companyId: user.companyId, language }, batch, names, sections)
  const hiddenCode = '0'.repeat(batch.hiddenDigits ?? 0)
  const labels: LabelData[] = []
  for (const label of printedData({ ...job, hiddenCodeOf: () => hiddenCode })) {
    if (labels.length === limit) break
    labels.push(label)
  }
  return labels
}
