import { z } from 'zod'
import { id, optionalId, requiredText, text } from '../kernel/rules.ts'

/** Raw materials that a product may have, and how long what is said of one may be. */
export const MATERIAL_LIMIT = 50
export const MATERIAL_NAME_LIMIT = 50
export const MATERIAL_ORIGIN_LIMIT = 60

/** A raw material as a form sends it; the list's order is theirs. */
const material = z.object({
  /** Of one that the product has already; without it a new one. */
  id: optionalId,
  name: requiredText(MATERIAL_NAME_LIMIT),
  /** Where it comes from: a place, or who supplies it. */
  origin: text(MATERIAL_ORIGIN_LIMIT).default(''),
  imageId: z.uuid().nullish(),
})
export type MaterialInput = z.output<typeof material>

/** What a product's form says of its raw materials. */
export const materialFields = {
  /** Left out: they stay as they are. */
  materials: z.array(material).max(MATERIAL_LIMIT).optional(),
  /**
   * Pictures that were deleted in this form. A material's picture has to be deleted before the material
   * is, so one that is left out and has a picture must have it among these.
   */
  deletedMaterialImages: z.array(z.uuid()).max(MATERIAL_LIMIT).default([]),
}

export const materialRow = z.object({
  id,
  name: z.string(),
  origin: z.string(),
  /** Its picture with the small one of it. */
  image: z.object({ id: z.uuid(), url: z.string(), thumbnailUrl: z.string() }).nullable(),
})
export type MaterialRow = z.output<typeof materialRow>
