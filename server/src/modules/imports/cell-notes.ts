import { importFileTexts } from '@zhenma/contract/imports/imports.refusals'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { z } from 'zod'
import type { ImportField } from './import-kind.ts'

/** What a schema is about, without what may be left out and how it is cleaned. */
export function innerOf(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable
  ) {
    return innerOf(schema.unwrap() as z.ZodType)
  }
  return schema instanceof z.ZodPipe ? innerOf(schema.in as z.ZodType) : schema
}

/** What the form takes in a field, said of a cell; undefined: there is nothing to say. */
function limitOf(schema: z.ZodType, language: Language): string | undefined {
  const inner = innerOf(schema)
  if (inner instanceof z.ZodISODate) return say(importFileTexts.day, language)
  if (inner instanceof z.ZodNumber) {
    const { minValue: least, maxValue: most } = inner
    const isBounded = least !== null && most !== null && Math.abs(most) < Number.MAX_SAFE_INTEGER
    return isBounded
      ? say(importFileTexts.numberWithin, language, { least, most })
      : say(importFileTexts.number, language)
  }
  if (inner instanceof z.ZodString && inner.maxLength !== null) {
    return say(importFileTexts.characters, language, { most: inner.maxLength })
  }
  return undefined
}

/** What the template says of a column: whether it must be filled in, and what it takes. */
export function cellNote(
  { key, isRequired, note, words, takes, isName }: ImportField,
  keyField: string,
  language: Language,
): string {
  const limit = takes === undefined || words !== undefined ? undefined : limitOf(takes, language)
  return [
    ...(isRequired === true ? [say(importFileTexts.required, language)] : []),
    ...(key === keyField ? [say(importFileTexts.isKey, language)] : []),
    ...(isName === true ? [say(importFileTexts.named, language)] : []),
    ...(note === undefined ? [] : [note]),
    ...(words === undefined
      ? []
      : [say(importFileTexts.chooseFrom, language, { words: words.join(' / ') })]),
    ...(limit === undefined ? [] : [limit]),
  ].join('; ')
}
