import { optionalPhone } from '@zhenma/contract/kernel/rules'
import { Form } from 'antd'
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setLanguage } from '../../texts/language.ts'
import { renderInTab } from '../testing/render-in-tab.tsx'
import { PhoneInput } from './phone-input.tsx'
import { phoneTexts } from './phone.texts.ts'

/** A form with a phone, below it what is sent, and a button that fills in a stored one. */
function Sample({ stored }: { readonly stored: string }): ReactNode {
  const [form] = Form.useForm<{ phone: string }>()
  const phone = Form.useWatch('phone', form)
  const [next, setNext] = useState('')
  return (
    <Form form={form} initialValues={{ phone: stored }}>
      <Form.Item name="phone" label="Phone">
        <PhoneInput />
      </Form.Item>
      <output>{optionalPhone.safeParse(phone ?? '').data ?? 'refused'}</output>
      <input aria-label="Next" value={next} onChange={(event) => setNext(event.target.value)} />
      <button type="button" onClick={() => form.setFieldsValue({ phone: next })}>
        Fill
      </button>
    </Form>
  )
}

const number = page.getByLabelText('Phone')
const country = page.getByRole('combobox', { name: phoneTexts.country.en })
const reported = page.getByRole('status')
/** The field comes before the list of all. */
const shown = (code: string) => page.getByTitle(code).first()

test('a mainland number and a landline stay as they are written', async () => {
  setLanguage('en')
  await renderInTab(<Sample stored="0871-65123456" />)
  await expect.element(shown('+86')).toBeVisible()
  await expect.element(number).toHaveValue('0871-65123456')
  await number.fill('138 0013 8000')
  await expect.element(reported).toHaveTextContent('13800138000')
  await number.fill('')
  await expect.element(reported).toHaveTextContent('')
})

test('a country is found by its name with the keyboard, and its trunk zero is dropped', async () => {
  setLanguage('en')
  await renderInTab(<Sample stored="" />)
  await userEvent.click(country)
  await userEvent.keyboard('kingdom{Enter}{Tab}')
  await expect.element(number).toHaveFocus()
  await userEvent.keyboard('07400 123456')
  await expect.element(number).toHaveValue('07400 123456')
  await expect.element(reported).toHaveTextContent('+447400123456')
})

test('a number with its code chooses the country, and one with +86 is a mainland one', async () => {
  setLanguage('en')
  await renderInTab(<Sample stored="+12045551234" />)
  await expect.element(shown('Canada +1')).toBeVisible()
  await number.fill('00852 5123 4567')
  await expect.element(shown('+852')).toBeVisible()
  await expect.element(number).toHaveValue('5123 4567')
  await expect.element(reported).toHaveTextContent('+85251234567')
  await userEvent.clear(number)
  await userEvent.type(number, '+8613800138000')
  await expect.element(number).toHaveValue('13800138000')
  await expect.element(reported).toHaveTextContent('13800138000')
})

test('another stored number is shown with its own country', async () => {
  setLanguage('en')
  await renderInTab(<Sample stored="13800138000" />)
  await page.getByLabelText('Next').fill('+61412345678')
  await page.getByRole('button', { name: 'Fill' }).click()
  await expect.element(shown('+61')).toBeVisible()
  await expect.element(number).toHaveValue('412345678')
  await expect.element(reported).toHaveTextContent('+61412345678')
})
