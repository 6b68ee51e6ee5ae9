import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { CLAIM_STEP_TEXT as steps } from '@zhenma/contract/warranty/claim-states'
import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import { warrantyClaims } from '@zhenma/contract/warranty/warranty-claims.contract'
import { MESSAGE_TEXT } from '@zhenma/contract/warranty/warranty-words'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { callOf, leastAnswer, leastRow } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { type Asked, isCall } from '../../kit/testing/render-in-tab.tsx'
import { WarrantyClaimsPage } from './warranty-claims-page.tsx'
import { claimTexts } from './warranty-claims.texts.ts'

const READ = [warrantyClaims.list, warrantyClaims.get]
const HANDLE = [...READ, warrantyClaims.step]
const OPEN = '/things?open=5'
const row = {
  ...leastRow(warrantyClaims.list),
  id: 5,
  number: 'WC1N5',
  registrationId: 9,
  registrationNumber: 'WR1N9',
  holderName: 'Li Lei',
  description: 'The lid does not close',
}
const EVENTS = [
  {
    id: 2,
    at: '2026-11-02T00:00:00Z',
    step: 'answer',
    side: 'staff',
    byName: 'Chen Jing',
    message: 'Please send it in',
    note: 'Second time this year',
  },
  {
    id: 1,
    at: '2026-11-01T00:00:00Z',
    step: null,
    side: 'buyer',
    byName: null,
    message: '',
    note: '',
  },
]
const PICTURE = '6a1b0b57-32e5-4c28-9d3e-2f2ad2b7f001'
const answersWith =
  (part: object = {}) =>
  (asked: Asked) => {
    if (isCall(asked, warrantyClaims.list)) {
      const counts = [{ state: 'received', count: 3 }]
      return { payload: { records: [{ ...row, ...part }], total: 1, counts } }
    }
    if (isCall(asked, warrantyClaims.picture)) {
      return { payload: { image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' } }
    }
    if (callOf(asked) !== warrantyClaims.get) return undefined
    const least = leastAnswer(warrantyClaims.get) as object
    return { payload: { ...least, ...row, events: EVENTS, ...part } }
  }

/** What a call was sent with. */
const sent = (asked: readonly Asked[], call: Endpoint) =>
  Object.fromEntries(asked.filter((one) => isCall(one, call)).at(-1)?.input ?? [])
const button = (step: keyof typeof steps) =>
  page.getByRole('button', { name: `${steps[step].en}…`, exact: true })

test('whoever may only look sees what is the matter, pictures and history, and takes no step', async () => {
  const pictures = [{ fileId: PICTURE, at: '2026-11-01T00:00:00Z' }]
  await playScreen(<WarrantyClaimsPage />, {
    may: READ,
    answers: answersWith({ pictures }),
    address: OPEN,
  })
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByRole('img', { name: 'Picture 1 of WC1N5' })).toBeVisible()
  const history = drawer.getByRole('region', { name: claimTexts.history.en })
  await expect.element(history.getByText('Please send it in')).toBeVisible()
  await expect.element(history.getByText('Second time this year')).toBeVisible()
  expect(drawer.getByRole('link', { name: 'WR1N9' }).elements()).toHaveLength(0)
  for (const step of ['accept', 'answer', 'note'] as const) {
    expect(button(step).elements()).toHaveLength(0)
  }
})

test('a claim that is over takes nothing but notes', async () => {
  await playScreen(<WarrantyClaimsPage />, {
    may: [...HANDLE, warranties.get],
    answers: answersWith({ state: 'completed' }),
    address: OPEN,
  })
  await expect.element(button('note')).toBeVisible()
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: 'WR1N9' }))
    .toHaveAttribute('href', '#/label/warranties?open=9')
  for (const step of ['accept', 'answer', 'complete', 'refuse'] as const) {
    expect(button(step).elements()).toHaveLength(0)
  }
})

test('an answer is never sent empty, nor by Enter; its field says that the buyer reads it', async () => {
  const { asked } = await playScreen(<WarrantyClaimsPage />, {
    may: HANDLE,
    answers: answersWith(),
    address: OPEN,
  })
  await button('answer').click()
  const form = page.getByRole('dialog').filter({ hasText: claimTexts.answerMeans.en })
  const send = form.getByRole('button', { name: steps.answer.en })
  await send.click()
  await expect.element(form.getByText('is required')).toBeVisible()
  const message = form.getByLabelText(MESSAGE_TEXT.message.en)
  await userEvent.type(message, 'Send it in{Enter}')
  expect(sent(asked, warrantyClaims.step)).toEqual({})
  await form.getByLabelText(MESSAGE_TEXT.internalNote.en).fill('Spare lids are in B2')
  await message.fill('Send it in')
  await send.click()
  await expect
    .poll(() => sent(asked, warrantyClaims.step))
    .toEqual({
      id: '5',
      step: 'answer',
      message: 'Send it in',
      note: 'Spare lids are in B2',
    })
})

test('it is accepted without a word', async () => {
  const { asked } = await playScreen(<WarrantyClaimsPage />, {
    may: HANDLE,
    answers: answersWith(),
    address: OPEN,
  })
  await button('accept').click()
  const form = page.getByRole('dialog').filter({ hasText: 'The buyer then reads' })
  await form.getByRole('button', { name: steps.accept.en }).click()
  await expect
    .poll(() => sent(asked, warrantyClaims.step))
    .toMatchObject({ id: '5', step: 'accept' })
})

test('an internal note has no field that the buyer reads', async () => {
  const { asked } = await playScreen(<WarrantyClaimsPage />, {
    may: HANDLE,
    answers: answersWith({ state: 'refused' }),
    address: OPEN,
  })
  await button('note').click()
  const form = page.getByRole('dialog').filter({ hasText: claimTexts.noteMeans.en })
  await form.getByLabelText(MESSAGE_TEXT.internalNote.en).fill('Told on the telephone, too')
  expect(form.getByLabelText(MESSAGE_TEXT.message.en).elements()).toHaveLength(0)
  await form.getByRole('button', { name: steps.note.en }).click()
  await expect
    .poll(() => sent(asked, warrantyClaims.step))
    .toEqual({ id: '5', step: 'note', note: 'Told on the telephone, too' })
})

test('a step that somebody else was faster with is refused in its form, and what stands there now is read', async () => {
  let state = 'received'
  const refusal = {
    status: 409,
    error: 'WARRANTY_CLAIM_STATE',
    message: 'It is completed',
    details: [],
  }
  await playScreen(<WarrantyClaimsPage />, {
    may: HANDLE,
    answers: (asked) => {
      if (!isCall(asked, warrantyClaims.step)) return answersWith({ state })(asked)
      state = 'completed'
      return { refusal: refusal as never }
    },
    address: OPEN,
  })
  await button('accept').click()
  const form = page.getByRole('dialog').filter({ hasText: 'The buyer then reads' })
  await form.getByRole('button', { name: steps.accept.en }).click()
  await expect.element(form.getByText('It is completed')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(button('accept')).not.toBeInTheDocument()
  await expect.element(button('note')).toBeVisible()
})
