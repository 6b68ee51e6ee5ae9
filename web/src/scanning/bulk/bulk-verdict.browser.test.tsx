import type { BulkVerdict } from '@zhenma/contract/inout/bulk-verdict'
import { fill } from '@zhenma/contract/kernel/texts'
import { LABEL_STATUS_TEXT, OPERATION_TEXT } from '@zhenma/contract/labels/label-words'
import { term } from '@zhenma/contract/labels/terms'
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CallFailure } from '../../api/failure.ts'
import { renderInTab } from '../../kit/testing/render-in-tab.tsx'
import type { BulkChoice } from './bulk-choice.ts'
import { BulkVerdictView, type useBulkVerdict } from './bulk-verdict.tsx'
import { verdictTexts } from './verdict.texts.ts'

const ALLOWED: BulkVerdict = {
  labelCount: 1_250,
  states: [{ status: 'in_stock', activation: 'activated', count: 1_250 }],
  products: [
    { productName: 'Tea', count: 1_200 },
    { productName: null, count: 50 },
  ],
  productCount: 5,
  refusal: null,
  refusals: [],
  allowedCount: 1_250,
  inactiveCount: 0,
  openedCount: 0,
}

const values = {
  code: '1234567890123456',
  status: term('status', 'sold'),
  operation: term('operation', 'sell'),
}
const WRONG = { error: 'LABEL_WRONG_STATUS', message: 'in the words of the server', values }
const REFUSED: BulkVerdict = {
  ...ALLOWED,
  states: [
    { status: 'outbound', activation: 'activated', count: 1_200 },
    { status: 'sold', activation: 'not_activated', count: 50 },
  ],
  refusal: WRONG,
  refusals: [WRONG],
  allowedCount: 1_200,
}

const EXACT = { exact: true }
const sell = { operation: OPERATION_TEXT.sell.en }
const partly = () =>
  page.getByRole('checkbox', {
    name: fill(verdictTexts.takeAllowed.en, { count: '1,200', total: '1,250' }),
  })

function Verdict(props: {
  readonly data?: BulkVerdict
  readonly error?: Error
  readonly takesPart?: boolean
  readonly isBlocked?: boolean
  readonly onRetry?: () => void
}): ReactNode {
  const { data, error = null, takesPart = true, isBlocked = false } = props
  const [choice, setChoice] = useState<BulkChoice>()
  const verdict = { data, error, isLoading: false, refetch: props.onRetry }
  return (
    <>
      <output>{choice ?? 'nothing chosen'}</output>
      <BulkVerdictView
        operation="sell"
        takesPart={takesPart}
        isBlocked={isBlocked}
        verdict={verdict as unknown as ReturnType<typeof useBulkVerdict>}
        choice={choice}
        onChoose={setChoice}
      />
    </>
  )
}

test('what would be done is said with its count, its states and its first products', async () => {
  await renderInTab(<Verdict data={ALLOWED} />)
  const said = fill(verdictTexts.allowed.en, { count: '1,250', ...sell })
  await expect.element(page.getByRole('alert')).toHaveTextContent(said)
  await expect.element(page.getByText(LABEL_STATUS_TEXT.in_stock.en, EXACT)).toBeVisible()
  await expect.element(page.getByText('1,250', EXACT)).toBeVisible()
  const named = fill(verdictTexts.productOf.en, { name: 'Tea', count: '1,200' })
  const nameless = fill(verdictTexts.productOf.en, {
    name: verdictTexts.noProduct.en,
    count: '50',
  })
  const more = fill(verdictTexts.moreProducts.en, { count: '3' })
  await expect.element(page.getByText(`${named} · ${nameless} · ${more}`)).toBeVisible()
  expect(page.getByRole('checkbox').query()).toBeNull()
})

test('what would be refused is said with its reasons in the words of the screen, and its part can be taken', async () => {
  await renderInTab(<Verdict data={REFUSED} />)
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent(fill(verdictTexts.refusedAsWhole.en, sell))
  await expect.element(page.getByRole('listitem')).toHaveTextContent('“Sold”')
  await expect.element(page.getByRole('listitem')).toHaveTextContent('1234 5678 9012 3456')
  expect(page.getByText(WRONG.message).query()).toBeNull()
  const chosen = page.getByRole('status')
  await partly().click()
  await expect.element(chosen).toHaveTextContent('allowed')
  await expect.element(partly()).toBeChecked()
  await partly().click()
  await expect.element(chosen).toHaveTextContent('nothing chosen')
})

test('no part is offered of what is done to all or nothing, nor changed while it is sent', async () => {
  const whole = await renderInTab(<Verdict data={REFUSED} takesPart={false} />)
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(page.getByRole('checkbox').query()).toBeNull()
  await whole.unmount()
  await renderInTab(<Verdict data={REFUSED} isBlocked />)
  await expect.element(partly()).toBeDisabled()
})

test('of what goes through it is said which buyers are warned of, and which boxes open', async () => {
  await renderInTab(<Verdict data={{ ...ALLOWED, inactiveCount: 7, openedCount: 1 }} />)
  const inactive = fill(verdictTexts.inactive.en, { count: '7' })
  await expect.element(page.getByText(inactive)).toBeVisible()
  const opens = fill(verdictTexts.opens.en, { count: '1' })
  await expect.element(page.getByText(opens)).toBeVisible()
})

test('without an answer it says why, and asks again', async () => {
  let retries = 0
  const error = new CallFailure({
    status: 500,
    error: 'SERVER_ERROR',
    message: 'The server rests',
    details: [],
  })
  const retry = (): void => {
    retries += 1
  }
  await renderInTab(<Verdict error={error} onRetry={retry} />)
  await expect.element(page.getByText('The server rests')).toBeVisible()
  await page.getByRole('button').click()
  expect(retries).toBe(1)
})
