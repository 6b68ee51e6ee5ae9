import { endpoint } from '@zhenma/contract/kernel/endpoint'
import { requiredText, text } from '@zhenma/contract/kernel/rules'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { useCall } from '../../../api/use-call.ts'
import { defineFields } from '../../fields.ts'
import { isCall, playServer, renderInTab } from '../../testing/render-in-tab.tsx'
import { FormDialog } from '../form-dialog.tsx'

const word = (en: string) => ({ cn: en, tc: en, en })
const fields = defineFields<{ row: { name: string }; input: { name: string; note: string } }>()([
  { name: 'name', label: word('Name'), form: () => <Input /> },
  { name: 'note', label: word('Note'), form: () => <Input /> },
])

/** A form whose record is read by a call, as screens have it. */
const readThing = endpoint({
  method: 'GET',
  path: '/web/thing/get',
  allow: 'thing:list',
  summary: word('A thing'),
  input: z.object({ id: z.int() }),
  output: z.object({ name: z.string(), note: z.string(), revision: z.int() }),
})
const reviseThing = endpoint({
  method: 'POST',
  path: '/web/thing/update',
  allow: 'thing:save',
  summary: word('Change a thing'),
  input: z.object({
    id: z.int(),
    revision: z.int().optional(),
    name: requiredText(10),
    note: text(20).default(''),
  }),
  output: z.object({ id: z.int() }),
})

function ThingForm({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { data } = useCall(readThing, { id: 1 })
  return (
    data && (
      <FormDialog
        open
        title="A thing"
        fields={fields}
        action={reviseThing}
        initial={{ ...data }}
        fixed={{ id: 1, revision: data.revision }}
        invalidates={[readThing]}
        onClose={onClose}
      />
    )
  )
}

/** Somebody saves `theirs` while the form is open on what was there before. */
async function openRevised(theirs: { readonly name: string; readonly note: string }) {
  const stored = { name: 'Tea', note: 'old', revision: 5 }
  const played = playServer((asked) => {
    if (isCall(asked, readThing)) return { payload: stored }
    if (Number(asked.input.get('revision')) === stored.revision) return { payload: { id: 1 } }
    const values = { field: 'note', who: 'Lin', at: '2026-11-22T08:00:00.000Z' }
    const message = 'note: changed by Lin at 2026-11-22T08:00:00.000Z'
    return {
      refusal: {
        status: 409,
        error: 'RECORD_CHANGED',
        message: 'Somebody else has changed this record',
        details: [{ error: 'FIELD_CHANGED', message, field: 'note', values }],
      },
    }
  })
  const onClose = vi.fn<() => void>()
  await renderInTab(<ThingForm onClose={onClose} />)
  const dialog = page.getByRole('dialog', { name: 'A thing' })
  await expect.element(dialog.getByRole('textbox', { name: /Note/ })).toHaveValue('old')
  Object.assign(stored, theirs, { revision: 6 })
  return {
    onClose,
    sent: () =>
      played.asked.filter((asked) => isCall(asked, reviseThing)).map(({ input }) => input),
    name: dialog.getByRole('textbox', { name: /Name/ }),
    note: dialog.getByRole('textbox', { name: /Note/ }),
    submit: dialog.getByRole('button', { name: 'Save' }),
    question: page.getByRole('dialog').filter({ hasText: 'Somebody else has changed' }),
  }
}

test('what somebody else has saved meanwhile is told, and kept beside the own change', async () => {
  const { name, note, submit, question, sent, onClose } = await openRevised({
    name: 'Tea',
    note: 'theirs',
  })
  await name.fill('Honey')
  await submit.click()
  await expect.element(question.getByText(/Lin changed: Note/)).toBeVisible()
  await expect.element(question.getByText(/both changes are kept/)).toBeVisible()
  await question.getByRole('button', { name: 'Go on with both' }).click()
  await expect.element(name).toHaveValue('Honey')
  await expect.element(note).toHaveValue('theirs')
  await submit.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent().map((input) => input.get('revision'))).toEqual(['5', '6'])
  expect(sent()[1]?.get('note')).toBe('theirs')
})

test('of what both have changed each field is chosen', async () => {
  const { note, submit, question, sent, onClose } = await openRevised({
    name: 'Tea',
    note: 'theirs',
  })
  await note.fill('mine')
  await submit.click()
  const choice = question.getByRole('group', { name: 'Note' })
  await expect.element(choice.getByRole('radio', { name: 'Mine' })).toBeChecked()
  await expect.element(choice.getByRole('textbox', { name: 'Note (Theirs)' })).toHaveValue('theirs')
  await choice.getByRole('radio', { name: 'Theirs' }).click()
  await question.getByRole('button', { name: 'Go on with both' }).click()
  await expect.element(note).toHaveValue('theirs')
  await note.fill('agreed')
  await submit.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent()[1]?.get('note')).toBe('agreed')
})

test('everything of theirs can be taken', async () => {
  const { name, note, submit, question } = await openRevised({ name: 'Pu’er', note: 'theirs' })
  await name.fill('Honey')
  await submit.click()
  await question.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(name).toHaveValue('Pu’er')
  await expect.element(note).toHaveValue('theirs')
})
