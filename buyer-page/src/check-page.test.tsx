import {
  MATERIAL_LIMIT,
  MATERIAL_NAME_LIMIT,
  MATERIAL_ORIGIN_LIMIT,
} from '@zhenma/contract/products/materials'
import { FONTS } from '@zhenma/contract/kernel/fonts'
import { LANGUAGES, type Language } from '@zhenma/contract/kernel/texts'
import {
  CHECK_RESULTS,
  type CheckAnswer,
} from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { gzipSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { checkPage, company as shownCompany, genuine, product } from './testing/shown.ts'
import { STYLE, CheckView } from './check-page.tsx'
import { RESULT_TEXTS } from './check.texts.ts'

/** The page is read on bad connections: well below the 30 kB that the product promises. */
const SIZE_LIMIT_BYTES = 6 * 1024

const options = { addressIn: (language: Language) => `/t/1?lang=${language}` }
const page = (change: Partial<CheckAnswer>, language: Language = 'en') =>
  checkPage({ ...genuine, ...change }, language, options)

/** What is read, without marks. */
const words = (html: string) =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(CHECK_RESULTS)('%s is said with its title, meaning and advice', (result) => {
    const html = page({ result, hiddenDigits: 6 }, language)
    const { title, advice } = RESULT_TEXTS[result]
    expect(html).toContain(`<h1>${title[language]}</h1>`)
    expect(words(html)).toContain(advice[language])
    expect(words(html)).not.toMatch(/[{}]|undefined|null|NaN/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(gzipSync(html).length).toBeLessThan(SIZE_LIMIT_BYTES)
  })
})

test('tells how often and when first, where, and this check’s time and place', () => {
  const html = words(page({}))
  expect(html).toContain('Times checked 3')
  expect(html).toContain('First check 20 Nov 2026, 00:05 Guangdong, China')
  expect(html).toContain('Checked now 20 Nov 2026, 18:00 Beijing, China')
  expect(html).toContain('1234 5678 9012 3456 7890')
  expect(words(page({}, 'cn'))).toContain('首次查询 2026年11月20日 00:05 中国 广东省 深圳市')
  expect(words(page({}, 'tc'))).toContain('首次查詢 2026年11月20日 00:05 中國 廣東省')
})

test('a first check does not speak of a check before', () => {
  expect(words(page({ result: 'genuine_first', queryCount: 1 }))).not.toContain('First check')
})

test.each(CHECK_RESULTS)(
  '%s: the maker’s telephone stands where the advice sends one',
  (result) => {
    const html = page({ result, hiddenDigits: 6 }, 'cn')
    const isNear = html.indexOf('href="tel:') < html.indexOf('class="card product"')
    expect(isNear).toBe(RESULT_TEXTS[result].advice.cn.includes('厂家'))
  },
)

test('an unknown code may be put right, and only that one', () => {
  for (const result of CHECK_RESULTS) {
    expect(page({ result }).includes('action="/t"')).toBe(result === 'unknown')
  }
  expect(page({ result: 'unknown' })).toContain('value="12345678901234567890"')
})

test('a code made elsewhere is written as its maker writes it', () => {
  expect(page({ code: 'ABC-DEF-0123456789' })).toContain('>ABC-DEF-0123456789<')
})

test('a maker that cannot be reached is named, not offered', () => {
  const company = { ...shownCompany, phone: '', website: '' }
  expect(words(page({ company }))).not.toContain('Contact')
  expect(words(page({}))).toContain('Contact the maker 云山茶业 Call 0755')
})

test('shows product, picture and the company’s contact', () => {
  const html = page({})
  expect(html).toContain('<img src="/files/7/a.thumb.webp" alt="云雾绿茶" lang="zh-Hans"')
  expect(words(html)).toContain('Specification 250 g × 2')
  expect(words(html)).toContain('Manufacturing date 28 Mar 2026')
  expect(html).toContain('href="tel:075588888888"')
  expect(html).toContain('href="https://tea.example/a?b=1"')
})

