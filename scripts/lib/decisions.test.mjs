import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from './root.mjs'

/** Each decision may leave out what it has none of, and none comes in another order. */
const SECTIONS = ['Context', 'Decision', 'Consequences', 'Alternatives']
const ALWAYS = ['Context', 'Decision', 'Consequences']
const STATE = /^Accepted, \d{4}-\d{2}-\d{2}[.;]/

const files = readdirSync(at('docs/adr')).sort()

/** What is not as it is in all others. */
function faultsOf(name, text) {
  const [heading = '', blank, state = ''] = text.split('\n')
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  const inOrder = SECTIONS.filter((title) => sections.includes(title))
  return [
    ...(heading.startsWith(`# ${Number(name.slice(0, 4))}. `) && blank === '' ? [] : ['heading']),
    ...(STATE.test(state) ? [] : ['state and date']),
    ...(sections.join() === inOrder.join() ? [] : [`sections: ${sections.join(', ')}`]),
    ...ALWAYS.filter((title) => !sections.includes(title)).map((title) => `no ${title}`),
  ]
}

test('decisions are numbered without a gap', () => {
  expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, place) => place + 1))
})

test.each(files)('%s is laid out as all decisions are', (name) => {
  expect(faultsOf(name, readFileSync(at(`docs/adr/${name}`), 'utf8'))).toEqual([])
})

test('a decision of another layout is seen', () => {
  const text = '# 7. Title\n\nDraft\n\n## Decision\n\n## Context\n\n## Notes\n'
  expect(faultsOf('0007-title.md', text)).toEqual([
    'state and date',
    'sections: Decision, Context, Notes',
    'no Consequences',
  ])
})
