import { shownGtin } from '@zhenma/codes/gs1'
import { LANGUAGE_TEXT } from '@zhenma/contract/kernel/language-words'
import type { Text } from '@zhenma/contract/kernel/text'
import { type Language, LANGUAGES, say } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import {
  type AttributeRow,
  attributeName,
  attributeWords,
} from '@zhenma/contract/products/category-attributes'
import { PRODUCT_TEXTS } from '@zhenma/contract/products/product-shapes'
import type {
  VersionDifference,
  VersionSide,
} from '@zhenma/contract/products/product-versions.contract'
import { IMAGE_KIND_TEXT } from '@zhenma/contract/products/image-kinds'
import { CURRENCY_TEXT, OPERATION_TYPE_TEXT } from '@zhenma/contract/products/products.refusals'
import { VERSION_FIELD_TEXT, type VersionField } from '@zhenma/contract/products/version-words'
import type { Context } from '../../../platform/http/context.ts'
import { pictureUrl, thumbnailUrl } from '../../files/index.ts'
import { searchTemplates } from '../../print-templates/index.ts'
import { attributesByIds } from '../attributes/attributes.store.ts'
import { listCategories } from '../categories.store.ts'
import { categoryPaths } from '../category-tree.ts'
import type { ImageEntry } from '../product-images.store.ts'
import type { ProductState } from './read-version.ts'

/** What a version's values name: read once for both sides. */
type Named = {
  readonly companyId: number
  readonly language: Language
  readonly categories: ReadonlyMap<number, string>
  readonly templates: ReadonlyMap<number, string>
  readonly attributes: ReadonlyMap<string, AttributeRow>
}

async function readNamed(
  { db, user, language }: Context,
  states: readonly ProductState[],
): Promise<Named> {
  const { companyId } = user
  const paths = categoryPaths(await listCategories(db, companyId))
  const templateIds = states.flatMap(({ fields }) => fields.printTemplateId ?? [])
  const templates =
    templateIds.length === 0 ? [] : await searchTemplates(db, companyId, '', templateIds)
  const attributeIds = states.flatMap(({ fields }) => Object.keys(fields.attributes).map(Number))
  const attributes =
    attributeIds.length === 0 ? [] : await attributesByIds(db, companyId, attributeIds)
  return {
    companyId,
    language,
    categories: new Map([...paths].map(([path, id]) => [id, path])),
    templates: new Map(templates.map(({ id, name }) => [id, name])),
    attributes: new Map(attributes.map((attribute) => [String(attribute.id), attribute])),
  }
}

const wordOf = (words: Readonly<Record<string, Text>>, key: string, language: Language): string => {
  const word = words[key]
  return word === undefined ? key : say(word, language)
}
/** Of a record that is gone there is its number left. */
const nameOf = (names: ReadonlyMap<number, string>, id: number | null): string[] =>
  id === null ? [] : [names.get(id) ?? `#${id}`]

function translationLines({ fields }: ProductState, { language }: Named): string[] {
  return LANGUAGES.flatMap((of) =>
    PRODUCT_TEXTS.flatMap((field) => {
      const text = fields.translations[of]?.[field]
      const label = `${say(VERSION_FIELD_TEXT[field], language)} (${say(LANGUAGE_TEXT[of], language)})`
      return text ? [`${label}: ${text}`] : []
    }),
  )
}

function attributeLines({ fields }: ProductState, { attributes, language }: Named): string[] {
  return Object.entries(fields.attributes).map(([id, value]) => {
    const attribute = attributes.get(id)
    if (attribute === undefined) return `#${id}: ${value}`
    return `${attributeName(attribute, language)}: ${attributeWords(attribute, value, language)}`
  })
}

const imageLine = ({ kind, name, translations }: ImageEntry, language: Language): string =>
  [
    wordOf(IMAGE_KIND_TEXT, kind, language),
    name,
    ...Object.values(translations).map((texts) => texts?.name ?? ''),
  ]
    .filter((part) => part !== '')
    .join(' · ')

/** What a field of a version says, a line for each part of it. */
function linesOf(field: VersionField, state: ProductState, named: Named): string[] {
  const { language } = named
  const { fields } = state
  switch (field) {
    case 'translations':
      return translationLines(state, named)
    case 'attributes':
      return attributeLines(state, named)
    case 'categoryId':
      return nameOf(named.categories, fields.categoryId)
    case 'printTemplateId':
      return nameOf(named.templates, fields.printTemplateId)
    case 'barcode':
      return fields.barcode === null ? [] : [shownGtin(fields.barcode)]
    case 'priceCents':
      return fields.priceCents === null
        ? []
        : [`${(fields.priceCents / 100).toFixed(2)} ${fields.currency}`]
    case 'currency':
      return [`${fields.currency} · ${wordOf(CURRENCY_TEXT, fields.currency, language)}`]
    case 'operationType':
      return [wordOf(OPERATION_TYPE_TEXT, fields.operationType, language)]
    case 'extendedAttributes':
      return [say(fields.extendedAttributes ? WORDS.yes : WORDS.no, language)]
    case 'shownImageKinds':
      return fields.shownImageKinds.map((kind) => wordOf(IMAGE_KIND_TEXT, kind, language))
    case 'images':
      return state.images.map((image) => imageLine(image, language))
    case 'materials':
      return state.materials.map(({ name, origin }) =>
        origin === '' ? name : `${name} · ${origin}`,
      )
    default: {
      const value = fields[field]
      return value === null || value === '' ? [] : [String(value)]
    }
  }
}

function sideOf(field: VersionField, state: ProductState, named: Named): VersionSide {
  const pictures =
    field === 'images'
      ? state.images.map(({ fileId, name }) => ({ fileId, title: name }))
      : field === 'materials'
        ? state.materials.flatMap(({ imageId, name }) =>
            imageId === null ? [] : [{ fileId: imageId, title: name }],
          )
        : []
  return {
    lines: linesOf(field, state, named),
    images: pictures.map(({ fileId, title }) => ({
      url: pictureUrl(named.companyId, fileId),
      thumbnailUrl: thumbnailUrl(named.companyId, fileId),
      title,
    })),
  }
}

/** A field's value as it is compared: raw materials without the numbers of their rows. */
function compared(field: VersionField, { fields, images, materials }: ProductState): string {
  if (field === 'images') return JSON.stringify(images)
  if (field !== 'materials') return JSON.stringify(fields[field])
  return JSON.stringify(materials.map(({ name, origin, imageId }) => [name, origin, imageId]))
}

const FIELDS = Object.keys(VERSION_FIELD_TEXT) as VersionField[]

/** What a field is called, in a language. */
export const versionFieldLabel = (field: string, language: Language): string =>
  wordOf(VERSION_FIELD_TEXT, field, language)

/** The fields in which two versions differ, in the reader's words. */
export async function differencesOf(
  ctx: Context,
  before: ProductState,
  after: ProductState,
): Promise<VersionDifference[]> {
  const changed = FIELDS.filter((field) => compared(field, before) !== compared(field, after))
  if (changed.length === 0) return []
  const named = await readNamed(ctx, [before, after])
  return changed.map((field) => ({
    field,
    label: versionFieldLabel(field, ctx.language),
    before: sideOf(field, before, named),
    after: sideOf(field, after, named),
  }))
}
