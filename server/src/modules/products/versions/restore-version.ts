import { fail } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { holdRevision, readRevision } from '../../../platform/audit/revisions.store.ts'
import { searchTemplates } from '../../print-templates/index.ts'
import { attributesByIds } from '../attributes/attributes.store.ts'
import { readValue } from '../attributes/values.ts'
import { findCategory } from '../categories.store.ts'
import type { ProductFields } from '../product-fields.store.ts'
import { knownFiles } from '../product-images.store.ts'
import { holdSaved, readSaved, writeSaved } from '../save-product.ts'
import { differencesOf, versionFieldLabel } from './describe-version.ts'
import { type ProductState, readVersion } from './read-version.ts'

type Plan = {
  readonly before: ProductState
  readonly after: ProductState
  /** Fields of which something cannot come back. */
  readonly kept: readonly string[]
}

/** Values whose attribute would still take them; others stay as they are. */
async function attributesBack(
  { db, user }: Context,
  then: ProductFields['attributes'],
  now: ProductFields['attributes'],
): Promise<{ attributes: ProductFields['attributes']; isWhole: boolean }> {
  const ids = Object.keys(then).map(Number)
  const known = ids.length === 0 ? [] : await attributesByIds(db, user.companyId, ids)
  const attributes: Record<string, string> = {}
  let isWhole = true
  for (const [id, value] of Object.entries(then)) {
    const attribute = known.find((one) => String(one.id) === id)
    const isRight = attribute !== undefined && readValue(attribute, value) !== undefined
    if (isRight) attributes[id] = value
    else if (value !== now[id]) isWhole = false
    if (!isRight && now[id] !== undefined) attributes[id] = now[id]
  }
  return { attributes, isWhole }
}

/**
 * What restoring a version makes of the product. What it names and is gone (a category, a template, a
 * file, a choice) stays as it is now, and is said.
 */
async function planOf(
  ctx: Context,
  productId: number,
  version: number,
  before: ProductState,
): Promise<Plan> {
  const { db, user } = ctx
  const { companyId } = user
  const then = await readVersion(ctx, productId, version, before)
  const kept: string[] = []
  const { categoryId, printTemplateId } = then.fields
  const hasCategory =
    categoryId === null || (await findCategory(db, companyId, categoryId)) !== undefined
  if (!hasCategory) kept.push('categoryId')
  const hasTemplate =
    printTemplateId === null ||
    (await searchTemplates(db, companyId, '', [printTemplateId])).length > 0
  if (!hasTemplate) kept.push('printTemplateId')
  const { attributes, isWhole } = await attributesBack(
    ctx,
    then.fields.attributes,
    before.fields.attributes,
  )
  if (!isWhole) kept.push('attributes')
  const wanted = [
    ...then.images.map(({ fileId }) => fileId),
    ...then.materials.flatMap(({ imageId }) => imageId ?? []),
  ]
  const files = new Set((await knownFiles(db, companyId, wanted)).map(({ id }) => id))
  const images = then.images.filter(({ fileId }) => files.has(fileId))
  if (images.length < then.images.length) kept.push('images')
  const after: ProductState = {
    fields: {
      ...then.fields,
      attributes,
      categoryId: hasCategory ? categoryId : before.fields.categoryId,
      printTemplateId: hasTemplate ? printTemplateId : before.fields.printTemplateId,
    },
    images,
    materials: then.materials.map((material) => ({
      ...material,
      imageId: files.has(material.imageId ?? '') ? material.imageId : null,
    })),
  }
  return { before, after, kept }
}

const nameOf = ({ user }: Context, productId: number) => ({
  companyId: user.companyId,
  entity: 'product',
  entityId: String(productId),
})

/** What restoring a version would change, before it is done. Changes nothing. */
export async function planRestore(ctx: Context, productId: number, version: number) {
  const revision = await readRevision(ctx.db, nameOf(ctx, productId))
  const now = await readSaved(ctx, productId)
  const { before, after, kept } = await planOf(ctx, productId, version, now)
  return {
    revision,
    differences: await differencesOf(ctx, before, after),
    kept: kept.map((field) => ({ field, label: versionFieldLabel(field, ctx.language) })),
  }
}

/** Makes a version the newest one. Refuses RECORD_CHANGED where the product was changed since its plan. */
export async function restoreVersion(
  ctx: Context,
  productId: number,
  { version, revision }: { readonly version: number; readonly revision: number },
): Promise<void> {
  await holdRevision(ctx.db, nameOf(ctx, productId))
  const now = await holdSaved(ctx, productId)
  const { before, after } = await planOf(ctx, productId, version, now)
  if ((await readRevision(ctx.db, nameOf(ctx, productId))) !== revision)
    throw fail('RECORD_CHANGED')
  await writeSaved(ctx, productId, 'restore_version', { before, after })
}
