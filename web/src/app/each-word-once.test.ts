import { LANGUAGES, type Text } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import { expect, test } from 'vitest'
import { DIFFERENT_THINGS } from './testing/different-things.ts'
import { sourcesIn } from './testing/sources.ts'

// Texts are read as they are written, like the manual's test does: two equal tables are two copies, and only the
// sources tell a copy from one text in two places.
const FILES = sourcesIn([
  'packages/contract/src',
  'web/src',
  'buyer-page/src',
  'server/src',
  'server/db/seed/required',
])
const WORDS_FOLDER = 'packages/contract/src/kernel/words/'

const LITERAL = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`
const IN_TABLES = new RegExp(
  String.raw`(?<![\w.])(?:(?<key>[\w.-]+|'[^'\n]*'): )?(?:\{\s*cn: (?<cn>${LITERAL}),\s*tc: (?<tc>${LITERAL}),\s*en: (?<en>${LITERAL}),?\s*\}|text\(\s*(?<cn2>${LITERAL}),\s*(?<tc2>${LITERAL}),\s*(?<en2>${LITERAL}),?\s*\))`,
  'g',
)
/** The beginning of a text, however it goes on. */
const BEGINNING = new RegExp(String.raw`\bcn: ${LITERAL}|\btext\(\s*${LITERAL},`, 'g')

type Written = Text & { readonly file: string; readonly key: string }

/** Texts by what `keyOf` says of them. */
function grouped(all: readonly Written[], keyOf: (written: Written) => string) {
  const groups = new Map<string, Written[]>()
  for (const written of all) {
    const key = keyOf(written)
    groups.set(key, [...(groups.get(key) ?? []), written])
  }
  return groups
}

const plain = (literal = ''): string => literal.slice(1, -1).replace(/\\(.)/g, '$1')
const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

function textsIn(file: string, source: string): Written[] {
  return [...source.matchAll(IN_TABLES)]
    .map(({ groups: found = {} }) => ({
      file,
      key: found['key'] ?? '',
      cn: plain(found['cn'] ?? found['cn2']),
      tc: plain(found['tc'] ?? found['tc2']),
      en: plain(found['en'] ?? found['en2']),
    }))
    .filter(({ cn }) => isChinese(cn))
}

const WRITTEN = FILES.flatMap(({ file, source }) => textsIn(file, source))

/** What each language calls itself is no text in three languages. */
const isNameOfLanguages = ({ file }: Written): boolean => file.endsWith('kernel/languages.ts')

/**
 * What explains a call or a field to developers, or helps to find a picture: sentences and keywords in English
 * where Chinese says the word.
 */
const isExplanation = ({ file, key }: Written): boolean =>
  key === 'summary' ||
  /api-docs\/(field-texts|module-names|module-purposes)\.ts$|\/field-types\.ts$|\/menu-icons\//.test(
    file,
  )

/** Within a sentence English has lower case, and nouns where a button has a verb. */
const isWithinSentence = ({ en }: Text): boolean => /^\p{Ll}/u.test(en)

/** English without what only tells one from many. */
const singular = (en: string): string =>
  en
    .replace(/\{\w+\|[^|{}]*\|([^|{}]*)\}/g, '$1')
    .toLowerCase()
    .replace(/\b(?:an?|the) /g, '')
    .replace(/(\w)ies\b/g, '$1y')
    .replace(/(ch|sh|x|ss)es\b/g, '$1')
    .replace(/(\w\w)s\b/g, '$1')

const byChinese = grouped(
  WRITTEN.filter((written) => !isNameOfLanguages(written)),
  ({ cn }) => cn,
)
const sorted = (texts: Iterable<string>): string[] =>
  [...texts].toSorted((a, b) => a.localeCompare(b, 'en'))

