import { z } from 'zod'
import { revisionShape } from '../kernel/revisions.ts'
import { optionalId, requiredText, text } from '../kernel/rules.ts'

/** A category with what lies below it. */
export type CategoryNode = {
  id: number
  parentId: number | null
  name: string
  code: string
  sort: number
  productCount: number
  revision: number
  children: CategoryNode[]
}
export const categoryNode: z.ZodType<CategoryNode> = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  name: z.string(),
  code: z.string(),
  sort: z.int(),
  productCount: z.int(),
  ...revisionShape,
  get children() {
    return z.array(categoryNode)
  },
})

/** What a category's form says. */
export const categoryFields = {
  name: requiredText(100),
  code: text(50).default(''),
  parentId: optionalId,
  sort: z.int().min(1).max(9999).default(1),
}
