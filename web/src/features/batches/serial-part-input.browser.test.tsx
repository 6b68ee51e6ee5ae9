import { inout } from '@zhenma/contract/inout/inout.contract'
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall } from '../../kit/testing/render-in-tab.tsx'
import { scannedAt } from '../../scanning/submission/testing/scanned-code.ts'
import { batchTexts } from './batches.texts.ts'
import { checkPart } from './serial-part.ts'
import { type Part, SerialPartInput } from './serial-part-input.tsx'

const CODE = '65988765729517526316'
const OTHER = '31627511947303958277'

function Input(): ReactNode {
  const [part, setPart] = useState<Part>({ start: null, end: 9 })
  const check = checkPart({ start: 1, end: 9 }, part, String)
  return <SerialPartInput part={part} check={check} onChange={setPart} />
}

test('a label that is scanned into an end of a part becomes its serial', async () => {
  await playScreen(<Input />, {
    answers: (asked) => (isCall(asked, inout.scan) ? { payload: scannedAt(7) } : undefined),
  })
  const start = page.getByRole('textbox', { name: batchTexts.start.en })
  await start.click()
  await userEvent.keyboard(`${CODE}{Enter}`)
  await expect.element(start).toHaveValue('7')
  await expect.element(page.getByRole('textbox', { name: batchTexts.end.en })).toHaveValue('9')
})

test('a late answer to one end leaves the other as it was scanned meanwhile', async () => {
  let answerFirst = (): void => {}
  const firstAnswered = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  await playScreen(<Input />, {
    answers: (asked) => {
      if (!isCall(asked, inout.scan)) return undefined
      return asked.input.get('code') === CODE
        ? firstAnswered.then(() => ({ payload: scannedAt(3) }))
        : { payload: scannedAt(7) }
    },
  })
  const start = page.getByRole('textbox', { name: batchTexts.start.en })
  const end = page.getByRole('textbox', { name: batchTexts.end.en })
  await start.click()
  await userEvent.keyboard(`${CODE}{Enter}`)
  await end.fill('')
  await userEvent.keyboard(`${OTHER}{Enter}`)
  await expect.element(end).toHaveValue('7')
  answerFirst()
  await expect.element(start).toHaveValue('3')
  await expect.element(end).toHaveValue('7')
})
