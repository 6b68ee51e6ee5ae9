import { endpoint } from '@zhenma/contract/kernel/endpoint'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { defineFields } from '../fields.ts'
import { playServer, renderInTab } from '../testing/render-in-tab.tsx'
import { MomentInput } from './controls.ts'
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
  expect(asked[0]?.input.get('at')).toBe(new Date(2026, 10, 20, 8, 30).toISOString())
})
