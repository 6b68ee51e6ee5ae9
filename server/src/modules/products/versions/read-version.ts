import { type Translations, withoutEmpty } from '@zhenma/contract/kernel/translations'
import type { Language } from '@zhenma/contract/kernel/languages'
import { IMAGE_KINDS, type ProductText } from '@zhenma/contract/products/product-shapes'
import { fail } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { FIELD_NAMES, type ProductFields } from '../product-fields.store.ts'
import type { ImageEntry } from '../product-images.store.ts'
import type { MaterialEntry } from '../product-materials.store.ts'
import { fieldsThen, hasVersion, textsThen } from './versions.store.ts'

/** A product as a version has it. */
export type ProductState = {
  readonly fields: ProductFields
  readonly images: readonly ImageEntry[]
  readonly materials: readonly MaterialEntry[]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Pictures as the log has them; older entries know their files only. */
function imagesIn(value: unknown): ImageEntry[] {
  if (!Array.isArray(value)) return []
  return (value as readonly unknown[]).flatMap((one) => {
    if (typeof one === 'string') {
      return [{ fileId: one, kind: 'product', name: '', translations: {} }]
    }
    if (!isObject(one)) return []
    const kind = IMAGE_KINDS.find((known) => known === one['kind']) ?? 'product'
    const translations = (one['translations'] ?? {}) as Translations<'name'>
    return [{ fileId: asText(one['fileId']), kind, name: asText(one['name']), translations }]
  })
}

const FILE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Raw materials as the log has them; older entries are a line of `name · origin · file`. */
function materialsIn(value: unknown): MaterialEntry[] {
  if (!Array.isArray(value)) return []
  return (value as readonly unknown[]).flatMap((one) => {
    if (typeof one === 'string') {
      const parts = one.split(' · ')
      const imageId = FILE.test(parts.at(-1) ?? '') ? (parts.pop() ?? null) : null
      const [name = '', ...origin] = parts
      return [{ id: null, name, origin: origin.join(' · '), imageId }]
    }
    if (!isObject(one)) return []
    const imageId = asText(one['imageId']) || null
    return [{ id: null, name: asText(one['name']), origin: asText(one['origin']), imageId }]
  })
}

/** A product as a version left it: what it is now, with what later entries say of before. */
export async function readVersion(
  { db, user }: Context,
  productId: number,
  version: number,
  now: ProductState,
): Promise<ProductState> {
  const { companyId } = user
  if (!(await hasVersion(db, companyId, productId, version))) throw fail('PRODUCT_VERSION_UNKNOWN')
  const then = await fieldsThen(db, companyId, productId, version)
  const translations: Record<string, Record<string, string>> = structuredClone(
    now.fields.translations,
  ) as Record<string, Record<string, string>>
  for (const { language, field, text } of await textsThen(db, companyId, productId, version)) {
    translations[language] = { ...translations[language], [field]: text ?? '' }
  }
  const changed = FIELD_NAMES.filter((name) => name !== 'translations' && name in then)
  const fields = {
    ...now.fields,
    ...Object.fromEntries(changed.map((name) => [name, then[name]])),
    translations: withoutEmpty(
      translations as Partial<Record<Language, Record<ProductText, string>>>,
    ),
  }
  return {
    fields: withoutNull(fields, now.fields),
    images: 'images' in then ? imagesIn(then['images']) : now.images,
    materials: 'materials' in then ? materialsIn(then['materials']) : now.materials,
  }
}

/** What an older entry did not know of a field that is always something stays as it is. */
function withoutNull(fields: ProductFields, now: ProductFields): ProductFields {
  return {
    ...fields,
    attributes: fields.attributes ?? now.attributes,
    shownImageKinds: fields.shownImageKinds ?? now.shownImageKinds,
  }
}
