import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SCREENS } from './screens.ts'
import { type Session, useSession } from '../api/session.ts'
import { ALL_CALLS, callOf, leastAnswer } from '../kit/testing/least-answer.ts'
import { isCall, playServer, renderInTab } from '../kit/testing/render-in-tab.tsx'
import { OwnPeriod } from '../features/dashboard/own/own-period.tsx'
import { OwnStock } from '../features/dashboard/own/own-stock.tsx'

const DAYS = { from: '2026-11-01', to: '2026-11-28', days: 28 }

beforeEach(() => {
  const user = { id: 1, companyId: 1, dealerId: 7, timeZone: 'Asia/Shanghai', username: 'lin' }
  useSession.setState({
    session: { token: 't', user, dictionaries: {} } as unknown as Session,
    permissions: { menu: [], auth: ALL_CALLS.map(({ allow }) => ({ action: allow })) } as never,
  })
})
afterEach(() => useSession.setState({ session: undefined, permissions: undefined }))

const COUNTS = {
  onHand: 9,
  onTheWay: 8,
  missing: 7,
  received: 6,
  sold: 5,
  passedOn: 4,
  returned: 3,
}
const IN_PERIOD = { received: 6, sold: 5, passedOn: 4, returned: 3, checked: 2, checkedOutside: 1 }
const serve = () =>
  playServer((asked) => {
    if (isCall(asked, statistics.dealerStock)) {
      return { payload: { dealerId: 7, ...COUNTS } }
    }
    if (isCall(asked, statistics.dealerPeriod)) return { payload: { dealerId: 7, ...IN_PERIOD } }
    return { payload: leastAnswer(callOf(asked)) }
  })

const addressNow = () => document.querySelector('[data-testid=address]')?.textContent ?? ''
const labelNow = () => document.querySelector('[data-testid=tab-label]')?.textContent ?? ''

test.each([
  ['of the stock', <OwnStock key="s" />, 7],
  ['of the period', <OwnPeriod key="p" span={DAYS} />, 6],
])('the tiles %s open tabs of different names', async (_of, tiles, count) => {
  serve()
  const tilesDrawn = await renderInTab(tiles)
  const buttons = () => [...document.querySelectorAll<HTMLElement>('.dash-figures .row-open')]
  await expect.poll(() => buttons().length).toBe(count)
  const paths: string[] = []
  for (const button of buttons()) {
    const before = addressNow()
    button.click()
    await expect.poll(addressNow).not.toBe(before)
    paths.push(addressNow())
  }
  await tilesDrawn.unmount()
  const names = new Set<string>()
  for (const path of paths) {
    const screen = path.slice(1).split('?')[0] ?? ''
    const Screen = SCREENS[screen]
    if (Screen === undefined) throw new Error(`there is no screen ${screen}`)
    serve()
    const drawn = await renderInTab(<Screen />, path)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(labelNow).not.toBe('')
    names.add(`${screen} ${labelNow()}`)
    await drawn.unmount()
  }
  expect(names.size).toBe(count)
})
