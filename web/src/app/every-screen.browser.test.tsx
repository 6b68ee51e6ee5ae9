import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Session, useSession } from '../api/session.ts'
import { complaints } from '../kit/testing/complaints.ts'
import { ALL_CALLS, callOf, leastAnswer } from '../kit/testing/least-answer.ts'
import { type Answer, type Asked, playServer, renderInTab } from '../kit/testing/render-in-tab.tsx'
import { SCREENS } from './screens.ts'

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
]

const MAY_ALL = ALL_CALLS.map(({ allow }) => ({ action: allow }))

beforeEach(() => {
  const user = { id: 1, companyId: 1, timeZone: 'Asia/Shanghai', realName: 'Lin', username: 'lin' }
  useSession.setState({
    session: { token: 't', user, dictionaries: {} } as unknown as Session,
    permissions: { menu: [], auth: MAY_ALL, allAuth: [] } as never,
  })
})
afterEach(() => useSession.setState({ session: undefined, permissions: undefined }))

async function open(path: string, answers: (asked: Asked) => Answer) {
  const server = playServer(answers)
  const Drawn = SCREENS[path]
  if (Drawn === undefined) throw new Error(`there is no screen ${path}`)
  await renderInTab(<Drawn />, `/${path}`)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Charts come with a library of their own.
  await expect
    .poll(() => document.querySelector('[aria-busy=true]'), { timeout: 10_000 })
    .toBeNull()
  return server
}

describe.each(Object.keys(SCREENS))('the screen %s', (path) => {
  test('opens where there is nothing yet, without a complaint', async () => {
    const errors = complaints()
    await open(path, (asked) => ({ payload: leastAnswer(callOf(asked)) }))
    expect(errors).toEqual([])
    // Where no answer fits, the screen says so, and nothing else of it is drawn.
    expect(document.querySelector('.ant-alert-error')).toBeNull()
  })

  test('says what the server says when it cannot answer', async () => {
    const errors = complaints()
    const refusal = { status: 500, error: 'SERVER_ERROR', message: 'The server rests', details: [] }
    await open(path, () => ({ refusal: refusal as never }))
    if (!SCANNED_INTO.includes(path)) {
      await expect.element(page.getByText('The server rests').first()).toBeVisible()
    }
    expect(errors).toEqual([])
  })
})
