import { describe, expect, test } from 'vitest'
import { checkLook, lookProblems } from './check-look.ts'
import { contrastOf, inkOn, LEAST_CONTRAST } from './colour-contrast.ts'
import { type BlockUpgrades, upgradedDocument } from './document-versions.ts'
import { PAGE_LIMITS } from './page-limits.ts'
import { sayPageText } from './page-parts.ts'
import { blocksOf, picturesOf, traceDocument, traceProblems } from './trace-document.ts'

const FILE = '3f0e7a2c-6f4d-4b0e-9a57-0e0f3b6b3a11'
const said = (cn: string) => ({ cn, tc: '', en: '' })
const verdict = { type: 'verdict', version: 1, id: 'v' } as const
const body = (id: string, text = '茶') =>
  ({ type: 'text', version: 1, id, body: said(text) }) as const
const page = (...blocks: unknown[]) => ({ version: 1, blocks })
const parsed = (...blocks: unknown[]) => traceDocument.parse(page(...blocks))
/** Where a page is refused; empty where it is taken. */
const wrongAt = (...blocks: unknown[]): string[] =>
  (traceDocument.safeParse(page(...blocks)).error?.issues ?? []).map(({ path }) => path.join('.'))
const errorsOf = (...blocks: unknown[]): string[] =>
  traceProblems(parsed(...blocks)).map(({ error }) => error)

describe('a page is closed', () => {
  test.each([
    ['a type that is none', { ...verdict, type: 'script' }],
    ['a version that is none', { ...verdict, version: 2 }],
    ['a field that nobody knows', { ...verdict, html: '<b>' }],
    ['no id', { type: 'verdict', version: 1 }],
    ['an id that could leave its attribute', { ...verdict, id: '"><' }],
    ['a condition that is none', { ...body('a'), when: { country: 'CN' } }],
    ['no outcome in a condition', { ...body('a'), when: { outcomes: [] } }],
    ['a language that is none', { ...body('a'), body: { ...said('茶'), de: 'Tee' } }],
    [
      'a picture from elsewhere',
      {
        type: 'picture',
        version: 1,
        id: 'p',
        picture: { imageId: 'https://a.cn/b.png', alt: said('') },
      },
    ],
    ['too long a text', body('a', '茶'.repeat(PAGE_LIMITS.body + 1))],
    [
      'columns within columns',
      {
        type: 'columns',
        version: 1,
        id: 'c',
        columns: [[{ type: 'columns', version: 1, id: 'd', columns: [[], []] }], []],
      },
    ],
    [
      'a verdict within columns',
      { type: 'columns', version: 1, id: 'c', columns: [[verdict], []] },
    ],
    ['one column', { type: 'columns', version: 1, id: 'c', columns: [[]] }],
  ])('%s is refused', (_, block) => {
    expect(wrongAt(block)[0]).toMatch(/^blocks\.0/)
  })

  test.each([
    'http://a.cn',
    'javascript:alert(1)',
    'data:text/html,x',
    '//a.cn',
    '/t/1',
    'https://u@a.cn',
  ])('a link to %s is refused', (link) => {
    const links = {
      type: 'links',
      version: 1,
      id: 'l',
      look: 'list',
      links: [{ label: said('x'), link }],
    }
    expect(wrongAt(links)).toEqual(['blocks.0.links.0.link'])
  })

  test('a text that must hold something asks for it in one language', () => {
    const links = (label: object) => ({
      type: 'links',
      version: 1,
      id: 'l',
      look: 'list',
      links: [{ label, link: 'https://a.cn' }],
    })
    expect(wrongAt(links(said('')))).toEqual(['blocks.0.links.0.label'])
    expect(wrongAt(links({ en: 'Shop' }))).toEqual([])
  })

  test('more blocks than a page may have are refused', () => {
    const many = Array.from({ length: PAGE_LIMITS.blocks + 1 }, (_, index) => body(`t${index}`))
    expect(wrongAt(...many)).toEqual(['blocks'])
  })
})

