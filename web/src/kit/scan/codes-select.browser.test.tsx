import { useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInTab } from '../testing/render-in-tab.tsx'
import { CodesSelect } from './codes-select.tsx'

const CODE = '12345678901234567890'
const OTHER = '98765432109876543210'

function Form(props: {
  readonly atHand?: readonly string[]
  readonly onCodes: (codes: readonly string[]) => void
}): ReactNode {
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <>
      <label htmlFor="codes">Codes</label>
      <CodesSelect
        id="codes"
        value={codes}
        maximum={3}
        placeholder="Scan"
        {...(props.atHand ? { atHand: props.atHand } : {})}
        onChange={(next) => {
          setCodes(next)
          props.onCodes(next)
        }}
      />
      <button type="button">Next</button>
    </>
  )
}

const field = () => page.getByRole('combobox', { name: 'Codes' })

test('a gun types one code after the other, also as the address of a label, each once', async () => {
  const onCodes = vi.fn<(codes: readonly string[]) => void>()
  await renderInTab(<Form onCodes={onCodes} />)
  await userEvent.type(field(), `${CODE}{Enter}`)
  await userEvent.type(field(), `https://scan.example/t/${OTHER}{Enter}`)
  await userEvent.type(field(), `https://scan.example/t/${CODE}{Enter}`)
  expect(onCodes).toHaveBeenLastCalledWith([CODE, OTHER])
  await expect.element(page.getByText('1234 5678 9012 3456 7890')).toBeVisible()
})

test('many codes do not make the field longer than a third of the window', async () => {
  const codes = Array.from({ length: 100 }, (_, index) => String(index).padStart(20, '0'))
  await renderInTab(
    <CodesSelect id="codes" value={codes} maximum={100} placeholder="Scan" onChange={() => {}} />,
  )
  const height = page.getByRole('combobox').element().closest('.codes-select')?.clientHeight
  expect(height).toBeGreaterThan(0)
  expect(height).toBeLessThan(innerHeight / 3)
})

test('a pasted list comes at once', async () => {
  const onCodes = vi.fn<(codes: readonly string[]) => void>()
  await renderInTab(<Form onCodes={onCodes} />)
  await userEvent.click(field())
  await userEvent.fill(field(), `${CODE}, ${OTHER},`)
  expect(onCodes).toHaveBeenLastCalledWith([CODE, OTHER])
})

test('Tab goes on to the next field and takes nothing out again', async () => {
  const onCodes = vi.fn<(codes: readonly string[]) => void>()
  await renderInTab(<Form atHand={[CODE, OTHER]} onCodes={onCodes} />)
  await userEvent.type(field(), `${CODE}{Enter}`)
  await userEvent.keyboard('{Tab}')
  expect(onCodes.mock.calls).toEqual([[[CODE]]])
  await expect.element(field()).not.toHaveFocus()
})
