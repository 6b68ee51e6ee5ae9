import type { Language } from '@zhenma/contract/kernel/texts'
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { describe, expect, test } from 'vitest'
import { checkPage, company, genuine, product } from './testing/shown.ts'

const options = { addressIn: (language: Language) => `/t/1?lang=${language}` }
const page = (change: Partial<CheckAnswer>, language: Language) =>
  checkPage({ ...genuine, ...change }, language, options)
const words = (html: string): string => html.replace(/<[^>]+>/g, '')

const inEnglish = {
  ...product,
  name: 'Cloud Mist Green Tea',
  languages: { ...product.languages, name: 'en' },
} as const

describe('the language of each text', () => {
  test('is marked where it is not the page’s, and only there', () => {
    const html = page({ product: inEnglish }, 'en')
    expect(html).toContain('<h2>Cloud Mist Green Tea</h2>')
    expect(html).toContain('<span lang="zh-Hans">250 g × 2</span>')
    expect(html).toContain('<p class="description" lang="zh-Hans">明前采摘')
    expect(html).toContain('<p class="maker" lang="zh-Hans">云山茶业</p>')
    const own = page({}, 'cn').replace(/<nav.*<\/nav>/, '')
    expect(own.match(/ lang="/g)).toHaveLength(1)
  })

  test('of the raw materials is what their company writes in', () => {
    const materials = [{ name: '山泉水', origin: '', imageUrl: null }]
    expect(page({ product: { ...product, materials } }, 'en')).toContain('<ul lang="zh-Hans">')
    const english = { ...company, textLanguage: 'en' } as const
    const html = page({ company: english, product: { ...product, materials } }, 'en')
    expect(html).toContain('<ul><li>')
  })
})

describe('extended data', () => {
  const link = {
    name: '检测报告',
    type: 'link' as const,
    content: 'https://lab.example/',
    imageUrl: null,
  }
  const extended = [{ name: '品质', records: [link] }]

  test('is marked as what its company writes in, and the page’s own words in it as the page’s', () => {
    const html = page({ extended }, 'en')
    expect(html).toContain('<section class="card extended" lang="zh-Hans"><h2>品质</h2>')
    expect(html).toContain('<small lang="en">Leads to lab.example</small>')
    const own = page({ extended }, 'cn')
    expect(own).toContain('<section class="card extended"><h2>品质</h2>')
    expect(own).toContain('<small>前往 lab.example</small>')
  })
})

describe('the pictures', () => {
  const imageUrls = ['/files/7/a.thumb.webp', '/files/7/b.thumb.webp', '/files/7/c.thumb.webp']
  const pictured = (language: Language): string =>
    page({ product: { ...product, imageUrls } }, language)

  test('are all there, the first at once and the others when they are come to', () => {
    const images = [...pictured('cn').matchAll(/<img[^>]*>/g)].map(([image]) => image)
    expect(images.map((image) => /src="([^"]+)"/.exec(image)?.[1])).toEqual(imageUrls)
    expect(images.map((image) => image.includes('loading="lazy"'))).toEqual([false, true, true])
    for (const image of images) expect(image).toContain('width="480" height="300"')
  })

  test.each([
    ['cn', '产品图片，3 张', '云雾绿茶，第 2 张图片，共 3 张'],
    ['tc', '產品圖片，3 張', '云雾绿茶，第 2 張圖片，共 3 張'],
    ['en', '3 pictures of the product', '云雾绿茶, picture 2 of 3'],
  ] as const)('are told of in %s, and moved by the keyboard', (language, group, alt) => {
    expect(pictured(language)).toContain(
      `<div class="pictures" role="group" tabindex="0" aria-label="${group}">`,
    )
    expect(pictured(language)).toContain(`alt="${alt}"`)
  })

  test('one alone is no group, and none leaves no room', () => {
    expect(page({}, 'cn')).toContain('<div class="pictures"><figure><img')
    expect(page({ product: { ...product, imageUrls: [] } }, 'cn')).not.toContain('class="pictures"')
  })
})

describe('the code of a box', () => {
  const content = { productCount: 24, isOfProduct: true }

  test.each([
    ['box', 'cn', '这是箱码：箱内装有 24 罐“云雾绿茶”。'],
    ['box', 'tc', '這是箱碼：箱內裝有 24 件「云雾绿茶」。'],
    ['box', 'en', 'This is the code of a box with 24 pieces of “云雾绿茶”, not of a single item.'],
    ['package', 'cn', '这是中盒码：盒内装有 24 罐“云雾绿茶”。'],
    ['package', 'tc', '這是中盒碼：盒內裝有 24 件「云雾绿茶」。'],
    ['package', 'en', 'This is the code of a package with 24 pieces of “云雾绿茶”'],
  ] as const)('of a %s, in %s', (labelKind, language, said) => {
    expect(words(page({ labelKind, content }, language))).toContain(said)
  })

  test('counts in the unit of the page’s language', () => {
    const languages = { ...inEnglish.languages, unit: 'en' } as const
    const change = { labelKind: 'box', content, product: { ...inEnglish, unit: 'tins', languages } }
    expect(words(page(change as Partial<CheckAnswer>, 'en'))).toContain(
      'a box with 24 tins of “Cloud Mist Green Tea”, not of a single item',
    )
  })

  test('names no product where others lie in it, or none is said', () => {
    const mixed = { productCount: 1, isOfProduct: false }
    for (const shown of [product, null]) {
      const html = words(page({ labelKind: 'box', content: mixed, product: shown }, 'en'))
      expect(html).toContain('This is the code of a box with 1 item, not of a single item.')
    }
  })

  test('says no number where nothing is known of what lies in it', () => {
    const change = { labelKind: 'box', content: null, result: 'withdrawn' } as const
    expect(words(page(change, 'en'))).toContain('This is the code of a box, not of a single item.')
  })

  test.each(['product', 'special', null] as const)('and of %s nothing of the kind', (labelKind) => {
    expect(page({ labelKind }, 'en')).not.toContain('not of a single item')
  })
})
