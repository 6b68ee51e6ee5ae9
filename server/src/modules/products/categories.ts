import type { CategoryNode } from '@zhenma/contract/products/category-shapes'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import { referenceFailure } from '../../platform/errors/reference.ts'
import { inUse } from '../../platform/errors/in-use.ts'
import type { Context } from '../../platform/http/context.ts'
import {
  type CategoryFields,
  deleteCategory,
  findCategory,
  insertCategory,
  listCategories,
  referencesToCategory,
  lockCategories,
  updateCategory,
} from './categories.store.ts'
import { categoryTree, checkPlace } from './category-tree.ts'

export async function readCategories({ db, user }: Context): Promise<CategoryNode[]> {
  return categoryTree(await listCategories(db, user.companyId))
}

/** Refuses a category that does not exist or was deleted. */
export async function requireCategory(
  { db, user }: Context,
  id: number | null,
  field: string,
): Promise<void> {
  if (id !== null && (await findCategory(db, user.companyId, id)) === undefined) {
    throw referenceFailure(field)
  }
}

/** Creates (id null) or changes a category. */
export async function saveCategory(
  ctx: Context,
  id: number | null,
  fields: CategoryFields,
): Promise<number> {
  const { db, user } = ctx
  await lockCategories(db, user.companyId)
  const before = id === null ? null : await findCategory(db, user.companyId, id)
  if (before === undefined) throw fail('NOT_FOUND')
  await requireCategory(ctx, fields.parentId, 'parentId')
  checkPlace(await listCategories(db, user.companyId), id, fields.parentId)
  if (id !== null) await updateCategory(db, user.companyId, id, fields)
  const entityId = id ?? (await insertCategory(db, user.companyId, fields))
  const operation = id === null ? 'create' : 'update'
  await logChange(ctx, { operation, entity: 'category', entityId, before, after: fields })
  return entityId
}

/** Deletes a category that nothing uses. */
export async function removeCategory(ctx: Context, id: number): Promise<void> {
  const { db, user } = ctx
  await lockCategories(db, user.companyId)
  const categories = await listCategories(db, user.companyId)
  const found = categories.find((category) => category.id === id)
  if (found === undefined) throw fail('NOT_FOUND')
  const below = categories.filter((category) => category.parentId === id).length
  if (below > 0 || found.productCount > 0) {
    const refusal = fail('CATEGORY_IN_USE', { products: found.productCount, categories: below })
    throw inUse(ctx, refusal, await referencesToCategory(db, user.companyId, id))
  }
  await deleteCategory(db, user.companyId, id)
  const { name, code, parentId, sort } = found
  const before = { name, code, parentId, sort }
  await logChange(ctx, { operation: 'delete', entity: 'category', entityId: id, before })
}