/** What a Chinese text is called in English, where it is more than one thing. */
function differing(all: readonly Written[]): readonly string[] {
  const said = all.filter((written) => !isExplanation(written) && !isWithinSentence(written))
  const things = [...grouped(said, ({ en }) => singular(en)).values()]
  return things.length < 2
    ? []
    : sorted(things.map((one) => sorted(one.map(({ en }) => en))[0] ?? ''))
}

test('every text of the sources is seen', () => {
  expect(WRITTEN.length).toBeGreaterThan(3_000)
  const missed = FILES.flatMap(({ file, source }) => {
    const begun = [...source.matchAll(BEGINNING)].filter(([text]) => isChinese(text)).length
    const found = textsIn(file, source).length
    return begun === found ? [] : [`${file}: ${begun} texts begin, ${found} are seen`]
  })
  expect(missed).toEqual([])
})

test('equal Chinese has equal traditional Chinese, but where the list says why not', () => {
  const found = [...byChinese].flatMap(([cn, all]) => {
    const tc = new Set(all.map((written) => written.tc))
    return tc.size > 1 ? [`${cn}: ${sorted(tc).join(' / ')}`] : []
  })
  const listed = DIFFERENT_THINGS.flatMap(({ cn, tc }) =>
    tc ? [`${cn}: ${sorted(tc).join(' / ')}`] : [],
  )
  expect(sorted(found)).toEqual(sorted(listed))
})

test('equal Chinese has equal English, but where the list says why not', () => {
  const found = [...byChinese].flatMap(([cn, all]) => {
    const en = differing(all)
    return en.length > 0 ? [`${cn}: ${en.join(' / ')}`] : []
  })
  const listed = DIFFERENT_THINGS.map(({ cn, en }) => `${cn}: ${sorted(en).join(' / ')}`)
  expect(sorted(found)).toEqual(sorted(listed))
})

const wordsOf = ({ cn, tc, en }: Text): string => [cn, tc, en].join(' | ')

test('what three places say is one of the words, and no word is written out anywhere else', () => {
  const words = new Set(Object.values(WORDS).map(wordsOf))
  const elsewhere = WRITTEN.filter(({ file }) => !file.startsWith(WORDS_FOLDER))
  const copies = [...grouped(elsewhere, wordsOf)].filter(
    ([text, places]) => places.length >= 3 || words.has(text),
  )
  expect(copies.map(([text, places]) => [text, ...places.map(({ file }) => file)])).toEqual([])
})

test('every word stands once, under one name, and somebody says it', () => {
  const inFolder = WRITTEN.filter(({ file }) => file.startsWith(WORDS_FOLDER))
  expect(inFolder.length).toBeGreaterThan(200)
  expect(sorted(inFolder.map(({ key }) => key))).toEqual(sorted(Object.keys(WORDS)))
  expect(new Set(inFolder.map(wordsOf)).size).toBe(inFolder.length)
  const sources = FILES.map(({ source }) => source).join('\n')
  const said = new Set([...sources.matchAll(/\bWORDS\.(\w+)/g)].map(([, key]) => key))
  expect(Object.keys(WORDS).filter((key) => !said.has(key))).toEqual([])
})

test('copies and differences are found out', () => {
  const source = `a: { cn: '产品', tc: '產品', en: 'Product' },\n b: text('产品', '產品', "The product's"),`
  const [first, second] = textsIn('a.ts', source)
  expect(first).toEqual({ file: 'a.ts', key: 'a', cn: '产品', tc: '產品', en: 'Product' })
  expect(second?.en).toBe("The product's")
  const said = (en: string): Written => ({ file: 'a.ts', key: 'a', cn: '产品', tc: '產品', en })
  expect(differing([said('Product'), said('Products'), said('product')])).toEqual([])
  expect(differing([said('Product'), said('Goods')])).toEqual(['Goods', 'Product'])
  expect(differing([said('Product'), { ...said('A product'), key: 'summary' }])).toEqual([])
  expect(LANGUAGES.every((language) => WORDS.save[language].length > 0)).toBe(true)
})
