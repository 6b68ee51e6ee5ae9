import { CALLS } from '@zhenma/contract/calls'
import { ENTITIES } from '@zhenma/contract/entities'
import { ERRORS } from '@zhenma/contract/errors'
import { entityWords } from '@zhenma/contract/kernel/entity-words'
import { type Language, LANGUAGES } from '@zhenma/contract/kernel/texts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

// The manual is read as it is written, and so are the sources of what the screens say: a button that
// gets another name is found in the manual by this, in every language.
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const MANUAL = join(ROOT, 'docs/manual')
const SOURCES = ['web/src', 'buyer-page/src', 'packages/contract/src', 'server/db/seed/required']

type Contents = { readonly groups: readonly { readonly pages: readonly string[] }[] }
const contents = JSON.parse(readFileSync(join(MANUAL, 'contents.json'), 'utf8')) as Contents
const PAGES = contents.groups.flatMap(({ pages }) => pages)
const fileOf = (language: Language, name: string): string => join(MANUAL, language, `${name}.md`)
const read = (language: Language, name: string): string =>
  readFileSync(fileOf(language, name), 'utf8')
/** What `pattern` finds in a page, by its groups. */
const findIn = (language: Language, name: string, pattern: RegExp): readonly string[][] =>
  [...read(language, name).matchAll(pattern)].map((match) => [...match].slice(1))

/** Headings as the build names them in addresses. */
const anchorsOf = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/^#{2,3} (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, ''),
  )

const LITERAL = /\b(cn|tc|en):\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g

/** Every text in a language that some source has. */
function textsOf(language: Language): ReadonlySet<string> {
  const found = new Set<string>()
  for (const place of SOURCES) {
    for (const name of readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || name.includes('.test.')) continue
      for (const [, of, , text = ''] of readFileSync(join(ROOT, place, name), 'utf8').matchAll(
        LITERAL,
      )) {
        if (of === language) found.add(plain(text.replace(/\\(.)/g, '$1')))
      }
    }
  }
  for (const entity of ENTITIES) {
    for (const text of Object.values(entityWords(entity))) found.add(plain(text[language]))
  }
  return found
}

/** Of `{count|label|labels}` the manual says the second word. */
const plain = (text: string): string =>
  text
    .replace(/\{\w+\|[^|{}]*\|([^|{}]*)\}/g, '$1')
    .replace(/[“”「」]/g, '"')
    .replace(/[’‘]/g, "'")

/** A text with values in it, or one of which the manual leaves something out. */
const HOLES = /\{\w+\}|…/
/** So much of a text must be left beside its holes that it says something. */
const LEAST = { cn: 2, tc: 2, en: 6 } as const

