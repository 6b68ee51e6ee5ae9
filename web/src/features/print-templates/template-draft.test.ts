import { expect, test } from 'vitest'
import { checkDraft, onPaper, type TemplateDraft, type TypedLayout } from './template-draft.ts'

test('on a roll a page is one label, and the margins go', () => {
  const sheet = { columns: 3, rows: 8, marginLeft: 5, marginTop: 7 } as TypedLayout
  expect(onPaper(sheet, 'roll')).toMatchObject({ columns: 1, rows: 1, marginLeft: 0, marginTop: 0 })
  expect(onPaper(sheet, 'a5')).toEqual({ ...sheet, paper: 'a5' })
})

test('what is wrong is told at its field, by what people call it', () => {
  const draft = { name: '', layout: { version: 2, columns: 0 } } as unknown as TemplateDraft
  const { errors, layout } = checkDraft(draft, (name) => `[${name}]`, 'en')
  expect(layout).toBeUndefined()
  expect(errors['layout.columns']?.[0]).toContain('[columns]')
  expect(Object.keys(errors)).toContain('name')
})
