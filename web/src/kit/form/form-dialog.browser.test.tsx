import { endpoint } from '@zhenma/contract/kernel/endpoint'
import { requiredText, text } from '@zhenma/contract/kernel/rules'
import { Input } from 'antd'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { defineFields } from '../fields.ts'
import { playServer, renderInTab } from '../testing/render-in-tab.tsx'
import { FormDialog } from './form-dialog.tsx'

const word = (en: string) => ({ cn: en, tc: en, en })
const save = endpoint({
  method: 'POST',
  path: '/web/thing/save',
  allow: 'thing:save',
  summary: word('Save a thing'),
  input: z.object({ name: requiredText(10), note: text(20).default('') }),
  output: z.object({ id: z.int() }),
})
const fields = defineFields<{ row: { name: string }; input: { name: string; note: string } }>()([
  { name: 'name', label: word('Name'), form: () => <Input /> },
  { name: 'note', label: word('Note'), form: () => <Input /> },
])

async function openForm() {
  const onClose = vi.fn<() => void>()
  await renderInTab(
    <FormDialog open title="New thing" fields={fields} action={save} onClose={onClose} />,
  )
  const dialog = page.getByRole('dialog', { name: 'New thing' })
  return {
    onClose,
    dialog,
    name: dialog.getByRole('textbox', { name: /Name/ }),
    submit: dialog.getByRole('button', { name: 'Save' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
  }
}

test('what is required and missing is said at the field, and nothing is sent', async () => {
  const { asked } = playServer(() => ({ payload: { id: 1 } }))
  const { dialog, submit } = await openForm()
  await submit.click()
  await expect.element(dialog.getByText(/Name.*required/i)).toBeVisible()
  expect(asked).toEqual([])
})

test('a refusal of the server stands at its field, and the typed text stays', async () => {
  const message = 'The name is taken'
  playServer(() => ({
    refusal: {
      status: 409,
      error: 'NAME_TAKEN',
      message,
      details: [{ error: 'NAME_TAKEN', message, field: 'name', values: {} }],
    },
  }))
  const { dialog, name, submit, onClose } = await openForm()
  await name.fill('Maotai')
  await submit.click()
  await expect.element(dialog.getByText(message).first()).toBeVisible()
  await expect.element(name).toHaveValue('Maotai')
  expect(onClose).not.toHaveBeenCalled()
})

test('a refusal goes when its field is filled, before anything is sent again', async () => {
  const { asked } = playServer(() => ({ payload: { id: 1 } }))
  const { dialog, name, submit } = await openForm()
  await submit.click()
  const refusal = dialog.getByText(/Name.*required/i)
  await expect.element(refusal).toBeVisible()
  await name.fill('M')
  await expect.element(refusal).not.toBeInTheDocument()
  expect(asked).toEqual([])
})

test('what the server refused goes with the change of its field, and the notice above with it', async () => {
  const message = 'The name is taken'
  playServer(() => ({
    refusal: {
      status: 409,
      error: 'NAME_TAKEN',
      message,
      details: [{ error: 'NAME_TAKEN', message, field: 'name', values: {} }],
    },
  }))
  const { dialog, name, submit } = await openForm()
  await name.fill('Maotai')
  await submit.click()
  await expect.element(dialog.getByText(message).first()).toBeVisible()
  await name.fill('Maotai 2')
  await expect.element(dialog.getByText(message)).not.toBeInTheDocument()
})

test('what was saved closes the form', async () => {
  const { asked } = playServer(() => ({ payload: { id: 7 } }))
  const { name, submit, onClose } = await openForm()
  await name.fill('Maotai')
  await submit.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(asked[0]?.input.get('name')).toBe('Maotai')
})

test('an untouched form closes unasked', async () => {
  const untouched = await openForm()
  await untouched.cancel.click()
  expect(untouched.onClose).toHaveBeenCalledOnce()
})

test('typed work is not lost by Escape', async () => {
  const { name, onClose } = await openForm()
  await name.fill('half')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('dialog').filter({ hasText: 'Discard' })
  await expect.element(question).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

/** The schema names the fields in another order than the form. */
const ordered = endpoint({
  method: 'POST',
  path: '/web/thing/order',
  allow: 'thing:save',
  summary: word('Order a thing'),
  input: z.object({ second: requiredText(10), first: requiredText(10), shelf: z.int() }),
  output: z.object({ id: z.int() }),
})
type Ordered = { first: string; second: string; shelf: number }
const inOrder = defineFields<{ row: Ordered; input: Ordered }>()([
  { name: 'first', label: word('First'), form: () => <Input /> },
  { name: 'second', label: word('Second'), form: () => <Input /> },
])

async function openOrdered(fixed: { readonly shelf?: number }) {
  const dialog = page.getByRole('dialog', { name: 'Ordered' })
  await renderInTab(
    <FormDialog
      open
      title="Ordered"
      fields={inOrder}
      action={ordered}
      fixed={fixed}
      onClose={vi.fn<() => void>()}
    />,
  )
  return {
    dialog,
    first: dialog.getByRole('textbox', { name: /First/ }),
    second: dialog.getByRole('textbox', { name: /Second/ }),
    submit: dialog.getByRole('button', { name: 'Save' }),
  }
}

test('the cursor goes to the first wrong field as the form has it, each says why beside itself', async () => {
  const message = 'The second is taken'
  playServer(() => ({
    refusal: {
      status: 409,
      error: 'FIELD_TAKEN',
      message,
      details: [{ error: 'FIELD_TAKEN', message, field: 'second', values: {} }],
    },
  }))
  const { dialog, first, second, submit } = await openOrdered({ shelf: 1 })
  await submit.click()
  await expect.element(first).toHaveFocus()
  await expect.element(first).toHaveAttribute('aria-invalid', 'true')
  await expect.element(first).toHaveAccessibleDescription(/First.*required/)
  await expect.element(second).toHaveAccessibleDescription(/Second.*required/)
  await first.fill('a')
  await submit.click()
  await expect.element(second).toHaveFocus()
  await expect.element(first).not.toHaveAttribute('aria-invalid', 'true')
  await second.fill('b')
  await first.click()
  await submit.click()
  await expect.element(second).toHaveFocus()
  await expect.element(second).toHaveAccessibleDescription(message)
  await expect.element(dialog.getByRole('alert').first()).toBeVisible()
})

test('what is wrong and has no field in the form is said above, and nothing is sent', async () => {
  const { asked } = playServer(() => ({ payload: { id: 1 } }))
  const { dialog, first, second, submit } = await openOrdered({})
  await first.fill('a')
  await second.fill('b')
  await submit.click()
  const alert = dialog.getByRole('alert').filter({ hasText: 'Please check what is marked' })
  await expect.element(alert).toHaveTextContent(/shelf: is required/)
  expect(asked).toEqual([])
})

test('a broken server is named by what did not work', async () => {
  playServer(() => ({
    refusal: {
      status: 500,
      error: 'SYSTEM_ERROR',
      message: 'System error, contact the administrator',
    },
  }))
  const { dialog, name, submit } = await openForm()
  await name.fill('Maotai')
  await submit.click()
  const alert = dialog.getByRole('alert').filter({ hasText: /^Save failed, contact the admin/ })
  await expect.element(alert).toHaveTextContent(/System error, contact the administrator/)
  await expect.element(name).toHaveValue('Maotai')
})
