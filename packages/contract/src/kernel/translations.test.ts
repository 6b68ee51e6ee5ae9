import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { coerceForm } from './coerce.ts'
import { textsIn, translationsOf, withoutEmpty } from './translations.ts'

const schema = z.object({ translations: translationsOf({ name: 5, note: 10 }).optional() })
const parse = (translations: unknown) =>
  schema.safeParse(coerceForm(schema, { translations: JSON.stringify(translations) }))

describe('translations in a form', () => {
  test('are taken by language and field, trimmed', () => {
    const given = { en: { name: ' Tea ' }, tc: { note: '註' } }
    expect(parse(given).data).toEqual({
      translations: { en: { name: 'Tea' }, tc: { note: '註' } },
    })
    expect(schema.parse(coerceForm(schema, {}))).toEqual({})
  })

  test.each([
    ['another language', { de: { name: 'Tee' } }, [], ['de']],
    ['another field', { en: { price: '1' } }, ['en'], ['price']],
  ])('%s is refused, not passed over', (_what, given, path, keys) => {
    expect(parse(given).error?.issues).toMatchObject([
      { code: 'unrecognized_keys', path: ['translations', ...path], keys },
    ])
  })

  test('a text is as long as its field at most', () => {
    expect(parse({ en: { name: '12345' } }).success).toBe(true)
    expect(parse({ en: { name: '123456' } }).error?.issues).toMatchObject([
      { code: 'too_big', path: ['translations', 'en', 'name'] },
    ])
  })

  test('without what is empty, two alike are equal', () => {
    const one = withoutEmpty({ en: { note: 'n', name: 'a' }, tc: { name: '' }, cn: {} })
    const other = withoutEmpty({ en: { name: 'a', note: 'n' } })
    expect(JSON.stringify(one)).toBe(JSON.stringify(other))
    expect(one).toEqual({ en: { name: 'a', note: 'n' } })
  })
})

describe('what is read in a language', () => {
  const record = { name: '茶', note: '说明' }
  const read = (language: 'cn' | 'tc' | 'en', base: 'cn' | 'tc' | 'en' = 'cn') => {
    const translations = { en: { name: 'Tea' }, tc: { note: '說明' }, cn: { name: '茶叶' } }
    return textsIn(record, ['name', 'note'], { translations, base }, language)
  }

  test('is the translation, else what the record itself says; of which language it is, is told', () => {
    expect(read('en')).toEqual({
      name: 'Tea',
      note: '说明',
      languages: { name: 'en', note: 'cn' },
    })
    expect(read('tc')).toEqual({
      name: '茶',
      note: '說明',
      languages: { name: 'cn', note: 'tc' },
    })
  })

  test('is the record’s own text in its own language, whatever lies translated into that', () => {
    expect(read('cn')).toMatchObject({ name: '茶', languages: { name: 'cn' } })
    expect(read('cn', 'tc')).toMatchObject({ name: '茶叶', languages: { name: 'cn', note: 'tc' } })
  })
})
