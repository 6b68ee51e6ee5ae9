import { endpoint } from '@zhenma/contract/kernel/endpoint'
import { Input } from 'antd'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { defineFields } from '../fields.ts'
import { playServer, renderInTab } from '../testing/render-in-tab.tsx'
import { DayInput, MomentInput } from './controls.ts'
import { FormDialog } from './form-dialog.tsx'

const word = (en: string) => ({ cn: en, tc: en, en })
const save = endpoint({
  method: 'POST',
  path: '/web/thing/save',
  allow: 'thing:save',
  summary: word('Save a thing'),
  input: z.object({ at: z.iso.datetime() }),
  output: z.object({ id: z.int() }),
})
const fields = defineFields<{ row: { at: string }; input: { at: string } }>()([
  { name: 'at', label: word('At'), form: () => <MomentInput /> },
])

test('a moment is typed to the minute, and Enter takes it without sending the form off', async () => {
  const { asked } = playServer(() => ({ payload: { id: 1 } }))
  await renderInTab(
    <FormDialog open title="New thing" fields={fields} action={save} onClose={() => undefined} />,
  )
  const dialog = page.getByRole('dialog', { name: 'New thing' })
  const at = dialog.getByRole('textbox', { name: /At/ })
  await at.fill('2026-11-20 08:30')
  await userEvent.keyboard('{Enter}')
  await expect.element(at).toHaveValue('2026-11-20 08:30')
  expect(asked).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]?.input.get('at')).toBe('2026-11-20T00:30:00.000Z')
})

const label = endpoint({
  method: 'POST',
  path: '/web/thing/label',
  allow: 'thing:save',
  summary: word('Label a thing'),
  input: z.object({ on: z.iso.date(), name: z.string() }),
  output: z.object({ id: z.int() }),
})
const labelFields = defineFields<{
  row: { on: string; name: string }
  input: { on: string; name: string }
}>()([
  { name: 'on', label: word('On'), form: () => <DayInput /> },
  { name: 'name', label: word('Name'), form: () => <Input /> },
])

async function openLabel(isFinal: boolean) {
  const { asked } = playServer(() => ({ payload: { id: 1 } }))
  await renderInTab(
    <FormDialog
      open
      title="Label"
      fields={labelFields}
      action={label}
      isFinal={isFinal}
      onClose={() => undefined}
    />,
  )
  const dialog = page.getByRole('dialog', { name: 'Label' })
  const on = dialog.getByRole('textbox', { name: /On/ })
  await dialog.getByRole('textbox', { name: /Name/ }).fill('first')
  await on.fill('2026-11-21')
  const save = dialog.getByRole('button', { name: 'Save' })
  return { asked, on, save, name: dialog.getByRole('textbox', { name: /Name/ }) }
}

test('Enter after a typed day takes the day and does not send the form off', async () => {
  const { asked, on } = await openLabel(false)
  await userEvent.keyboard('{Enter}')
  await expect.element(on).toHaveValue('2026-11-21')
  expect(asked).toEqual([])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]?.input.get('on')).toBe('2026-11-21')
})

test('what cannot be taken back is sent by no Enter in a text or a date, and by Ctrl+Enter', async () => {
  const { asked, on, name } = await openLabel(true)
  for (const field of [name, on, name, on]) {
    // The first takes what was typed; a gun or a hasty hand presses another.
    await userEvent.type(field, '{Enter}{Enter}')
  }
  await expect.element(on).toHaveValue('2026-11-21')
  expect(asked).toEqual([])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => asked.length).toBe(1)
})

test('what cannot be taken back is sent by its button, by the mouse and by the keyboard', async () => {
  const { asked, on, save } = await openLabel(true)
  await userEvent.type(on, '{Enter}')
  await save.click()
  await expect.poll(() => asked.length).toBe(1)
  await expect.element(save).toBeEnabled()
  ;(save.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked.length).toBe(2)
})

test('another form is sent by Enter in a field of text', async () => {
  const { asked, on, name } = await openLabel(false)
  // Takes the day first: one that was only typed is taken a moment after its field was left.
  await userEvent.type(on, '{Enter}')
  await userEvent.type(name, '{Enter}')
  await expect.poll(() => asked.length).toBe(1)
})
