import { expect, test } from 'vitest'
import {
  anotherText,
  checkDraft,
  movedUp,
  onPaper,
  type TemplateDraft,
  type TypedLayout,
} from './template-draft.ts'

const first = { ...anotherText([]), text: 'A' }
const second = { ...anotherText([first]), text: 'B' }

test('a further text stands below the one before it, as large as that', () => {
  const below = anotherText([{ ...first, size: 9, left: 3 }])
  expect([first.top, below.top]).toEqual([0, null])
  expect(below).toMatchObject({ size: 9, left: 3, text: '' })
})

test('a text changes places with the one above it; the first stays', () => {
  expect(movedUp([first, second], 1)).toEqual([second, first])
  expect(movedUp([first, second], 0)).toEqual([first, second])
})

test('on a roll a page is one label, and the margins go', () => {
  const sheet = { columns: 3, rows: 8, marginLeft: 5, marginTop: 7 } as TypedLayout
  expect(onPaper(sheet, 'roll')).toMatchObject({ columns: 1, rows: 1, marginLeft: 0, marginTop: 0 })
  expect(onPaper(sheet, 'a5')).toEqual({ ...sheet, paper: 'a5' })
})

test('what is wrong is told at its field, by what people call it', () => {
  const draft = { name: '', layout: { columns: 0 } } as unknown as TemplateDraft
  const { errors, layout } = checkDraft(draft, (name) => `[${name}]`, 'en')
  expect(layout).toBeUndefined()
  expect(errors['layout.columns']?.[0]).toContain('[columns]')
  expect(Object.keys(errors)).toContain('name')
})
