import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { WORDS } from '@zhenma/contract/kernel/words'
import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import { warrantyClaims } from '@zhenma/contract/warranty/warranty-claims.contract'
import { HOLDER_TEXT, MESSAGE_TEXT } from '@zhenma/contract/warranty/warranty-words'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { callOf, leastAnswer, leastRow } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { type Asked, isCall } from '../../kit/testing/render-in-tab.tsx'
import { WarrantiesPage } from './warranties-page.tsx'
import { warrantyListTexts, warrantyStepTexts } from './warranties.texts.ts'

const READ = [warranties.list, warranties.get]
const EVERYTHING = [
  ...READ,
  warranties.decide,
  warranties.correct,
  warranties.transfer,
  warranties.cancel,
  warrantyClaims.add,
]
const CODE = '8612345678901234'
const OPEN = '/things?open=9'
const row = {
  ...leastRow(warranties.list),
  id: 9,
  number: 'WR1N9',
  serial: 1_204,
  code: CODE,
  cardName: 'Two years',
  months: 24,
  state: 'live',
  startsOn: '2026-03-01',
  endsOn: '2028-03-01',
  holderName: 'Li Lei',
  holderPhone: '13912345678',
}
const EVENTS = [
  {
    id: 2,
    at: '2026-11-02T00:00:00Z',
    kind: 'corrected',
    claimId: null,
    side: 'staff',
    byName: 'Chen Jing',
    message: '',
    note: 'As the invoice has it',
    before: '2026-02-01',
    after: '2026-03-01',
  },
  {
    id: 1,
    at: '2026-11-01T00:00:00Z',
    kind: 'registered',
    claimId: null,
    side: 'buyer',
    byName: null,
    message: '',
    note: '',
    before: '',
    after: '',
  },
]
const COUNTS = [
  { state: 'live', count: 1_005 },
  { state: 'waiting', count: 2 },
]
const answersWith =
  (part: object = {}, more: (asked: Asked) => { payload: unknown } | undefined = () => undefined) =>
  (asked: Asked) => {
    const own = more(asked)
    if (own) return own
    if (isCall(asked, warranties.list)) {
      return { payload: { records: [{ ...row, ...part }], total: 1, counts: COUNTS } }
    }
    if (callOf(asked) !== warranties.get) return undefined
    const least = leastAnswer(warranties.get) as object
    return { payload: { ...least, ...row, events: EVENTS, ...part } }
  }

/** What a call was sent with. */
const sent = (asked: readonly Asked[], call: Endpoint) =>
  Object.fromEntries(asked.filter((one) => isCall(one, call)).at(-1)?.input ?? [])
const button = (text: keyof typeof warrantyStepTexts) =>
  page.getByRole('button', { name: warrantyStepTexts[text].en, exact: true })

test('whoever may only look sees term, holder and history, and takes no step', async () => {
  await playScreen(<WarrantiesPage />, { may: READ, answers: answersWith(), address: OPEN })
  const drawer = page.getByRole('dialog')
  const history = drawer.getByRole('region', { name: warrantyListTexts.history.en })
  await expect.element(history.getByText('2026-02-01 → 2026-03-01')).toBeVisible()
  await expect.element(history.getByText('As the invoice has it')).toBeVisible()
  await expect.element(drawer.getByText('2028-03-01')).toBeVisible()
  expect(drawer.getByRole('link').elements()).toHaveLength(0)
  for (const step of ['confirm', 'claim', 'correct', 'transfer', 'cancel', 'register'] as const) {
    expect(button(step).elements()).toHaveLength(0)
  }
})

test('the day of purchase is corrected over the one that is read then, and by its revision', async () => {
  let reads = 0
  const { asked } = await playScreen(<WarrantiesPage />, {
    may: EVERYTHING,
    address: OPEN,
    answers: answersWith({}, (one) => {
      if (callOf(one) !== warranties.get) return undefined
      reads += 1
      // A colleague corrects it between the drawer and the form.
      const newest = reads === 1 ? { revision: 4 } : { revision: 9, soldOn: '2026-02-20' }
      const least = leastAnswer(warranties.get) as object
      return { payload: { ...least, ...row, events: EVENTS, ...newest } }
    }),
  })
  await button('correct').click()
  const form = page.getByRole('dialog').filter({ hasText: warrantyStepTexts.correctMoves.en })
  await expect.element(form.getByRole('textbox').first()).toHaveValue('2026-02-20')
  await form.getByLabelText('Reason').fill('As the invoice has it')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent(asked, warranties.correct))
    .toEqual({
      id: `${row.id}`,
      revision: '9',
      soldOn: '2026-02-20',
      reason: 'As the invoice has it',
    })
})

