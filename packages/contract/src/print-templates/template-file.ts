import { z } from 'zod'
import { requiredText } from '../kernel/rules.ts'
import { MAXIMUM_PICTURES } from './layout-limits.ts'
import { printLayout } from './print-layout.ts'

export const TEMPLATE_FILE_FORMAT = 'zhenma-print-template'
/** Not plain JSON, which refusals are. */
export const TEMPLATE_FILE_MEDIA_TYPE = 'application/vnd.zhenma.print-template+json'

/** A print template as a file that goes from company to company. Pictures are base64, by the numbers in the layout. */
export const templateFile = z.object({
  format: z.literal(TEMPLATE_FILE_FORMAT),
  name: requiredText(100),
  layout: printLayout,
  pictures: z
    .array(z.object({ id: z.uuid(), content: z.base64() }))
    .max(MAXIMUM_PICTURES)
    .default([]),
})
