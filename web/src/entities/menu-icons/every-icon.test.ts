import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ICON_GROUPS, searchIcons } from './every-icon.tsx'

const every = ICON_GROUPS.flatMap(({ icons }) => icons)
const namesOf = (word: string): string[] =>
  searchIcons(word).flatMap(({ icons }) => icons.map(({ name }) => name))

test('every picture stands once, under a name of its own in each language', () => {
  expect(new Set(every.map(({ name }) => name)).size).toBe(every.length)
  for (const language of LANGUAGES) {
    expect(new Set(every.map(({ text }) => text[language])).size).toBe(every.length)
  }
})

test.each([
  ['货车', ['TruckOutlined']],
  ['貨車', ['TruckOutlined']],
  ['TRUCK', ['TruckOutlined']],
  ['no such thing', []],
])('%s finds %j', (word, names) => {
  expect(namesOf(word)).toEqual(names)
})

test('an empty search finds all of them', () => {
  expect(namesOf('  ')).toEqual(every.map(({ name }) => name))
})

test('the menu that every installation starts with can be chosen again', () => {
  const folder = join(import.meta.dirname, '../../../../server/db/seed/required/menu')
  const source = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const seeded = [...source.join('').matchAll(/icon: '(\w+)'/g)].map(([, icon]) => icon ?? '')
  const names = every.map(({ name }) => name)
  expect(seeded.length).toBeGreaterThan(5)
  expect(seeded.filter((icon) => !names.includes(icon))).toEqual([])
})