test('each state has its own steps', async () => {
  await playScreen(<WarrantiesPage />, {
    may: EVERYTHING,
    answers: answersWith({ state: 'waiting' }),
    address: OPEN,
  })
  await expect.element(button('confirm')).toBeVisible()
  await expect.element(button('cancel')).toBeVisible()
  expect(button('transfer').elements()).toHaveLength(0)
  expect(button('claim').elements()).toHaveLength(0)
})

test('while a claim is open there is no second one', async () => {
  await playScreen(<WarrantiesPage />, {
    may: EVERYTHING,
    answers: answersWith({ openClaim: 'accepted' }),
    address: OPEN,
  })
  await expect.element(button('transfer')).toBeVisible()
  expect(button('claim').elements()).toHaveLength(0)
  expect(button('confirm').elements()).toHaveLength(0)
})

test('what was ended has no step any more', async () => {
  await playScreen(<WarrantiesPage />, {
    may: EVERYTHING,
    answers: answersWith({ state: 'cancelled' }),
    address: OPEN,
  })
  await expect.element(page.getByRole('dialog').getByText('Li Lei')).toBeVisible()
  for (const step of ['confirm', 'claim', 'correct', 'transfer', 'cancel'] as const) {
    expect(button(step).elements()).toHaveLength(0)
  }
})

test('a registration that waits is confirmed with the day of the invoice', async () => {
  const { asked } = await playScreen(<WarrantiesPage />, {
    may: EVERYTHING,
    answers: answersWith({ state: 'waiting', soldOn: '2026-02-01' }),
    address: OPEN,
  })
  await button('confirm').click()
  const form = page.getByRole('dialog').filter({ hasText: 'Compare goods and day' })
  const day = form.getByLabelText(HOLDER_TEXT.soldOn.en)
  await expect.element(day).toHaveValue('2026-02-01')
  await day.fill('2026-02-03')
  await userEvent.keyboard('{Tab}')
  await form.getByRole('button', { name: warrantyStepTexts.confirmNow.en }).click()
  await expect
    .poll(() => sent(asked, warranties.decide))
    .toMatchObject({ id: '9', confirms: 'true', soldOn: '2026-02-03' })
})

test('it is refused with a reason that the buyer reads, and never without', async () => {
  const { asked } = await playScreen(<WarrantiesPage />, {
    may: EVERYTHING,
    answers: answersWith({ state: 'waiting' }),
    address: OPEN,
  })
  await button('refuse').first().click()
  const form = page.getByRole('dialog').filter({ hasText: 'The buyer reads the reason' })
  const refuse = form.getByRole('button', { name: warrantyStepTexts.refuseNow.en })
  await expect.element(refuse).toBeDisabled()
  await form.getByRole('textbox').fill('Nothing can be read')
  await refuse.click()
  await expect
    .poll(() => sent(asked, warranties.decide))
    .toEqual({ id: '9', confirms: 'false', message: 'Nothing can be read' })
})

test('a claim after the last day says that it is goodwill, and is sent as such', async () => {
  const { asked } = await playScreen(<WarrantiesPage />, {
    may: EVERYTHING,
    answers: answersWith({ state: 'ended', endsOn: '2025-11-30' }),
    address: OPEN,
  })
  await button('claim').click()
  const form = page.getByRole('dialog').filter({ hasText: 'over on 2025-11-30' })
  const make = form.getByRole('button', { name: warrantyStepTexts.claimNow.en })
  await make.click()
  await expect.element(form.getByText('is required')).toBeVisible()
  await form.getByLabelText('What is the matter').fill('The lid does not close')
  await form.getByLabelText(MESSAGE_TEXT.internalNote.en).fill('A regular')
  await make.click()
  await expect
    .poll(() => sent(asked, warrantyClaims.add))
    .toEqual({
      registrationId: '9',
      isGoodwill: 'true',
      description: 'The lid does not close',
      note: 'A regular',
    })
})

