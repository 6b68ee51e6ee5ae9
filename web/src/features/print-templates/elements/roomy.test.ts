import type { ElementOf } from '@zhenma/contract/print-templates/element-shapes'
import { printLayout } from '@zhenma/contract/print-templates/print-layout'
import { startingLayout } from '@zhenma/contract/print-templates/starting-points'
import { expect, test } from 'vitest'
import { ADDABLE, newElement, newParagraph, newPicture } from './new-elements.ts'
import { roomy } from './roomy.ts'

const large = { ...startingLayout('box100', 'en'), elements: [] }
const small = { ...startingLayout('roll30x20', 'en'), elements: [] }

test.each(ADDABLE)('a new %s can be printed on a large label and on a small one', (kind) => {
  for (const layout of [large, small]) {
    const element = newElement(kind, layout, 'Text')
    const parsed = printLayout.safeParse({ ...layout, elements: [element] })
    // Bars of a long code do not fit on the smallest label at all: that is said, not hidden.
    if (layout === small && (kind === 'code_128' || kind === 'ean_13')) continue
    expect(parsed.error?.issues ?? []).toEqual([])
  }
})

test('a picture is as high as its pixels say, and no larger than half of the label', () => {
  const picture = newPicture(large, { id: 'a', width: 400, height: 100 })
  expect([picture.width, picture.height]).toEqual([50, 12.5])
  const high = newPicture(large, { id: 'a', width: 100, height: 400 })
  expect([high.width, high.height]).toEqual([12.5, 50])
})

const text = newElement('text', large, 'Text') as ElementOf<'text'>
const two = { ...text, paragraphs: [...text.paragraphs, newParagraph('batch', '')] }

test('a text grows with its lines, and stays as high as somebody has made it', () => {
  const tight = roomy(text) as ElementOf<'text'>
  const grown = roomy({ ...tight, paragraphs: two.paragraphs }, tight)
  expect(grown.height).toBeGreaterThan(tight.height * 1.5)
  expect(roomy({ ...tight, height: 30, paragraphs: two.paragraphs }).height).toBe(30)
})

test('a text that was just high enough becomes lower with its lines', () => {
  const tall = roomy(two) as ElementOf<'text'>
  const fitting = { ...tall, height: roomy({ ...tall, height: 0 }).height }
  const lower = roomy({ ...fitting, paragraphs: text.paragraphs }, fitting)
  expect(lower.height).toBeLessThan(fitting.height)
})

test('a code gets the lines that it needs at a width', () => {
  const code = newElement('code', large, '') as ElementOf<'text'>
  const narrow = roomy({ ...code, width: code.width / 2 }) as ElementOf<'text'>
  expect(narrow.paragraphs[0]?.lines).toBeGreaterThan(code.paragraphs[0]?.lines ?? 0)
})
