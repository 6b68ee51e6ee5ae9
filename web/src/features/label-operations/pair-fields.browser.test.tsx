import { inout } from '@zhenma/contract/inout/inout.contract'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { isCall, playServer, renderInTab } from '../../kit/testing/render-in-tab.tsx'
import { codeAt, scannedAt } from '../../scanning/submission/testing/scanned-code.ts'
import { draftOfLink } from './operate-draft.ts'
import { operateTexts } from './operations.texts.ts'
import { PairFields } from './pair-fields.tsx'

const [OLD, USED, FRESH, BOX] = [codeAt(1), codeAt(2), codeAt(3), codeAt(4)]
const word = (error: string, code: string) => ({
  error,
  message: error,
  values: { code, box: BOX },
})
const SAID: Readonly<Record<string, { refusal?: object; notices?: readonly object[] }>> = {
  [USED]: { refusal: word('LABEL_BOX_CLOSED', USED) },
  [FRESH]: { notices: [word('LABEL_LEAVES_BOX', FRESH)] },
}

beforeEach(() => {
  playServer((asked) => {
    if (!isCall(asked, inout.scanMany)) throw new Error(`nobody asks ${asked.path}`)
    const { codes } = asked.json as { readonly codes: readonly string[] }
    const scans = codes.map((code) => {
      const { refusal = null, notices = [] } = SAID[code] ?? {}
      return { scanned: scannedAt(Number(code)), refusal, notices }
    })
    return { payload: { scans } }
  })
})
afterEach(() => vi.restoreAllMocks())

function Pair(): ReactNode {
  const { draft: begun } = draftOfLink(new URLSearchParams({ operation: 'replace' }))
  const [draft, setDraft] = useState(begun)
  return (
    <PairFields
      draft={draft}
      missing={[]}
      isBlocked={false}
      onDraft={(patch) => setDraft((now) => ({ ...now, ...patch }))}
    />
  )
}

test('what keeps a label from the replacement, or what it opens, stands beside its field', async () => {
  const screen = await renderInTab(<Pair />)
  const old = screen.getByRole('textbox', { name: operateTexts.oldCode.en })
  const fresh = screen.getByRole('textbox', { name: operateTexts.newCode.en })
  await expect.element(old).toHaveFocus()
  await userEvent.keyboard(`${OLD}{Enter}`)
  // A gun goes on in the next field.
  await expect.element(fresh).toHaveFocus()
  await userEvent.keyboard(`${USED}{Enter}`)
  const said = screen.getByRole('status')
  const refused = said.filter({ hasText: 'is in the closed box' })
  await expect.element(refused).toHaveAttribute('data-bad')
  // The next scan takes its place.
  await userEvent.keyboard(`${FRESH}{Enter}`)
  const noticed = said.filter({ hasText: 'which is opened' })
  await expect.element(noticed).toBeVisible()
  await expect.element(noticed).not.toHaveAttribute('data-bad')
  expect(refused.elements()).toHaveLength(0)
})
