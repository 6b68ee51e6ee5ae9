import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useSession } from '../../api/session.ts'
import { playServer, renderInTab } from '../../kit/testing/render-in-tab.tsx'
import { codeAt } from '../submission/testing/scanned-code.ts'
import { forgetRefused } from './queue-actions.ts'
import { QueueItem } from './queue-item.tsx'
import { addQueued } from './queue-storage.ts'
import { refreshQueue, useQueue } from './queue-store.ts'
import { queueTexts } from './queue.texts.ts'
import type { Queued } from './queued.ts'

const KEY = 'the-first-key'

function Own(): ReactNode {
  return useQueue(({ own }) => own).map((queued) => <QueueItem key={queued.key} queued={queued} />)
}

afterEach(() => {
  localStorage.clear()
  useSession.setState({ session: undefined })
  refreshQueue()
})

/** A card of three codes, the last of which was refused. */
async function openCard(isUncertain: boolean): Promise<void> {
  playServer(() => ({ payload: [] }))
  const user = { id: 7, customerId: 1, username: 'lin' }
  const session = { token: 'token', user }
  useSession.setState({ session } as unknown as ReturnType<typeof useSession.getState>)
  const at = '2026-11-21T08:00:00.000Z'
  const refused = { code: codeAt(3), error: 'LABEL_NOT_FOUND', message: 'unknown' }
  const outcome = addQueued(localStorage, {
    companyId: 1,
    userId: 7,
    kind: 'movement',
    key: KEY,
    operation: 'outbound',
    target: { kind: 'codes', scans: [1, 2, 3].map((serial) => ({ code: codeAt(serial), at })) },
    parties: { dealer: { id: 3, name: 'East' } },
    note: '',
    at,
    isUncertain,
    faults: 0,
    refusal: { message: 'refused', codes: [refused], others: [] },
  })
  expect(outcome).toBe('kept')
  refreshQueue()
  await renderInTab(
    <ul>
      <Own />
    </ul>,
  )
}

function theOne(): Queued {
  const [queued] = useQueue.getState().own
  if (queued === undefined) throw new Error('nothing is queued')
  return queued
}

const said = (text: string) => page.getByText(text, { exact: true })

for (const isUncertain of [false, true]) {
  const [right, wrong] = isUncertain
    ? [queueTexts.mayBeDone.en, queueTexts.notDone.en]
    : [queueTexts.notDone.en, queueTexts.mayBeDone.en]

  test(`refused and parked, a card says one thing of what was done: "${right}"`, async () => {
    await openCard(isUncertain)
    await expect.element(said(right)).toBeVisible()
    expect(said(wrong).query()).toBeNull()

    forgetRefused(theOne())
    const send = page.getByRole('button', { name: 'Send the other 2' })
    await expect.element(send).toBeVisible()
    await expect.element(said(right)).toBeVisible()
    expect(said(wrong).query()).toBeNull()
    expect(page.getByText('not sent yet').query() === null).toBe(isUncertain)

    await send.click()
    await expect.element(send).not.toBeInTheDocument()
    const rest = theOne()
    expect(rest).toMatchObject({
      isUncertain,
      target: { scans: [{ code: codeAt(1) }, { code: codeAt(2) }] },
    })
    expect(rest.refusal).toBeUndefined()
    expect(rest.key).not.toBe(KEY)
  })
}