/** What a text with holes may look like; nothing for one without, or that says too little. */
function patternOf(template: string, language: Language): RegExp | undefined {
  const parts = template.split(HOLES)
  if (parts.length < 2 || parts.join('').replace(/[\P{L}]/gu, '').length < LEAST[language])
    return undefined
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('.*')}$`, 's')
}

/** Tells whether a screen may say these words: exactly, with values in them, or with “…” for a part. */
function sayableIn(said: ReadonlySet<string>, language: Language): (words: string) => boolean {
  const patterns = [...said].flatMap((one) => patternOf(one, language) ?? [])
  return (words) => {
    const text = plain(words)
    if (said.has(text) || patterns.some((pattern) => pattern.test(text))) return true
    const ofText = patternOf(text, language)
    return ofText !== undefined && [...said].some((one) => ofText.test(one))
  }
}

const pathOf = ({ path }: { readonly path: string }): string => path

const CONFIG_FOLDER = 'server/src/platform/config'
const CONFIG = readdirSync(join(ROOT, CONFIG_FOLDER)).filter((name) =>
  /^(config|.*-settings)\.ts$/.test(name),
)

/** Traditional Chinese quotes by corner brackets, the others by curly quotes. */
const QUOTED = { cn: /“([^“”]+)”/g, tc: /「([^「」]+)」/g, en: /“([^“”]+)”/g } as const

describe.each(LANGUAGES)('the manual in %s', (language) => {
  test('has a file for every page, and none besides', () => {
    const files = readdirSync(join(MANUAL, language)).map((name) => name.replace(/\.md$/, ''))
    expect(files.toSorted()).toEqual(PAGES.toSorted())
  })

  test('has a title and as many parts on every page as the first language', () => {
    for (const name of PAGES) {
      const markdown = read(language, name)
      expect(markdown.match(/^# .+$/gm), name).toHaveLength(1)
      expect(anchorsOf(markdown).length, name).toBeGreaterThan(0)
      expect(anchorsOf(markdown).length, name).toBe(anchorsOf(read('cn', name)).length)
    }
  })

  test('leads only to pages and parts that exist', () => {
    const isDead = (name: string, address: string): boolean => {
      if (/^(\/|https?:)/.test(address)) return false
      const [file = '', anchor] = address.split('#')
      const target = file === '' ? name : file.replace(/\.md$/, '')
      if (!PAGES.includes(target) || target === file) return true
      return anchor !== undefined && !anchorsOf(read(language, target)).includes(anchor)
    }
    const dead = PAGES.flatMap((name) =>
      findIn(language, name, /(?<!!)\[[^\]]*\]\(([^)\s]+)\)/g)
        .filter(([address = '']) => isDead(name, address))
        .map(([address]) => `${name}: ${address}`),
    )
    expect(dead).toEqual([])
  })

  test('shows only pictures that are there in its language, and describes them', () => {
    const faults = PAGES.flatMap((name) =>
      findIn(language, name, /!\[([^\]]*)\]\(([^)\s]+)\)/g)
        .filter(
          ([words = '', address = '']) =>
            words.length < 2 ||
            !address.startsWith(`../pictures/${language}/`) ||
            !existsSync(join(dirname(fileOf(language, name)), address)),
        )
        .map(([, address]) => `${name}: ${address}`),
    )
    expect(faults).toEqual([])
  })

  test('quotes only what a screen says', () => {
    const said = textsOf(language)
    expect(said.size).toBeGreaterThan(1_000)
    const isSaid = sayableIn(said, language)
    const unknown = PAGES.flatMap((name) =>
      findIn(language, name, QUOTED[language])
        .filter(([words = '']) => !isSaid(words))
        .map(([words]) => `${name}: ${words}`),
    )
    expect(unknown).toEqual([])
  })
})

test.each(LANGUAGES)('calls, refusals and variables that it names in %s are there', (language) => {
  const whole = PAGES.map((name) => read(language, name)).join('\n')
  const paths = new Set(Object.values(CALLS).flatMap((calls) => Object.values(calls).map(pathOf)))
  const named = [...whole.matchAll(/\/(?:web|sys)\/[\w/-]+\w/g)].map(([path]) => path)
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((path) => !paths.has(path))).toEqual([])
  const refusals = [...whole.matchAll(/`([A-Z]+_[A-Z_]+_STATE)`/g)].map(([, key = '']) => key)
  expect(refusals.length).toBeGreaterThan(0)
  expect(refusals.filter((key) => !(key in ERRORS))).toEqual([])
  const config = CONFIG.map((name) => readFileSync(join(ROOT, CONFIG_FOLDER, name), 'utf8')).join()
  const variables = [...config.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name)
  const reported = read(language, 'operating')
  expect(variables.length).toBeGreaterThan(8)
  expect(variables.filter((name) => !reported.includes(`\`${name}\``))).toEqual([])
})

test('words that no screen says are found out', () => {
  const isSaid = sayableIn(textsOf('en'), 'en')
  expect(isSaid('Download the template')).toBe(true)
  expect(sayableIn(new Set(['{count} labels']), 'en')('24 labels')).toBe(true)
  expect(isSaid('Fetch a template')).toBe(false)
  expect(sayableIn(new Set(['{total} in all']), 'en')('… in all')).toBe(false)
})
