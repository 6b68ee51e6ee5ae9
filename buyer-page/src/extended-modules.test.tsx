import { EXTENDED_TYPES } from '@zhenma/contract/extended-data/extended-content'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import type { ShownModule } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExtendedModules, videoOrigins } from './extended-modules.tsx'

type Shown = ShownModule['records'][number]
const record = (change: Partial<Shown>): Shown => ({
  name: '检测报告',
  type: 'text',
  content: 'x',
  imageUrl: null,
  ...change,
})
const draw = (...records: Shown[]): string =>
  renderToStaticMarkup(
    <ExtendedModules modules={[{ name: '品质', records }]} language="en" written="en" />,
  )

test('shows each type in its way, under the name of the module', () => {
  const html = draw(
    record({ content: '海拔 1,600 米' }),
    record({ type: 'image', content: '茶山', imageUrl: '/files/7/a.webp' }),
    record({ type: 'link', content: 'https://lab.example/r?a=1&b=2' }),
    record({ type: 'video', content: 'https://film.example/watch' }),
    record({ type: 'video', content: 'https://film.example/v.mp4' }),
    record({ type: 'code', content: '  LOT 7\n    B' }),
  )
  expect(html).toContain('<h2>品质</h2><div><h3>检测报告</h3><p>海拔 1,600 米</p>')
  expect(html).toContain('<img src="/files/7/a.webp" alt="检测报告" loading="lazy"/>')
  expect(html).toContain('<figcaption>茶山</figcaption>')
  expect(html).toContain(
    '<a class="elsewhere" href="https://lab.example/r?a=1&amp;b=2" rel="noopener noreferrer nofollow"><span>检测报告</span><small>Leads to lab.example</small></a>',
  )
  expect(html.match(/<video/g)).toHaveLength(1)
  expect(html).toContain('<video src="https://film.example/v.mp4" controls="" preload="none"')
  expect(html).toContain('href="https://film.example/watch"')
  expect(html).toContain(
    '<pre tabindex="0" role="region" aria-label="检测报告"><code>  LOT 7\n    B</code></pre>',
  )
})

test('a record that is its module does not say its name twice', () => {
  const html = draw(record({ name: '品质', content: '优' }))
  expect(html.match(/品质/g)).toHaveLength(1)
})

test.each(LANGUAGES)('words of ours are in %s', (language) => {
  const link = record({ type: 'link', content: 'https://lab.example/' })
  const html = renderToStaticMarkup(
    <ExtendedModules
      modules={[{ name: '品质', records: [link] }]}
      language={language}
      written={language}
    />,
  )
  const words = { cn: '前往 lab.example', tc: '前往 lab.example', en: 'Leads to lab.example' }
  expect(html).toContain(words[language])
})

/** What has been typed to make a page do something, in every field that people type into. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</code></pre></figcaption></p><svg onload=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '\u0001javascript:alert(1)',
]

test.each(ATTACKS)('%j stays text, whatever its type', (attack) => {
  const records = EXTENDED_TYPES.map((type) =>
    record({ type, name: attack, content: attack, imageUrl: attack }),
  )
  const html = renderToStaticMarkup(
    <ExtendedModules modules={[{ name: attack, records }]} language="cn" written="cn" />,
  )
  const marks = html.match(/<(?!\/)[^>]*>/g) ?? []
  // What stands between quotes is a value.
  const bare = marks.join('').replace(/"[^"]*"/g, '""')
  expect(bare).not.toMatch(/<(script|svg|iframe)|\son\w+=|href=/i)
  expect(marks.filter((mark) => mark.startsWith('<img'))).toHaveLength(1)
  expect(videoOrigins([{ name: attack, records }])).toEqual([])
})

test('the policy is told the origins of videos, each once, and of nothing else', () => {
  const records = [
    record({ type: 'video', content: 'https://film.example:8443/a.mp4' }),
    record({ type: 'video', content: 'https://film.example:8443/b.mp4?x=1' }),
    record({ type: 'video', content: 'https://other.example/watch' }),
    record({ type: 'link', content: 'https://link.example/c.mp4' }),
    record({ type: 'video', content: 'https://a;script-src.example/d.mp4' }),
  ]
  expect(videoOrigins([{ name: 'm', records }])).toEqual(['https://film.example:8443'])
})
