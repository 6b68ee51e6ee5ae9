import { printRuns } from '@zhenma/contract/batches/print-runs.contract'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { type Answer, isCall } from '../../kit/testing/render-in-tab.tsx'
import { printTexts } from './print-runs.texts.ts'
import { useLocalAddress } from './use-local-address.ts'

const AWAY: Answer = {
  refusal: { status: 503, error: 'INTERNAL', message: 'away', path: '', requestId: 'r' } as never,
}
const at = (isLocal: boolean): Answer => ({ payload: { address: 'http://box.local', isLocal } })

/** A button that prints when it may. */
async function printWith(answer: Answer) {
  const onAnswer = vi.fn<(may: boolean) => void>()
  function Print() {
    const mayPrint = useLocalAddress()
    return (
      <button type="button" onClick={() => void mayPrint().then(onAnswer)}>
        Print
      </button>
    )
  }
  await playScreen(<Print />, {
    may: [printRuns.address],
    answers: (asked) => (isCall(asked, printRuns.address) ? answer : undefined),
  })
  await page.getByRole('button', { name: 'Print' }).click()
  return onAnswer
}

test('where it cannot be found out, it is said and asked, and nothing is printed unasked', async () => {
  const onAnswer = await printWith(AWAY)
  await expect.element(page.getByText(printTexts.unknownTitle.en)).toBeVisible()
  expect(onAnswer).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => onAnswer.mock.calls).toEqual([[false]])
})

test('an address of this network is asked for by name', async () => {
  const onAnswer = await printWith(at(true))
  await expect.element(page.getByText(/http:\/\/box\.local/)).toBeVisible()
  await page.getByRole('button', { name: printTexts.localAnyway.en }).click()
  await expect.poll(() => onAnswer.mock.calls).toEqual([[true]])
})

test('an address for everybody is asked for nothing', async () => {
  const onAnswer = await printWith(at(false))
  await expect.poll(() => onAnswer.mock.calls).toEqual([[true]])
})
