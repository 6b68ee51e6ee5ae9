import { z } from 'zod'
import type { Language } from '../kernel/languages.ts'
import { id, optionalId, requiredText, text } from '../kernel/rules.ts'
import { say, texts } from '../kernel/texts.ts'
import { translationsOf } from '../kernel/translations.ts'
import { WORDS } from '../kernel/words.ts'

export const ATTRIBUTE_KINDS = ['text', 'number', 'choice', 'date', 'yes_no'] as const
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number]

export const ATTRIBUTE_KIND_TEXT = texts({
  text: { cn: '文本', tc: '文字', en: 'Text' },
  number: { cn: '数字', tc: '數字', en: 'Number' },
  choice: { cn: '选项', tc: '選項', en: 'Choice' },
  date: WORDS.date,
  yes_no: { cn: '是或否', tc: '是或否', en: 'Yes or no' },
})

/** Attributes that a category may have of its own; with those above it five times as many. */
export const ATTRIBUTE_LIMIT = 30
export const CHOICE_LIMIT = 50
export const ATTRIBUTE_NAME_LIMIT = 50
export const ATTRIBUTE_UNIT_LIMIT = 20
/** Characters of a value. */
export const ATTRIBUTE_VALUE_LIMIT = 500

/** What buyers read of an attribute in further languages. */
const attributeTexts = translationsOf({ name: ATTRIBUTE_NAME_LIMIT, unit: ATTRIBUTE_UNIT_LIMIT })
const choiceTexts = translationsOf({ name: ATTRIBUTE_NAME_LIMIT })

/** An attribute as its category's form sends it; the list's order is theirs. */
export const attributeInput = z.object({
  /** Of one that the category has, or had; without it a new one. */
  id: optionalId,
  name: requiredText(ATTRIBUTE_NAME_LIMIT),
  translations: attributeTexts.default({}),
  kind: z.enum(ATTRIBUTE_KINDS).default('text'),
  unit: text(ATTRIBUTE_UNIT_LIMIT).default(''),
  choices: z
    .array(
      z.object({
        id: optionalId,
        name: requiredText(ATTRIBUTE_NAME_LIMIT),
        translations: choiceTexts.default({}),
      }),
    )
    .max(CHOICE_LIMIT)
    .default([]),
  isRequired: z.boolean().default(false),
  /** To buyers of genuine goods. */
  isShown: z.boolean().default(true),
})
export type AttributeInput = z.output<typeof attributeInput>

/** An attribute of a category. */
export const attributeRow = z.object({
  id,
  categoryId: id,
  name: z.string(),
  translations: attributeTexts,
  kind: z.enum(ATTRIBUTE_KINDS),
  unit: z.string(),
  choices: z.array(z.object({ id: z.int(), name: z.string(), translations: choiceTexts })),
  isRequired: z.boolean(),
  isShown: z.boolean(),
})
export type AttributeRow = z.output<typeof attributeRow>

/** The same for whoever edits its category: with how many products have a value of it. */
export const countedAttribute = attributeRow.extend({ valueCount: z.int() })
export type CountedAttribute = z.output<typeof countedAttribute>

/**
 * What a product says of an attribute, as a text: a number with a point, a day as `2026-11-25`, `true`
 * or `false`, a choice's number. Empty: nothing.
 */
export const attributeValue = z.object({ id, value: text(ATTRIBUTE_VALUE_LIMIT).default('') })
export type AttributeValue = z.output<typeof attributeValue>
/** Values that a product may have, those of former categories too. */
export const VALUE_LIMIT = 500

type Worded = Pick<AttributeRow, 'name' | 'translations' | 'kind' | 'unit' | 'choices'>

/** What an attribute is called in a language, else as its company calls it. */
export const attributeName = ({ name, translations }: Worded, language: Language): string =>
  translations[language]?.name || name

/** The unit behind a value; empty: none. */
export const attributeUnit = ({ unit, translations }: Worded, language: Language): string =>
  translations[language]?.unit || unit

/** A value as people read it, without its unit; a choice that is not there (any more) by its number. */
export function attributeText(attribute: Worded, value: string, language: Language): string {
  if (attribute.kind === 'yes_no') return say(value === 'true' ? WORDS.yes : WORDS.no, language)
  if (attribute.kind !== 'choice') return value
  const choice = attribute.choices.find(({ id: number }) => String(number) === value)
  return choice === undefined ? `#${value}` : choice.translations[language]?.name || choice.name
}

/** The same with its unit: `52 % vol`. */
export function attributeWords(attribute: Worded, value: string, language: Language): string {
  const unit = attributeUnit(attribute, language)
  const text = attributeText(attribute, value, language)
  return unit === '' ? text : `${text} ${unit}`
}
