import { expect, test } from 'vitest'
import { mergeModules, shownModules, type ShownRecord } from './merge-modules.ts'

const record = (name: string, moduleName = '', displayed = true): ShownRecord => ({
  name,
  moduleName,
  displayed,
  type: 'text',
  content: name,
  imageUrl: null,
})
const names = (modules: ReturnType<typeof shownModules>) =>
  modules.map((module) => [module.name, module.records.map(({ name }) => name)])

test('the nearest source has a module as a whole, the others add theirs', () => {
  const merged = mergeModules({
    label: [record('own report', 'Quality')],
    batch: [record('batch report', 'Quality'), record('Harvest')],
    product: [record('Harvest'), record('Brewing'), record('certificate', 'Quality')],
  })
  expect(merged.map(({ name, source }) => [name, source])).toEqual([
    ['own report', 'label'],
    ['Harvest', 'batch'],
    ['Brewing', 'product'],
  ])
})

test('records of one module stand together, in the order in which modules first appear', () => {
  const product = [record('a', 'M'), record('b'), record('c', 'M')]
  expect(names(shownModules({ label: [], batch: [], product }))).toEqual([
    ['M', ['a', 'c']],
    ['b', ['b']],
  ])
})

test('what is not displayed hides what the product says in that module', () => {
  const label = [record('internal', 'Quality', false)]
  const product = [record('certificate', 'Quality'), record('Brewing')]
  expect(names(shownModules({ label, batch: [], product }))).toEqual([['Brewing', ['Brewing']]])
})

test('a record without a module is of the module with its name', () => {
  const shown = shownModules({
    label: [record('Quality')],
    batch: [record('report', 'Quality')],
    product: [],
  })
  expect(names(shown)).toEqual([['Quality', ['Quality']]])
})
