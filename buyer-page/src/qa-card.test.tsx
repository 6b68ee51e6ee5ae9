import type { Language } from '@zhenma/contract/kernel/texts'
import type { ShownCard } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QaCard } from './qa-card.tsx'

const card: ShownCard = {
  name: '三年质保',
  number: 'QA-3',
  warrantyMonths: 36,
  content: '整机\n人为损坏除外',
  servicePhone: '+86 (871) 6312-3456',
  imageUrl: '/files/7/a.webp',
  languages: { name: 'en', content: 'en' },
}
const draw = (change: Partial<ShownCard> = {}, language: Language = 'en'): string =>
  renderToStaticMarkup(<QaCard card={{ ...card, ...change }} language={language} />)

test('tells name, number, months, content, picture and phone', () => {
  const html = draw()
  expect(html).toContain('<h2>三年质保</h2>')
  expect(html).toContain('Warranty card QA-3')
  expect(html).toContain('<dt>Warranty</dt><dd>36 months</dd>')
  expect(html).toContain('整机\n人为损坏除外')
  expect(html).toContain('<img src="/files/7/a.webp" alt="三年质保" loading="lazy"/>')
  expect(html).toContain('href="tel:+8687163123456"')
})

test.each([
  ['cn', '质保期', '36 个月', '售后服务'],
  ['tc', '保固期', '36 個月', '售後服務'],
  ['en', 'Warranty', '36 months', 'Service'],
] as const)('words of ours are in %s', (language, ...words) => {
  for (const word of words) expect(draw({}, language)).toContain(word)
})

test('one month is one month', () => {
  expect(draw({ warrantyMonths: 1 })).toContain('<dd>1 month</dd>')
})

test('leaves out what the card does not say', () => {
  const html = draw({ warrantyMonths: null, content: '', servicePhone: '', imageUrl: null })
  expect(html).toBe(
    '<section class="card extended"><h2>三年质保</h2><p class="maker">Warranty card QA-3</p></section>',
  )
})

test('what people typed is text', () => {
  const bad = '"><script>alert(1)</script>'
  const html = draw({ name: bad, number: bad, content: bad, servicePhone: bad, imageUrl: bad })
  expect(html).not.toContain('<script')
  expect(html).toContain('href="tel:1"')
})
