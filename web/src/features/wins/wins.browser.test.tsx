import { draws } from '@zhenma/contract/draws/draws.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { WORDS } from '@zhenma/contract/kernel/words'
import {
  PARCEL_CORRECT_TEXT,
  PARCEL_STATE_TEXT,
  PARCEL_STEP_TEXT,
} from '@zhenma/contract/parcels/parcels.refusals'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { kitTexts } from '../../kit/kit.texts.ts'
import { callOf, leastRow } from '../../kit/testing/least-answer.ts'
import { pageOf, playScreen } from '../../kit/testing/play-screen.tsx'
import { type Asked, isCall } from '../../kit/testing/render-in-tab.tsx'
import { WinsPage } from './wins-page.tsx'
import { winTexts } from './wins.texts.ts'

const row = {
  ...leastRow(draws.wins),
  winCheck: 'checked',
  delivery: 'undelivered',
  claimedAt: '2026-11-01T00:00:00Z',
}

test('a prize, and money that is paid by hand, are marked as given; what a provider pays is not', async () => {
  await playScreen(<WinsPage />, {
    may: [draws.wins, draws.updateWin],
    answers: (asked) =>
      isCall(asked, draws.wins)
        ? pageOf(
            { ...row, id: 1, receiverName: 'Prize' },
            { ...row, id: 2, receiverName: 'Hand', payoutState: 'created', payoutWay: 'hand' },
            { ...row, id: 3, receiverName: 'Paid', payoutState: 'paid', payoutWay: 'hand' },
            { ...row, id: 4, receiverName: 'Alipay', payoutState: 'created', payoutWay: 'alipay' },
          )
        : undefined,
  })
  await expect.element(page.getByText('Alipay')).toBeVisible()
  const given = { name: winTexts.deliver.en }
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', given) })
  expect(rows.elements()).toHaveLength(2)
  for (const name of ['Prize', 'Hand']) {
    await expect.element(rows.filter({ hasText: name })).toBeVisible()
  }
})

test('a gun that ends its code with Enter marks no prize as sent', async () => {
  const { asked } = await playScreen(<WinsPage />, {
    may: [draws.wins, draws.updateWin],
    answers: (one) =>
      isCall(one, draws.wins) ? pageOf({ ...row, id: 1, receiverName: 'Prize' }) : undefined,
  })
  await page.getByRole('button', { name: winTexts.deliver.en }).click()
  const last = page.getByRole('dialog').getByRole('textbox').last()
  await page.getByRole('dialog').getByRole('textbox').first().fill('SF Express')
  await last.fill('SF1234567890')
  await userEvent.keyboard('{Enter}')
  await expect.element(last).toBeVisible()
  expect(asked.some((one) => isCall(one, draws.updateWin))).toBe(false)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => asked.some((one) => isCall(one, draws.updateWin))).toBe(true)
})

const prize = {
  ...row,
  id: 9,
  prizeName: 'Cup',
  delivery: 'delivered',
  receiverName: 'Li Lei',
  activityName: 'Spring draw',
  revision: 7,
}
const parcel = (part: object) => (asked: Asked) =>
  isCall(asked, draws.wins) ? pageOf({ ...prize, ...part }) : undefined
const MAY = [draws.wins, draws.updateWin]
const next = () => page.getByRole('button', { name: winTexts.next.en })
const step = (name: keyof typeof PARCEL_STEP_TEXT) =>
  page.getByRole('menuitem', { name: `${PARCEL_STEP_TEXT[name].en}…` })
const correct = () => page.getByRole('menuitem', { name: `${PARCEL_CORRECT_TEXT.en}…` })
const sent = (asked: readonly Asked[], call: Endpoint = draws.stepWin) =>
  Object.fromEntries(asked.filter((one) => isCall(one, call)).at(-1)?.input ?? [])

test('nothing follows for whoever may only look', async () => {
  await playScreen(<WinsPage />, { may: [draws.wins], answers: parcel({ state: 'sent' }) })
  await expect.element(page.getByText(PARCEL_STATE_TEXT.sent.en)).toBeVisible()
  expect(next().elements()).toHaveLength(0)
})

test('nothing follows after money, points, what still waits, and what came back', async () => {
  await playScreen(<WinsPage />, {
    may: MAY,
    answers: (asked) =>
      isCall(asked, draws.wins)
        ? pageOf(
            { ...prize, id: 1, prizeName: null, amountCents: 100 },
            { ...prize, id: 2, prizeName: null, points: 5 },
            { ...prize, id: 3, delivery: 'undelivered', claimedAt: null },
            { ...prize, id: 4, state: 'returned', note: 'Refused' },
          )
        : undefined,
  })
  await expect.element(page.getByText(PARCEL_STATE_TEXT.returned.en)).toBeVisible()
  expect(next().elements()).toHaveLength(0)
})

test.each([
  ['sent', ['receive', 'report', 'return']],
  ['received', ['report', 'return']],
  ['issue', ['resolve', 'return']],
  ['resolved', ['report']],
] as const)('a prize that is “%s” offers just what can follow', async (state, steps) => {
  await playScreen(<WinsPage />, { may: MAY, answers: parcel({ state }) })
  await next().click()
  for (const one of steps) await expect.element(step(one)).toBeVisible()
  const isCorrected = correct().elements().length
  expect(isCorrected).toBe(state === 'sent' || state === 'issue' ? 1 : 0)
  expect(page.getByRole('menuitem').elements()).toHaveLength(steps.length + isCorrected)
})

