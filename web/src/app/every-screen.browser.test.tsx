import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { complaints } from '../kit/testing/complaints.ts'
import { callOf, leastAnswer } from '../kit/testing/least-answer.ts'
import { SCREENS } from './screens.ts'
import { asWhoMayAll, openScreen } from './testing/open-screen.tsx'

/** One scans into them without a server, too: what they ask for at first only helps. */
const SCANNED_INTO = [
  'inout/inbound',
  'inout/outbound',
  'inout/receive',
  'inout/return',
  'inout/cancel-inbound',
  'inout/cancel-outbound',
  'inout/unboxing',
  'inout/packing',
  'label/operate',
  'marketing/redeem',
]

asWhoMayAll()

describe.each(Object.keys(SCREENS))('the screen %s', (path) => {
  test('opens where there is nothing yet, without a complaint', async () => {
    const errors = complaints()
    await openScreen(path, (asked) => ({ payload: leastAnswer(callOf(asked)) }))
    expect(errors).toEqual([])
    // Where no answer fits, the screen says so, and nothing else of it is drawn.
    expect(document.querySelector('.ant-alert-error')).toBeNull()
  })

  test('says what the server says when it cannot answer', async () => {
    const errors = complaints()
    const refusal = { status: 500, error: 'SERVER_ERROR', message: 'The server rests', details: [] }
    await openScreen(path, () => ({ refusal: refusal as never }))
    if (!SCANNED_INTO.includes(path)) {
      await expect.element(page.getByText('The server rests').first()).toBeVisible()
    }
    expect(errors).toEqual([])
  })
})
