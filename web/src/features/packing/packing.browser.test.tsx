import { groupByFour } from '@zhenma/codes/code-format'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { fill } from '@zhenma/contract/kernel/texts'
import { labelErrors } from '@zhenma/contract/labels/labels.refusals'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Session, useSession } from '../../api/session.ts'
import { kitTexts } from '../../kit/kit.texts.ts'
import { scanTexts as fieldTexts } from '../../kit/scan/scan.texts.ts'
import { playSound } from '../../kit/sounds.ts'
import { leastAnswer } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall, sentTo } from '../../kit/testing/render-in-tab.tsx'
import { inoutTexts } from '../../scanning/submission/inout.texts.ts'
import { codeAt, scannedAt } from '../../scanning/submission/testing/scanned-code.ts'
import { scanTexts } from '../../scanning/table/draft/scan.texts.ts'
import { refusedTexts } from '../../scanning/table/refused/refused.texts.ts'
import { PackingPage } from './packing-page.tsx'
import { packingTexts as t } from './packing.texts.ts'

vi.mock('../../kit/sounds.ts', { spy: true })

type Association = OutputOf<typeof operations.relateGet>

const BOX = codeAt(10)
const [GOOD, ELSEWHERE] = [codeAt(1), codeAt(2)]
const OTHER_BOX = codeAt(20)
const DONE = { movementId: 7, labelCount: 1, boxCount: 0, packageCount: 0, productCount: 1 }
const LEAST = leastAnswer(operations.relateGet) as Association
const IN_IT = [31, 32, 33].map((serial) => ({ ...LEAST.label, serial, code: codeAt(serial) }))

// What is scanned outlives the screen: everybody packs for themselves.
let userId = 700
beforeEach(() => {
  userId += 1
  const user = { id: userId, customerId: 1, timeZone: 'Asia/Shanghai' }
  useSession.setState({ session: { token: 'token', user } as unknown as Session })
  vi.mocked(playSound).mockClear()
})
afterEach(() => {
  useSession.setState({ session: undefined })
  sessionStorage.clear()
})

/** The screen of whoever may do these calls; of what is scanned one lies in another box already. */
const open = (...may: readonly Endpoint[]) =>
  playScreen(<PackingPage />, {
    may,
    answers: (asked) => {
      if (isCall(asked, inout.scan)) {
        const code = asked.input.get('code') ?? ''
        const box = { kind: 'box', status: 'in_stock', labelCount: 4, productCount: 3 } as const
        return { payload: scannedAt(Number(code), box) }
      }
      if (isCall(asked, inout.scanMany)) {
        const { codes } = asked.json as { readonly codes: readonly string[] }
        const scans = codes.map((code) => ({
          scanned: scannedAt(Number(code), { status: 'in_stock' }),
          refusal:
            code === ELSEWHERE
              ? {
                  error: 'LABEL_IN_OTHER_BOX',
                  message: 'in the words of the server',
                  values: { code, box: OTHER_BOX },
                }
              : null,
          notices: [],
        }))
        return { payload: { scans } }
      }
      if (isCall(asked, operations.relateGet)) return { payload: { ...LEAST, children: IN_IT } }
      return isCall(asked, operations.relateBind) ? { payload: DONE } : undefined
    },
  })

const scan = (code: string) =>
  userEvent.type(
    page.getByRole('textbox', { name: fieldTexts.scan.en, exact: true }),
    `${code}{Enter}`,
  )
const heard = () => vi.mocked(playSound).mock.calls.map(([sound]) => sound)
const boxIsTaken = () =>
  expect
    .element(page.getByText(fill(scanTexts.boxTaken.en, { code: groupByFour(BOX) })))
    .toBeVisible()
const refused = () =>
  page.getByRole('region', { name: fill(refusedTexts.title.en, { count: 1 }), exact: true })
const WHY = fill(labelErrors.LABEL_IN_OTHER_BOX.text.en, {
  code: groupByFour(ELSEWHERE),
  box: groupByFour(OTHER_BOX),
})

test('a scan that is refused does not sound good, and stays beside the list with its reason', async () => {
  await open()
  await scan(BOX)
  await boxIsTaken()
  await scan(ELSEWHERE)
  await expect.element(refused()).toHaveTextContent(WHY)
  await expect.element(page.getByText(inoutTexts.emptyList.en)).toBeVisible()
  expect(heard()).toEqual(['good', 'refused'])
  expect(document.querySelector('.scan')?.getAttribute('data-tone')).toBe('refused')
})

test('the box again packs what stands in the list; what was refused is still to be dealt with', async () => {
  const { asked } = await open()
  await scan(BOX)
  await boxIsTaken()
  await scan(ELSEWHERE)
  await expect.element(refused()).toBeVisible()
  await scan(GOOD)
  await expect.element(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '1')
  await scan(BOX)
  await expect
    .poll(() => sentTo(asked, operations.relateBind))
    .toMatchObject([{ box: BOX, codes: JSON.stringify([GOOD]) }])
  const done = fill(inoutTexts.done.en, { operation: inoutTexts.bind.en })
  await expect.element(page.getByText(done)).toBeVisible()
  await expect.element(refused()).toHaveTextContent(WHY)
  // The box is closed: the next one comes first.
  await expect.element(page.getByPlaceholder(t.scanBox.en)).toBeVisible()
})

test('a box is emptied only after it was said how many lie in it', async () => {
  const { asked } = await open(operations.relateGet, operations.relateUnbind)
  await scan(BOX)
  const content = fill(t.content.en, { present: 3, added: 0, limit: 100 })
  await expect.element(page.getByText(content)).toBeVisible()
  const unbox = { name: t.unbox.en, exact: true }
  await page.getByRole('button', unbox).click()
  const question = page.getByRole('dialog')
  await expect.element(question.getByText(fill(t.unboxTouches.en, { count: 3 }))).toBeVisible()
  await question.getByRole('button', { name: kitTexts.cancel.en, exact: true }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sentTo(asked, operations.relateUnbind)).toEqual([])
  await page.getByRole('button', unbox).click()
  await question.getByRole('button', unbox).click()
  await expect.poll(() => sentTo(asked, operations.relateUnbind)).toMatchObject([{ box: BOX }])
})

test('whoever may not look labels up packs without knowing what lies in the box, and empties none', async () => {
  const { asked } = await open()
  await scan(BOX)
  await boxIsTaken()
  const content = fill(t.contentUnknown.en, { added: 0, limit: 100 })
  await expect.element(page.getByText(content)).toBeVisible()
  expect(page.getByRole('button', { name: t.unbox.en, exact: true }).elements()).toEqual([])
  expect(sentTo(asked, operations.relateGet)).toEqual([])
})
