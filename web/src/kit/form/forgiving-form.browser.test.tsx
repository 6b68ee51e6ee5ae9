import { requiredText } from '@zhenma/contract/kernel/rules'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CallFailure } from '../../api/failure.ts'
import { playServer, renderInTab } from '../testing/render-in-tab.tsx'
import { ForgivingForm } from './forgiving-form.tsx'
import { schemaRule, showOnFields } from './schema-rule.ts'

const REFUSAL = new CallFailure({
  status: 400,
  error: 'INPUT_INVALID',
  message: 'Some fields are not valid',
  details: [
    { error: 'NOTE_WRONG', message: 'This note is wrong', field: 'note' },
    { error: 'PLACE_WRONG', message: 'This place is wrong', field: 'place' },
  ],
})

/** A field that is judged when one leaves it, and two that only the server judges. */
function Things(): ReactNode {
  const [form] = Form.useForm()
  return (
    <ForgivingForm form={form} onFinish={() => void showOnFields(form, REFUSAL, ['note', 'place'])}>
      <Form.Item
        name="name"
        label="Name"
        validateTrigger="onBlur"
        rules={[schemaRule(requiredText(5), 'Name')]}
      >
        <Input />
      </Form.Item>
      <Form.Item name="note" label="Note">
        <Input />
      </Form.Item>
      <Form.Item name="place" label="Place">
        <Input />
      </Form.Item>
      <button type="submit">Send</button>
    </ForgivingForm>
  )
}

async function open() {
  playServer(() => ({ payload: null }))
  await renderInTab(<Things />)
  return {
    name: page.getByLabelText('Name'),
    note: page.getByLabelText('Note'),
    place: page.getByLabelText('Place'),
    send: page.getByRole('button', { name: 'Send' }),
  }
}

test('what was refused as one left the field goes as soon as one types there again', async () => {
  const { name, note } = await open()
  await name.fill('Earl Grey')
  await note.click()
  const refused = page.getByText('Name: at most 5')
  await expect.element(refused).toBeVisible()
  await name.click()
  await userEvent.keyboard('{End}{Backspace}')
  await expect.element(name).toHaveFocus()
  await expect.element(refused).not.toBeInTheDocument()
  // It is still too long: that is said when one leaves it.
  await note.click()
  await expect.element(refused).toBeVisible()
})

test('what the server refused goes with a change of its own field, and of no other', async () => {
  const { name, note, place, send } = await open()
  await name.fill('Tea')
  await send.click()
  const [noteWrong, placeWrong] = [
    page.getByText('This note is wrong'),
    page.getByText('This place is wrong'),
  ]
  await expect.element(noteWrong).toBeVisible()
  await expect.element(placeWrong).toBeVisible()
  await place.fill('Hangzhou')
  await expect.element(placeWrong).not.toBeInTheDocument()
  await expect.element(noteWrong).toBeVisible()
  await note.fill('new')
  await expect.element(noteWrong).not.toBeInTheDocument()
})
