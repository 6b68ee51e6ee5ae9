import { inout } from '@zhenma/contract/inout/inout.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { playKeys } from '../../kit/scan/gun/play-keys.ts'
import { isCall, playServer, renderInTab, type Answer } from '../../kit/testing/render-in-tab.tsx'
import { useScannedBatch } from './use-scanned-batch.ts'

const [KNOWN, FOREIGN] = ['12345678901234567890', '99999999999999999999'] as const
const BATCH = { id: 7, name: 'Spring tea' }
const WHY = 'This code is no label of yours'

function Panel(): ReactNode {
  const [batch, setBatch] = useState<{ readonly id: number; readonly name: string }>()
  const refused = useScannedBatch({ isBlocked: false, batchId: batch?.id, onBatch: setBatch })
  return (
    <>
      <output>{batch?.name ?? 'none'}</output>
      <p role="alert">{refused}</p>
      <Button onClick={() => setBatch({ id: 8, name: 'Autumn tea' })}>By hand</Button>
    </>
  )
}

const scan = (code: string): unknown => playKeys([...code, 'Enter'], { gapMs: 5 })
const chosen = () => page.getByRole('status')
const said = () => page.getByRole('alert')

async function openPanel(): Promise<void> {
  playServer((asked): Answer => {
    if (!isCall(asked, inout.scan)) return { payload: [BATCH] }
    return asked.input.get('code') === KNOWN
      ? { payload: { batchId: BATCH.id } }
      : { refusal: { status: 404, error: 'LABEL_CODE_UNKNOWN', message: WHY, details: [] } }
  })
  await renderInTab(<Panel />)
}

afterEach(() => vi.unstubAllGlobals())

test('a refused scan says why until a batch is chosen by hand', async () => {
  await openPanel()
  scan(FOREIGN)
  await expect.element(said()).toHaveTextContent(WHY)
  await page.getByRole('button', { name: 'By hand' }).click()
  await expect.element(chosen()).toHaveTextContent('Autumn tea')
  await expect.element(said()).toBeEmptyDOMElement()
})

test('a refused scan leaves the chosen batch, and one that is known takes its words back', async () => {
  await openPanel()
  scan(KNOWN)
  await expect.element(chosen()).toHaveTextContent('Spring tea')
  scan(FOREIGN)
  await expect.element(said()).toHaveTextContent(WHY)
  await expect.element(chosen()).toHaveTextContent('Spring tea')
  scan(KNOWN)
  await expect.element(said()).toBeEmptyDOMElement()
  await expect.element(chosen()).toHaveTextContent('Spring tea')
})