test('ending it names whose it is and needs a reason', async () => {
  const { asked } = await playScreen(<WarrantiesPage />, {
    may: EVERYTHING,
    answers: answersWith(),
    address: OPEN,
  })
  await button('cancel').click()
  const form = page.getByRole('dialog').filter({ hasText: 'The warranty of Li Lei' })
  const end = form.getByRole('button', { name: warrantyStepTexts.cancelNow.en })
  await expect.element(end).toBeDisabled()
  await form.getByRole('textbox').fill('Sent back')
  await end.click()
  await expect.poll(() => sent(asked, warranties.cancel)).toEqual({ id: '9', reason: 'Sent back' })
})

type FoundLabel = { readonly records: readonly object[]; readonly isSound: boolean }
const ofLabel =
  (card: object | null, { records = [], isSound = true }: Partial<FoundLabel> = {}) =>
  (asked: Asked) =>
    isCall(asked, warranties.ofLabel) ? { payload: { card, isSound, records } } : undefined
const CARD = { id: 3, name: 'Two years', months: 24, starts: 'sale' }

test('at the counter a gun looks the label up, and its Enter sends nothing', async () => {
  const { asked } = await playScreen(<WarrantiesPage />, {
    may: [...READ, warranties.register],
    answers: answersWith({}, ofLabel(CARD)),
  })
  await button('register').click()
  const form = page.getByRole('dialog')
  const send = form.getByRole('button', { name: warrantyStepTexts.registerNow.en })
  await form.getByLabelText(WORDS.labelCode.en).fill(CODE)
  await userEvent.keyboard('{Enter}')
  await expect
    .element(form.getByText('QA card “Two years”, 24 months from the day of purchase.'))
    .toBeVisible()
  await form.getByLabelText(HOLDER_TEXT.holderName.en, { exact: true }).fill('Li Lei')
  await userEvent.keyboard('{Enter}')
  expect(sent(asked, warranties.register)).toEqual({})
  await form.getByLabelText(HOLDER_TEXT.holderPhone.en).fill('13912345678')
  await send.click()
  await expect
    .poll(() => sent(asked, warranties.register))
    .toMatchObject({ code: CODE, holderName: 'Li Lei', holderPhone: '13912345678' })
})

test.each([
  ['is withdrawn', ofLabel(CARD, { isSound: false }), 'This label is not active'],
  ['carries no card', ofLabel(null), 'This label carries no QA card'],
  ['is registered', ofLabel(CARD, { records: [row] }), 'Registered for Li Lei already: WR1N9.'],
])('a label that %s says so before anything is typed', async (_, answer, said) => {
  await playScreen(<WarrantiesPage />, {
    may: [...READ, warranties.register],
    answers: answersWith({}, answer),
    address: `/things?register=${CODE}`,
  })
  await expect.element(page.getByRole('dialog').getByText(said)).toBeVisible()
})

test('a count filters by its state, and once more by none', async () => {
  const { asked } = await playScreen(<WarrantiesPage />, { may: READ, answers: answersWith() })
  const counts = page.getByLabelText(warrantyListTexts.counts.en)
  const waiting = counts.getByRole('button', { name: 'To be looked at: 2' })
  await waiting.click()
  await expect.poll(() => sent(asked, warranties.list)).toMatchObject({ state: 'waiting' })
  await expect.element(waiting).toHaveAttribute('aria-pressed', 'true')
  await waiting.click()
  await expect.element(waiting).toHaveAttribute('aria-pressed', 'false')
})

test('whoever may see labels and claims is led there', async () => {
  const claim = {
    ...leastRow(warrantyClaims.list),
    id: 5,
    number: 'WC1N5',
    state: 'received',
    description: 'The lid',
    at: '2026-11-01T00:00:00Z',
  }
  const { id, number, state, description, at } = claim
  await playScreen(<WarrantiesPage />, {
    may: [...READ, labels.detail, warrantyClaims.get],
    answers: answersWith({ claims: [{ id, number, state, description, at }] }),
    address: OPEN,
  })
  const drawer = page.getByRole('dialog')
  await expect
    .element(drawer.getByRole('link', { name: 'WC1N5' }))
    .toHaveAttribute('href', '#/label/warranty-claims?open=5')
  await expect
    .element(drawer.getByRole('link', { name: /8612/ }))
    .toHaveAttribute('href', `#/label/query?open=${CODE}`)
})
