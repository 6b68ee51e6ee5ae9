import type { LabelElement } from '@zhenma/contract/print-templates/element-shapes'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import { printTemplates } from '@zhenma/contract/print-templates/print-templates.contract'
import { startingLayout } from '@zhenma/contract/print-templates/starting-points'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { playScreen } from '../../../kit/testing/play-screen.tsx'
import { type Answer, type Asked, isCall } from '../../../kit/testing/render-in-tab.tsx'
import { newElement } from '../elements/new-elements.ts'
import { DesignEditor } from './design-editor.tsx'

const base: PrintLayout = { ...startingLayout('box100', 'en'), elements: [] }
const qr = {
  ...(newElement('qr', base, '') as LabelElement & { type: 'symbol' }),
  id: 'qr',
  x: 10,
  y: 10,
  width: 30,
  height: 30,
}
const box = { ...newElement('box', base, ''), id: 'box', x: 50, y: 60, width: 40, height: 20 }
const text = { ...newElement('text', base, 'Hello'), id: 'text', x: 50, y: 20 }
const layout: PrintLayout = { ...base, elements: [box, text, qr] }
const template = { id: 1, name: 'Labels', layout, pictures: {}, revision: 3 }

/** The editor for somebody who may do everything, on a label with a QR code, a text and a box. */
async function openEditor(answers: (asked: Asked) => Answer | undefined = () => undefined) {
  const server = await playScreen(
    <DesignEditor template={template} onBack={() => {}} onCreated={() => {}} />,
    { may: Object.values(printTemplates), answers },
  )
  const sent = (): PrintLayout | undefined => {
    const save = server.asked.findLast((asked) => isCall(asked, printTemplates.save))
    return (save?.json as { layout: PrintLayout } | undefined)?.layout
  }
  return { sent }
}

const layer = (name: string | RegExp) =>
  page.getByRole('list').getByRole('button', { name }).first()
const stage = page.getByRole('application', { name: 'Label' })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const save = page.getByRole('button', { name: 'Save', exact: true })
const undo = page.getByRole('button', { name: 'Undo', exact: true })
const layers = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-layer]')].map(({ dataset }) => dataset['layer'])

test('a label that is opened is drawn once, as large as there is room for', async () => {
  const redrawn: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { target, attributeName } of changes) {
      const element =
        target instanceof Element ? target.closest('.stage-picture [data-shown]') : null
      if (element !== null) redrawn.push(`${element.getAttribute('data-shown')}: ${attributeName}`)
    }
  })
  observer.observe(document.body, { subtree: true, attributes: true })
  await openEditor()
  await expect.element(layer('QR code')).toBeVisible()
  await expect.poll(() => document.querySelectorAll('.stage-picture [data-element]').length).toBe(3)
  const view = document.querySelector('.stage-view')?.getBoundingClientRect()
  const label = document.querySelector('.stage-label')?.getBoundingClientRect()
  // A frame in which sizes are told, and one in which what followed from that is drawn.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  observer.disconnect()
  expect(redrawn).toEqual([])
  const [height, width] = [label?.height ?? 0, label?.width ?? 0]
  const share = Math.max(height / (view?.height ?? 0), width / (view?.width ?? 0))
  expect(share).toBeGreaterThan(0.7)
  expect(share).toBeLessThan(1)
})

