import { materialRemoval } from '@zhenma/contract/kernel/rules/images'
import type { MaterialInput, MaterialRow } from '@zhenma/contract/products/materials'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import { referenceFailure } from '../../platform/errors/reference.ts'
import { pictureUrl, thumbnailUrl } from '../files/index.ts'
import type { MaterialEntry, StoredMaterial } from './product-materials.store.ts'

const entryOf = ({ id, imageId, ...said }: MaterialInput): MaterialEntry => ({
  ...said,
  id: id ?? null,
  imageId: imageId ?? null,
})

/**
 * The raw materials that a form leaves its product, as they are to be kept. Refuses ids that are not the
 * product's, or that come twice (FIELD_REFERENCE), and to drop a material that still has its picture
 * (MATERIAL_HAS_IMAGE): `deletedImages` are those that the form has deleted.
 */
export function materialsAfter(
  before: readonly StoredMaterial[],
  given: readonly MaterialInput[],
  deletedImages: readonly string[],
): MaterialEntry[] {
  const entries = given.map(entryOf)
  const left = new Map(before.map((material) => [material.id, material]))
  for (const [at, { id }] of entries.entries()) {
    if (id !== null && !left.delete(id)) throw referenceFailure(`materials.${at}.id`)
  }
  const problems = [...left.values()].flatMap(({ name, imageId }) => {
    const isDeleted = imageId !== null && deletedImages.includes(imageId)
    const isRight = materialRemoval.safeParse({ imageId: isDeleted ? null : imageId }).success
    return isRight ? [] : [problem('MATERIAL_HAS_IMAGE', { name }, { field: 'materials' })]
  })
  const [first] = problems
  if (first !== undefined) {
    throw failWith(fail('MATERIAL_HAS_IMAGE', { name: String(first.values['name']) }), problems)
  }
  return entries
}

/** Raw materials as the log keeps them: without their numbers, so that a version can be restored. */
export const materialsInLog = (materials: readonly MaterialEntry[]) =>
  materials.map(({ name, origin, imageId }) => ({ name, origin, imageId }))

/** A raw material with the addresses of its picture. */
export function materialRow(
  companyId: number,
  { id, name, origin, imageId }: StoredMaterial,
): MaterialRow {
  const image =
    imageId === null
      ? null
      : {
          id: imageId,
          url: pictureUrl(companyId, imageId),
          thumbnailUrl: thumbnailUrl(companyId, imageId),
        }
  return { id, name, origin, image }
}
