import { IMAGE_KINDS, type ProductDetail } from '@zhenma/contract/products/product-shapes'
import type { MaterialRow } from '@zhenma/contract/products/materials'
import { toMaterialInput, type MaterialDraft } from '../materials-draft.ts'
import type { ImageField } from '../products.fields.tsx'
import type { Picture } from './pictures-input.tsx'

type ByKind = Partial<Record<ImageField, readonly Picture[]>>

/** A product's pictures as the form keeps them: by kind. */
export function imagesByKind(images: ProductDetail['images']): ByKind {
  return Object.fromEntries(
    IMAGE_KINDS.map((kind) => [
      `images_${kind}`,
      images
        .filter((image) => image.kind === kind)
        .map(({ id, url, title, name, translations }) => ({
          id,
          url,
          name: title || name,
          caption: title,
          translations,
        })),
    ]),
  )
}

/**
 * The form's values as the call takes them: one list of pictures, each with its kind. `before`: the raw
 * materials that the product had.
 */
export function toProductInput(
  { materials, ...values }: Record<string, unknown>,
  before: readonly MaterialRow[],
): Record<string, unknown> {
  const byKind = values as ByKind
  const images = IMAGE_KINDS.flatMap((kind) =>
    (byKind[`images_${kind}`] ?? []).map(({ id, caption, translations }) => ({
      fileId: id,
      kind,
      name: caption ?? '',
      translations: translations ?? {},
    })),
  )
  const others = Object.entries(values).filter(([key]) => !key.startsWith('images_'))
  const drafts = (materials as readonly MaterialDraft[] | undefined) ?? []
  return { ...Object.fromEntries(others), images, ...toMaterialInput(drafts, before) }
}
