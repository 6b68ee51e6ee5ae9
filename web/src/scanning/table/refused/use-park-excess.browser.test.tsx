import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import type { orderScanErrors } from '@zhenma/contract/orders/order-scans.refusals'
import type { wrongOrderErrors } from '@zhenma/contract/orders/wrong-order.refusals'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore, useStore } from 'zustand'
import { useConnection } from '../../../api/connection.ts'
import { mayNow, setPermissions } from '../../../api/session.ts'
import {
  isCall,
  playServer,
  renderInTab,
  type Answer,
} from '../../../kit/testing/render-in-tab.tsx'
import { reasonOf } from '../../submission/reasons.ts'
import { codeAt } from '../../submission/testing/scanned-code.ts'
import { EMPTY_DRAFT } from '../draft/draft.ts'
import { refuse } from '../draft/refuse.ts'
import type { ScanState } from '../scan-store.ts'
import { useParkExcess } from './use-park-excess.ts'

const PARTIES = { dealer: { id: 3, name: 'East' }, order: { id: 7, name: 'SO-7' } }
const EXACT = { exact: true }
const PARKED: Answer = { payload: { count: 1 } }
const NO_ROOM: Answer = { refusal: { status: 409, error: 'BUSY', message: 'no room', details: [] } }

const mayPark = (may: boolean): void => {
  const auth = may ? [{ action: 'exception:park' }] : []
  setPermissions({ auth, menu: [] } as unknown as Parameters<typeof setPermissions>[0])
}

/** A table of outbound; `refuseAs` is a scan that the server has refused. */
async function openTable() {
  const store = createStore<ScanState>(() => ({
    mode: 'codes',
    parties: PARTIES,
    note: 'ramp 2',
    paperNumber: 'DN-9',
    draft: EMPTY_DRAFT,
  }))
  function Table() {
    const refusals = useStore(store, ({ draft }) => draft.refusals)
    useParkExcess('outbound', store, refusals)
    return <output>{refusals.map(({ code }) => code).join(' ') || 'none left'}</output>
  }
  type Refused = keyof typeof orderScanErrors | keyof typeof wrongOrderErrors
  const refuseAs = (error: Refused, serial: number): void => {
    const code = codeAt(serial)
    const ofProduct = { product: 'Tea', expected: 2, scanned: 2 }
    const values = { code, ...ofProduct, number: 'SO-7', dealer: 'West' }
    const reason = reasonOf({ error, message: '', values })
    store.setState({
      draft: refuse(store.getState().draft, { tone: 'refused', code, reason }).draft,
    })
  }
  return { screen: await renderInTab(<Table />), store, refuseAs }
}

beforeEach(() => mayPark(true))
afterEach(() => {
  useConnection.setState(useConnection.getInitialState())
  vi.unstubAllGlobals()
})

test('what the company refuses, or asks about, stays in the list', async () => {
  const { asked } = playServer(() => PARKED)
  const { screen, refuseAs } = await openTable()
  refuseAs('ORDER_EXCEEDED', 1)
  refuseAs('ORDER_EXCEEDED_ASK', 2)
  refuseAs('ORDER_COMPLETED', 4)
  refuseAs('ORDER_WRONG_PRODUCT_PARK', 3)
  const left = [4, 2, 1].map(codeAt).join(' ')
  await expect.element(screen.getByText(left, EXACT)).toBeInTheDocument()
  expect(asked.map(({ json }) => json)).toMatchObject([{ items: [{ code: codeAt(3) }] }])
})

test('it waits for the network, and for who may park', async () => {
  let isAsked = false
  playServer(() => {
    isAsked = true
    return mayNow(exceptions.park.allow) ? PARKED : NO_ROOM
  })
  const { screen, refuseAs } = await openTable()
  useConnection.setState({ isReachable: false })
  refuseAs('ORDER_EXCEEDED_PARK', 1)
  await expect.element(screen.getByText(codeAt(1), EXACT)).toBeInTheDocument()
  mayPark(false)
  useConnection.setState({ isReachable: true })
  useConnection.setState({ isReachable: false })
  mayPark(true)
  expect(isAsked).toBe(false)
  useConnection.setState({ isReachable: true })
  await expect.element(screen.getByText('none left')).toBeInTheDocument()
})

test('what is beyond its order is parked for that order at once, and said so', async () => {
  const { asked } = playServer(() => PARKED)
  const { screen, store, refuseAs } = await openTable()
  refuseAs('ORDER_EXCEEDED_PARK', 1)
  await expect.element(screen.getByText('none left')).toBeInTheDocument()
  const [sent] = asked.filter((one) => isCall(one, exceptions.park))
  expect(sent?.json).toMatchObject({
    operation: 'outbound',
    dealerId: 3,
    orderId: 7,
    note: 'ramp 2',
    paperNumber: 'DN-9',
    items: [{ code: codeAt(1) }],
  })
  await expect.poll(() => store.getState().feedback?.reason.values['count']).toBe(1)
})

test('what was scanned against a wrong order is parked with that order', async () => {
  const { asked } = playServer(() => PARKED)
  const { screen, refuseAs } = await openTable()
  refuseAs('ORDER_OTHER_DEALER_PARK', 1)
  await expect.element(screen.getByText('none left')).toBeInTheDocument()
  const [sent] = asked.filter((one) => isCall(one, exceptions.park))
  expect(sent?.json).toMatchObject({ dealerId: 3, orderId: 7, items: [{ code: codeAt(1) }] })
})

test('what cannot be parked stays, and is not tried again and again', async () => {
  const { asked } = playServer(() => NO_ROOM)
  const { screen, refuseAs } = await openTable()
  refuseAs('ORDER_EXCEEDED_PARK', 1)
  await expect.poll(() => asked).toHaveLength(1)
  refuseAs('ORDER_EXCEEDED_PARK', 2)
  await expect.poll(() => asked).toHaveLength(2)
  expect(asked.map(({ json }) => json)).toMatchObject([
    { items: [{ code: codeAt(1) }] },
    { items: [{ code: codeAt(2) }] },
  ])
  await expect.element(screen.getByText(`${codeAt(2)} ${codeAt(1)}`, EXACT)).toBeInTheDocument()
})
