import { RULE_MESSAGE } from '@zhenma/contract/kernel/rules/rule-texts'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { forgottenPasswordTexts } from './forgotten-password/forgotten-password.texts.ts'
import { registerTexts } from './register/register.texts.ts'
import { shellTexts } from './shell.texts.ts'
import { ERROR_LINES, errorDocument } from './testing/error-document.ts'

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** The names in braces, in order. */
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort()

/** What a comparison of words goes by. */
const plain = (text: string): string => text.toLowerCase()

test('no line stands there twice', () => {
  const lines = ERROR_LINES.map(({ line }) => line)
  expect(new Set(lines).size).toBe(lines.length)
  expect(lines.length).toBeGreaterThan(50)
})

describe.each(ERROR_LINES.map((line) => [line.line, line] as const))('%s', (_name, line) => {
  test('is said in the words of the catalogue, in three languages', () => {
    const wording = plain(line.wording ?? line.line)
    const english = line.says.map(({ text }) => plain(text.en))
    expect(english.filter((text) => text.includes(wording))).not.toEqual([])
    for (const { name, text } of line.says) {
      for (const language of LANGUAGES) expect(text[language].trim(), name).not.toBe('')
      expect(/\p{Script=Han}/u.test(text.cn) && /\p{Script=Han}/u.test(text.tc), name).toBe(true)
      expect(/\p{Script=Han}/u.test(text.en), name).toBe(false)
      for (const language of LANGUAGES) {
        expect(placeholders(text[language]), name).toEqual(placeholders(text.en))
      }
    }
  })

  test('has a form', () => {
    expect(line.forms.length).toBeGreaterThan(0)
  })
})

test('passwords that differ are said in the same words everywhere', () => {
  const { cn, tc, en } = RULE_MESSAGE.password_confirm
  for (const texts of [shellTexts, forgottenPasswordTexts, registerTexts]) {
    expect(texts.mismatch).toEqual({ cn, tc, en })
  }
})

test('the document is that of the lists (npm run docs)', () => {
  expect(readFileSync(at('docs/error-catalogue.md'), 'utf8')).toBe(errorDocument())
})
