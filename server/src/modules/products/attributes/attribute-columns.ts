import { type Language, LANGUAGES, type Text } from '@zhenma/contract/kernel/texts'
import {
  type AttributeRow,
  attributeName,
  attributeUnit,
} from '@zhenma/contract/products/category-attributes'
import { YES_NO_TEXT } from '@zhenma/contract/users/users.refusals'
import type { Database } from '../../../platform/database/database.ts'
import { termKey } from '../../../platform/sheets/terms.ts'
import { listCategories } from '../categories.store.ts'
import { categoryPaths } from '../category-tree.ts'
import { allAttributes } from './attributes.store.ts'
import { readValue } from './values.ts'

/** An attribute as a column of the products' sheet. */
export type AttributeColumn = {
  readonly key: `attribute.${number}`
  readonly header: Text
  readonly attribute: AttributeRow
  /** Its category as sheets name it: with those above it. */
  readonly categoryPath: string
}

/** Attributes that a sheet has; of a company with more these come first. */
const COLUMN_LIMIT = 150

/** The columns of a company's attributes. Of two that are called alike each says its category. */
export async function attributeColumns(
  db: Database,
  companyId: number,
): Promise<AttributeColumn[]> {
  const attributes = (await allAttributes(db, companyId)).slice(0, COLUMN_LIMIT)
  if (attributes.length === 0) return []
  const paths = categoryPaths(await listCategories(db, companyId))
  const pathOf = new Map([...paths].map(([path, id]) => [id, path]))
  return attributes.map(({ isRemoved: _, ...attribute }) => {
    const categoryPath = pathOf.get(attribute.categoryId) ?? ''
    const header = (language: Language): string => {
      const name = attributeName(attribute, language)
      const isAlone = attributes.filter((one) => attributeName(one, language) === name).length === 1
      const of = isAlone ? [] : [categoryPath]
      const unit = attributeUnit(attribute, language)
      const more = [...of, ...(unit === '' ? [] : [unit])]
      return more.length === 0 ? name : `${name} (${more.join(', ')})`
    }
    return {
      key: `attribute.${attribute.id}` as const,
      header: Object.fromEntries(LANGUAGES.map((language) => [language, header(language)])) as Text,
      attribute,
      categoryPath,
    }
  })
}

/** A cell as a value that is kept: words of choices in any language; undefined where it is none. */
export function valueOfCell(attribute: AttributeRow, cell: string): string | undefined {
  const text = cell.trim()
  if (text === '') return ''
  if (attribute.kind === 'yes_no') return readValue(attribute, termKey(YES_NO_TEXT, text))
  if (attribute.kind !== 'choice') return readValue(attribute, text)
  const wanted = text.toLowerCase()
  const choice = attribute.choices.find(({ name, translations }) =>
    [name, ...LANGUAGES.map((language) => translations[language]?.name)].some(
      (word) => word?.toLowerCase() === wanted,
    ),
  )
  return choice === undefined ? undefined : String(choice.id)
}

/** Whether products of a category, as sheets name it, have an attribute: it is of it or of one above. */
export const isOfCategory = ({ categoryPath }: AttributeColumn, category: string): boolean =>
  category === categoryPath || category.startsWith(`${categoryPath}/`)
