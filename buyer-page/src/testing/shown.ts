import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { renderCheckPage } from '../check-page.tsx'

/** What tests of the buyer’s page show. */
export const product = {
  name: '云雾绿茶',
  number: 'YW-250',
  specification: '250 g × 2',
  unit: '罐',
  description: '明前采摘\n低温烘焙',
  barcode: '6901234567892',
  imageUrl: '/files/7/a.thumb.webp',
  imageUrls: ['/files/7/a.thumb.webp'],
  languages: { name: 'cn', specification: 'cn', unit: 'cn', description: 'cn' },
  producedOn: '2026-03-28',
  batchName: '2026-03 A',
  captions: [''],
  materials: [],
  attributes: [],
  papers: [],
} satisfies CheckAnswer['product']

export const company = {
  name: '云山茶业',
  phone: '0755-88 888 888',
  website: 'tea.example/a?b=1',
  textLanguage: 'cn',
  timeZone: 'Asia/Shanghai',
  languages: { name: 'cn' },
} as const satisfies CheckAnswer['company']

export const genuine: CheckAnswer = {
  result: 'genuine_again',
  genuine: true,
  code: '12345678901234567890',
  queryCount: 3,
  firstQueryAt: '2026-11-19T16:05:00.000Z',
  firstQueryRegion: '中国 广东省 深圳市',
  at: '2026-11-20T10:00:00.000Z',
  region: '中国 北京市',
  hiddenDigits: null,
  labelKind: 'product',
  content: null,
  company,
  product,
  extended: [],
  card: null,
}

/** The page of a check, as text. */
export const checkPage = (...check: Parameters<typeof renderCheckPage>): string =>
  new TextDecoder().decode(renderCheckPage(...check))
