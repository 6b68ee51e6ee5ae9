import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SerialInput } from './serial-input.tsx'
import { wholeSerial } from './serial-text.ts'

function Sample({ isWhole }: { readonly isWhole: boolean }): ReactNode {
  const [serial, setSerial] = useState<number | null>(null)
  return (
    <SerialInput
      label="Start"
      value={serial}
      onChange={(typed) => setSerial(isWhole ? wholeSerial(typed) : typed)}
    />
  )
}

test.each([true, false])(
  'what is no number stays as it was typed (only numbers kept: %s)',
  async (isWhole) => {
    await render(<Sample isWhole={isWhole} />)
    const field = page.getByRole('textbox', { name: 'Start' })
    await field.click()
    await userEvent.keyboard('12a')
    await expect.element(field).toHaveValue('12a')
    await userEvent.keyboard('{Backspace}3')
    await expect.element(field).toHaveValue('123')
  },
)