describe('the raw materials', () => {
  const materials = [
    { name: '大叶种晒青毛茶', origin: '云南勐海', imageUrl: '/files/7/b.thumb.webp' },
    { name: '山泉水', origin: '', imageUrl: null },
  ]
  test.each([
    ['cn', '原材料'],
    ['tc', '原料'],
    ['en', 'Made from'],
  ] as const)('stand below the description, in %s', (language, heading) => {
    const html = page({ product: { ...product, materials } }, language)
    expect(words(html)).toContain(`低温烘焙 ${heading} 大叶种晒青毛茶 云南勐海 山泉水`)
    const picture = html.match(/<img[^>]*b\.thumb\.webp[^>]*>/)?.[0]
    expect(picture).toContain('loading="lazy"')
    expect(words(page({}, language))).not.toContain(heading)
  })

  test('are text, whatever a company typed', () => {
    const bad = '"><script>alert(1)</script>'
    const html = page({
      product: { ...product, materials: [{ name: bad, origin: bad, imageUrl: bad }] },
    })
    expect(html).not.toContain('<script')
  })

  test('as many and as long as there may be, with a long description, are a small page still', () => {
    // Signs without any order, which pack worst of all.
    let seed = 7
    const signs = (count: number) =>
      Array.from({ length: count }, () => {
        seed = (seed * 48_271) % 2_147_483_647
        return String.fromCodePoint(0x4e00 + (seed % 20_000))
      }).join('')
    const fullest = Array.from({ length: MATERIAL_LIMIT }, (_, index) => ({
      name: signs(MATERIAL_NAME_LIMIT),
      origin: signs(MATERIAL_ORIGIN_LIMIT),
      imageUrl: `/files/7/${String(index).padStart(8, '0')}-6f4d-4b0e-9a57-0e0f3b6b3a11.thumb.webp`,
    }))
    const html = page({ product: { ...product, description: signs(5_000), materials: fullest } })
    expect(gzipSync(html).length).toBeLessThan(30 * 1024)
  })
})

test('leaves out what is not known', () => {
  const html = page({ result: 'unknown', queryCount: 0, product: null, company: null, region: '' })
  expect(words(html)).not.toContain('Times checked')
  expect(html).not.toContain('<img')
  const bare = {
    ...product,
    imageUrl: null,
    imageUrls: [],
    producedOn: null,
    specification: '',
    description: '',
  }
  expect(words(page({ product: bare }))).not.toContain('Specification')
})

test.each(['javascript:alert(1)', 'data:text/html,x', ' ', 'a b'])(
  'website %j becomes no link',
  (website) => {
    const html = page({ company: { ...shownCompany, name: 'x', phone: '', website } })
    expect(html.match(/href="(?!\/t\/|data:,)/g)).toBeNull()
  },
)

test('texts of others are escaped', () => {
  const bad = '<script>alert("1")</script>'
  const html = page({
    company: { ...shownCompany, name: bad, phone: '"><b>', website: '"><script>' },
    product: { ...product, name: bad, description: bad, imageUrls: ['"><script>'] },
    region: bad,
    firstQueryRegion: bad,
  })
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script&gt;')
})

test('the form for hidden digits stands where they are needed, and only there', () => {
  for (const result of CHECK_RESULTS) {
    const asked = result === 'hidden_needed' || result === 'hidden_wrong'
    expect(page({ result, hiddenDigits: 6 }).includes('name="hidden"')).toBe(asked)
  }
  expect(page({ result: 'hidden_needed', hiddenDigits: 6 })).toContain('pattern="[0-9]{6}"')
})

test('the card of the label stands between the product and the record of this check', () => {
  const card = {
    name: '三年质保',
    number: 'QA-3',
    warrantyMonths: 36,
    content: '',
    servicePhone: '',
    imageUrl: null,
    languages: { name: 'cn', content: 'cn' },
  } as const
  const html = words(page({ result: 'genuine_first', card }))
  expect(html).toMatch(/云雾绿茶.*三年质保.*36 months.*This check/)
  expect(words(page({}))).not.toContain('Warranty')
})

test('the style is whole in the page, byte for byte, for its hash is in the policy', () => {
  expect(page({})).toContain(`<style>${STYLE}</style>`)
})

test('Latin fonts come first, and whatever is marked as another language has its own', () => {
  expect(STYLE).toContain(`body,:lang(zh-Hans){font-family:${FONTS.cn}}`)
  for (const [tag, language] of [
    ['zh-Hans', 'cn'],
    ['zh-Hant', 'tc'],
    ['en', 'en'],
  ] as const) {
    expect(STYLE).toContain(`:lang(${tag}){font-family:${FONTS[language]}}`)
  }
  // Codes keep their even letters: of two rules as strong, the later one holds.
  expect(STYLE.lastIndexOf(':lang(en)')).toBeLessThan(STYLE.indexOf('.code{font-family:'))
})

test('the preview draws the same', () => {
  const view = renderToStaticMarkup(<CheckView answer={genuine} language="en" />)
  expect(page({})).toContain(view)
})