test('arrows move what is chosen, and moving on is one step', async () => {
  await openEditor()
  await layer('QR code').click()
  ;(stage.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
  await expect.element(field('From left')).toHaveValue('10.20')
  await expect.element(field('From top')).toHaveValue('11.00')
  await undo.click()
  await expect.element(field('From left')).toHaveValue('10.00')
  await expect.element(field('From top')).toHaveValue('10.00')
  await expect.element(undo).toBeDisabled()
})

test('a mistake is told at its field and in the list, and keeps the design from being saved', async () => {
  const { sent } = await openEditor()
  await layer('Hello').click()
  await field('From left').fill('95')
  const findings = page.getByRole('region', { name: 'What was found' })
  await expect.element(findings.getByRole('button', { name: /Hello.*From left/ })).toBeVisible()
  await layer('Box').click()
  await save.click()
  // Saving leads to it.
  await expect.element(page.getByRole('alert').getByText(/From left/)).toBeVisible()
  expect(sent()).toBeUndefined()
  await field('From left').fill('55')
  await expect.element(findings.getByText(/Nothing was found/)).toBeVisible()
  await save.click()
  await expect.poll(() => sent()?.elements[1]).toMatchObject({ id: 'text', x: 55 })
})

test('a warning names what is in the way, and leads to its element', async () => {
  await openEditor()
  await layer('Hello').click()
  await field('From left').fill('20')
  const warning = page.getByRole('button', { name: /QR code.*Hello/ })
  await expect.element(warning).toBeVisible()
  await warning.click()
  await expect.element(layer(/QR code/)).toHaveAttribute('aria-pressed', 'true')
})

test('a row goes up and down with Alt and the arrows, and keeps the keyboard', async () => {
  await openEditor()
  expect(layers()).toEqual(['qr', 'text', 'box'])
  await layer('Box').click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(layers()).toEqual(['qr', 'box', 'text'])
  await expect.element(layer('Box')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(layer('QR code')).toHaveFocus()
})

test('elements are grouped, copied, turned and deleted by keys, each a step that is undone', async () => {
  await openEditor()
  await layer('Hello').click()
  await layer('Box').click({ modifiers: ['Shift'] })
  await userEvent.keyboard('{Control>}g{/Control}')
  await expect.element(layer(/Box.*Group 1/)).toBeVisible()
  await userEvent.keyboard('{Control>}d{/Control}')
  await expect.poll(layers).toHaveLength(5)
  await expect.element(page.getByText('Group 2').first()).toBeVisible()
  await layer(/Box.*Group 1/).click()
  await userEvent.keyboard('{Delete}')
  await expect.poll(layers).toHaveLength(4)
  await undo.click()
  await undo.click()
  await expect.poll(layers).toEqual(['qr', 'text', 'box'])
})

test('a locked element stays where it is until it is unlocked', async () => {
  await openEditor()
  await layer('QR code').click()
  await page.getByRole('button', { name: 'QR code: Lock' }).click()
  ;(stage.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{Delete}')
  await expect.element(field('From left')).toHaveValue('10.00')
  await page.getByRole('button', { name: 'QR code: Unlock' }).click()
  ;(stage.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(field('From left')).toHaveValue('10.10')
})

test('a text grows with its paragraphs', async () => {
  const { sent } = await openEditor()
  await layer('Hello').click()
  await page.getByRole('button', { name: 'Add a paragraph' }).click()
  await page.getByRole('region', { name: 'Paragraph 2' }).getByRole('textbox').fill('World')
  await save.click()
  await expect
    .poll(() => sent()?.elements.find(({ id }) => id === 'text'))
    .toMatchObject({ paragraphs: [{ text: 'Hello' }, { text: 'World' }] })
  expect(sent()?.elements.find(({ id }) => id === 'text')?.height).toBeGreaterThan(text.height)
})

test('what has nothing to say yet is still shown where it is', async () => {
  const { sent } = await openEditor()
  await layer('Hello').click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('')
  await expect.poll(() => document.querySelectorAll('.stage-empty').length).toBe(1)
  await save.click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  expect(sent()).toBeUndefined()
})

test('who may not edit sees the design and changes nothing of it', async () => {
  await playScreen(<DesignEditor template={template} onBack={() => {}} onCreated={() => {}} />, {
    may: [printTemplates.list],
  })
  await layer('QR code').click()
  await expect.element(field('From left')).toBeDisabled()
  ;(stage.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{Delete}')
  await expect.element(field('From left')).toHaveValue('10.00')
  expect(save.elements()).toHaveLength(0)
})