test('a return needs a reason, and is sent with what was read; what the winner said stands beside it', async () => {
  const { asked } = await playScreen(<WinsPage />, {
    may: MAY,
    answers: parcel({ state: 'issue', side: 'buyer', note: 'It is broken' }),
  })
  await next().click()
  await step('return').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('The winner: It is broken')).toBeVisible()
  await expect.element(dialog.getByText(winTexts.returnMeans.en)).toBeVisible()
  const act = dialog.getByRole('button', { name: PARCEL_STEP_TEXT.return.en })
  await expect.element(act).toBeDisabled()
  await dialog.getByRole('textbox').fill('Came back whole')
  await act.click()
  await expect
    .poll(() => sent(asked))
    .toEqual({ id: '9', revision: '7', state: 'returned', note: 'Came back whole' })
})

test('a receipt is asked once more; a colleague’s step meanwhile is told, and the list read anew', async () => {
  const { asked } = await playScreen(<WinsPage />, {
    may: MAY,
    answers: (one) =>
      isCall(one, draws.stepWin)
        ? { refusal: { error: 'WIN_STATE', message: 'It is “Issue open” by now' } as never }
        : parcel({ state: 'sent' })(one),
  })
  await next().click()
  await step('receive').click()
  expect(asked.some((one) => isCall(one, draws.stepWin))).toBe(false)
  const reads = () => asked.filter((one) => isCall(one, draws.wins)).length
  const before = reads()
  await page.getByRole('dialog').getByRole('button', { name: PARCEL_STEP_TEXT.receive.en }).click()
  await expect.element(page.getByText('It is “Issue open” by now')).toBeVisible()
  expect(sent(asked)).toMatchObject({ id: '9', revision: '7', state: 'received' })
  await expect.poll(reads).toBeGreaterThan(before)
})

test('a wrong number is corrected over the one that stands there, with a reason and by its revision', async () => {
  let now = { logisticsCompany: 'SF Express', trackingNumber: 'SF1', state: 'sent', revision: 7 }
  const { asked } = await playScreen(<WinsPage />, {
    may: MAY,
    answers: (one) => {
      if (isCall(one, draws.wins)) return pageOf({ ...prize, ...now })
      if (!isCall(one, draws.correctWin) || now.revision === 8) return undefined
      // A colleague was faster.
      now = { ...now, trackingNumber: 'SF3', revision: 8 }
      const details = [{ field: 'trackingNumber', error: 'FIELD_CHANGED', message: 'Li, just now' }]
      const refusal = { status: 409, error: 'RECORD_CHANGED', message: 'Changed', details }
      return { refusal: refusal as never }
    },
  })
  await next().click()
  await correct().click()
  const form = page.getByRole('dialog').filter({ hasText: PARCEL_CORRECT_TEXT.en })
  await expect.element(form.getByLabelText(WORDS.logisticsCompany.en)).toHaveValue('SF Express')
  const number = form.getByLabelText(WORDS.trackingNumber.en)
  await expect.element(number).toHaveValue('SF1')
  await number.fill('SF2')
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await expect.element(form.getByText('is required').first()).toBeVisible()
  expect(sent(asked, draws.correctWin)).toEqual({})
  await form.getByLabelText(WORDS.reason.en).fill('Mistyped')
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await expect
    .poll(() => sent(asked, draws.correctWin))
    .toMatchObject({
      id: '9',
      revision: '7',
      logisticsCompany: 'SF Express',
      trackingNumber: 'SF2',
    })
  // What the colleague has written stands beside what was typed.
  await expect.element(page.getByText('SF3').last()).toBeVisible()
})

test('a win opens with what became of it, who did it, and what can be done next', async () => {
  const event = {
    at: '2026-11-03T00:00:00Z',
    kind: 'issue',
    side: 'buyer',
    byName: null,
    payoutState: null,
    said: '',
    saidBefore: '',
    dealerName: null,
    note: 'A lid is missing',
  }
  const events = [
    event,
    {
      ...event,
      kind: 'corrected',
      side: 'staff',
      byName: 'Wang Fang',
      said: 'SF2',
      saidBefore: 'SF1',
      note: 'typo',
    },
    { ...event, kind: 'payout', side: 'nobody', payoutState: 'created', note: '' },
    {
      ...event,
      kind: 'redeemed',
      side: 'staff',
      byName: 'Li Na',
      dealerName: 'Harbour Tea',
      note: '',
    },
    { ...event, kind: 'drawn', note: '' },
  ]
  await playScreen(<WinsPage />, {
    may: MAY,
    answers: (asked) =>
      callOf(asked) === draws.winHistory
        ? { payload: { ...prize, state: 'issue', events } }
        : parcel({ state: 'issue' })(asked),
  })
  await page.getByRole('button', { name: 'Spring draw' }).click()
  const drawer = page.getByRole('dialog')
  const history = drawer.getByRole('region', { name: winTexts.history.en })
  await expect.element(history.getByText('A lid is missing')).toBeVisible()
  await expect.element(history.getByText('SF1 → SF2')).toBeVisible()
  await expect.element(history.getByText('Redeemed at “Harbour Tea”')).toBeVisible()
  expect(
    history
      .getByRole('listitem')
      .elements()
      .map((item) => item.querySelector('small')?.textContent?.split(' · ')[0]),
  ).toEqual([winTexts.winner.en, 'Wang Fang', winTexts.nobody.en, 'Li Na', winTexts.winner.en])
  await expect.element(drawer.getByRole('button', { name: winTexts.next.en })).toBeVisible()
})
