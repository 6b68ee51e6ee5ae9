import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import { STANDARD, startingLayout } from '@zhenma/contract/print-templates/starting-points'
import { failedReference } from '../failed-reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { findTemplate } from '../../print-templates/index.ts'

/**
 * How a batch's labels are laid out: by the template that was asked for (0: the standard sheet),
 * else by the batch's own, else by the standard sheet. Throws FIELD_REFERENCE.
 */
export async function chooseLayout(
  { db, user, language }: Context,
  wanted: number | undefined,
  ofBatch: number | null,
): Promise<PrintLayout> {
  const id = wanted ?? ofBatch ?? 0
  if (id === 0) return startingLayout(STANDARD, language)
  const template = await findTemplate(db, user.companyId, id)
  if (template === undefined) throw failedReference('templateId')
  return template.layout
}