describe('what a page must be as a whole', () => {
  test('the verdict stands on it once, without conditions', () => {
    expect(errorsOf(body('a'))).toEqual(['PAGE_VERDICT'])
    expect(errorsOf(verdict, { ...verdict, id: 'w' })).toEqual(['PAGE_VERDICT'])
    const hidden = { ...verdict, when: { languages: ['en'] } }
    expect(errorsOf(hidden)).toEqual(['PAGE_VERDICT_CONDITION'])
    expect(errorsOf(verdict, body('a'))).toEqual([])
  })

  test('no two blocks have one id, those within columns included', () => {
    const columns = { type: 'columns', version: 1, id: 'c', columns: [[body('a')], [body('a')]] }
    expect(errorsOf(verdict, columns)).toEqual(['PAGE_BLOCK_TWICE'])
  })

  test('columns do not carry more blocks past the limit', () => {
    const column = (name: string) =>
      Array.from({ length: PAGE_LIMITS.blocksOfColumn }, (_, index) => body(`${name}${index}`))
    const columns = ['a', 'b', 'c', 'd'].map((name) => ({
      type: 'columns',
      version: 1,
      id: name,
      columns: [column(`${name}x`), column(`${name}y`)],
    }))
    expect(errorsOf(verdict, ...columns)).toEqual(['PAGE_BLOCKS'])
  })

  test('all texts together have a limit', () => {
    const long = Array.from({ length: 9 }, (_, index) =>
      body(`t${index}`, '茶'.repeat(PAGE_LIMITS.body)),
    )
    expect(errorsOf(verdict, ...long)).toEqual(['PAGE_TOO_LONG'])
  })

  test('its blocks and pictures are found at any depth', () => {
    const picture = {
      type: 'picture',
      version: 1,
      id: 'p',
      picture: { imageId: FILE, alt: said('') },
    }
    const columns = { type: 'columns', version: 1, id: 'c', columns: [[picture], [body('a')]] }
    const document = parsed(verdict, columns)
    expect(blocksOf(document).map(({ id }) => id)).toEqual(['v', 'c', 'p', 'a'])
    expect(picturesOf(document)).toEqual([FILE])
  })
})

test('a text falls back to what its company writes in, then to any language', () => {
  const both = { cn: '茶', tc: '', en: 'tea' }
  expect(sayPageText(both, 'tc', 'en')).toEqual({ text: 'tea', language: 'en' })
  expect(sayPageText(both, 'cn', 'en')).toEqual({ text: '茶', language: 'cn' })
  expect(sayPageText(said('茶'), 'en', 'tc')).toEqual({ text: '茶', language: 'cn' })
  expect(sayPageText(said(''), 'en', 'tc')).toBeUndefined()
})

test('a stored page of older versions is drawn as of today, within columns too', () => {
  const upgrades: BlockUpgrades = {
    note: [
      ({ text, ...rest }) => ({ ...rest, body: text }),
      (block) => ({ ...block, look: 'plain' }),
    ],
  }
  const old = { type: 'note', version: 1, id: 'n', text: '茶' }
  const half = { type: 'note', version: 2, id: 'm', body: '茶' }
  const stored = page(old, { type: 'columns', version: 1, id: 'c', columns: [[half], []] })
  const before = structuredClone(stored)
  expect(upgradedDocument(stored, upgrades)).toEqual(
    page(
      { type: 'note', version: 3, id: 'n', body: '茶', look: 'plain' },
      {
        type: 'columns',
        version: 1,
        id: 'c',
        columns: [[{ type: 'note', version: 3, id: 'm', body: '茶', look: 'plain' }], []],
      },
    ),
  )
  expect(stored).toEqual(before)
  expect(upgradedDocument(page(verdict))).toEqual(page(verdict))
})

describe('the look of a check', () => {
  test('colours are told apart as WCAG does', () => {
    expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    for (const colour of ['#000000', '#777777', '#ffcc00', '#b3261e', '#ffffff']) {
      expect(contrastOf(colour, inkOn(colour))).toBeGreaterThanOrEqual(4)
    }
  })

  test('a brand that is hard to read is refused with its contrast', () => {
    const look = (ink: string) =>
      lookProblems(checkLook.parse({ version: 1, brand: { background: '#777777', ink } }))
    const values = { contrast: '4.4', least: LEAST_CONTRAST }
    expect(look('#ffffff')).toEqual([{ error: 'LOOK_CONTRAST', values }])
    expect(look('#000000')).toEqual([])
  })

  test.each([
    { brand: { background: 'red', ink: '#ffffff' } },
    { brand: { background: '#fff', ink: '#000000' } },
    { outcomes: { great: {} } },
    { facts: { unknown: ['price'] } },
    { hotline: { phone: 'javascript:1' } },
    { hotline: { phone: '' } },
    { css: 'body{}' },
  ])('%j is refused', (part) => {
    expect(checkLook.safeParse({ version: 1, ...part }).success).toBe(false)
  })
})
