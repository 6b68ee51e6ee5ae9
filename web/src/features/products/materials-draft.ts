import type { MaterialRow } from '@zhenma/contract/products/materials'
import { draftKey } from '../../kit/draft-key.ts'
import type { UploadedImage } from '../../kit/upload/image-upload.tsx'

/** A raw material as the form keeps it. */
export type MaterialDraft = {
  /** Tells rows apart while they are moved; of no meaning to the server. */
  readonly key: string
  /** Undefined for one that is new. */
  readonly id: number | undefined
  readonly name: string
  readonly origin: string
  readonly image: UploadedImage | undefined
}

/** A product's raw materials as its form begins with them. */
export function toMaterialDrafts(materials: readonly MaterialRow[]): MaterialDraft[] {
  return materials.map(({ id, name, origin, image }) => ({
    key: `kept-${id}`,
    id,
    name,
    origin,
    image: image === null ? undefined : { id: image.id, url: image.thumbnailUrl, name },
  }))
}

/** One more, empty, at the end. */
export function withNewMaterial(drafts: readonly MaterialDraft[]): MaterialDraft[] {
  const key = draftKey()
  return [...drafts, { key, id: undefined, name: '', origin: '', image: undefined }]
}

/**
 * What the call takes: the raw materials that are left, and which pictures of those that there were
 * (`before`) have been deleted in the form.
 */
export function toMaterialInput(
  drafts: readonly MaterialDraft[],
  before: readonly MaterialRow[],
): { readonly materials: readonly object[]; readonly deletedMaterialImages: readonly string[] } {
  const left = new Set(drafts.flatMap(({ image }) => image?.id ?? []))
  return {
    materials: drafts.map(({ id, name, origin, image }) => ({
      id,
      name,
      origin,
      imageId: image?.id ?? null,
    })),
    deletedMaterialImages: before.flatMap(({ image }) =>
      image === null || left.has(image.id) ? [] : [image.id],
    ),
  }
}
