import { expect, test } from 'vitest'
import { FONTS } from './fonts.ts'
import { LANGUAGES } from './texts.ts'

const LATIN = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, "
const CHINESE = /CJK|PingFang|YaHei|JhengHei|Noto Sans [ST]C/

test.each(LANGUAGES)('in %s Latin letters and digits are drawn by Latin fonts', (language) => {
  expect(FONTS[language].startsWith(LATIN)).toBe(true)
  expect(LATIN).not.toMatch(CHINESE)
  // Whatever the system, something is left.
  expect(FONTS[language]).toMatch(/, sans-serif$/)
})

test('in English Latin fonts come before Chinese ones, which draw ’ wide', () => {
  const english = FONTS.en.split(', ')
  const firstChinese = english.findIndex((font) => CHINESE.test(font))
  for (const font of ["'Noto Sans'", "'DejaVu Sans'", "'Liberation Sans'"]) {
    expect(english).toContain(font)
    expect(english.indexOf(font)).toBeLessThan(firstChinese)
  }
})

test('each kind of Chinese has its own shapes', () => {
  expect(FONTS.cn).not.toMatch(/TC|JhengHei/)
  expect(FONTS.tc).not.toMatch(/SC|YaHei/)
})
