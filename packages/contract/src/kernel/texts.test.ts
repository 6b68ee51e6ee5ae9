import { describe, expect, it } from 'vitest'
import { ERRORS } from '../errors.ts'
import { fill, LANGUAGES, languageFromAccept } from './texts.ts'

describe('languages', () => {
  it.each([
    ['cn', 'cn'],
    ['tc', 'tc'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'cn'],
    ['zh-TW,zh;q=0.9', 'tc'],
    ['zh-Hant-HK', 'tc'],
    ['de-DE,de;q=0.9', 'en'],
    ['', 'cn'],
    [undefined, 'cn'],
  ])('%s → %s', (header, language) => {
    expect(languageFromAccept(header)).toBe(language)
  })

  it('shows a placeholder that has no value instead of hiding it', () => {
    expect(fill('{a} of {b}', { a: 1 })).toBe('1 of {b}')
  })

  it.each([
    [0, '0 labels are'],
    [1, '1 label is'],
    ['1', '1 label is'],
    ['1,001', '1,001 labels are'],
  ])('%s goes with its word', (count, said) => {
    expect(fill('{count} {count|label is|labels are}', { count })).toBe(said)
  })
})

describe('refusals', () => {
  const placeholders = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? '').sort((a, b) => a.localeCompare(b))

  it.each(Object.entries(ERRORS))('%s says the same in every language', (_key, { text }) => {
    for (const language of LANGUAGES) {
      expect(text[language].trim()).not.toBe('')
      expect(placeholders(text[language])).toEqual(placeholders(text.en))
    }
    expect(new Set([text.cn, text.en]).size).toBe(2)
  })
})
