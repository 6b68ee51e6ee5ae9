import { picturesOf } from '@zhenma/contract/page-documents/trace-document'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { publicFiles } from '../files/index.ts'

/** Refuses pictures that are none of the company's own, by element. Throws PRINT_TEMPLATE_PICTURE. */
export async function checkPictures(
  { db, user }: Pick<Context, 'db' | 'user'>,
  layout: PrintLayout,
): Promise<void> {
  const known = await publicFiles(db, user.companyId, picturesOf(layout))
  const problems = layout.elements.flatMap((element, index) => {
    if (element.type !== 'picture' || known.has(element.imageId)) return []
    const field = `layout.elements.${index}.imageId`
    return [problem('PRINT_TEMPLATE_PICTURE', { id: element.imageId }, { field })]
  })
  const [one] = problems
  if (one === undefined) return
  throw failWith(fail('INPUT_INVALID'), problems)
}
