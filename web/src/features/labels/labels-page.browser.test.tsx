import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { LABEL_STATUS_TEXT } from '@zhenma/contract/labels/label-words'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { playKeys } from '../../kit/scan/gun/play-keys.ts'
import { leastAnswer, leastRow } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall } from '../../kit/testing/render-in-tab.tsx'
import { LabelsPage } from './labels-page.tsx'

const [OPEN, SCANNED] = ['12345678901234567890', '98765432109876543210'] as const

const listed = { ...leastRow(labels.list), code: OPEN }

/** The label query with one label's drawer open over its list. */
async function openDrawer(): Promise<void> {
  const least = leastAnswer(labels.detail) as OutputOf<typeof labels.detail>
  await playScreen(<LabelsPage />, {
    may: [labels.list, labels.detail],
    address: `/label/query?status=outbound&open=${OPEN}`,
    answers: (asked) => {
      if (isCall(asked, labels.list)) {
        return { payload: { ...(leastAnswer(labels.list) as object), records: [listed], total: 1 } }
      }
      if (!isCall(asked, labels.detail)) return undefined
      const code = asked.input.get('code') ?? ''
      const label = { ...least.label, code, serial: code === OPEN ? 1 : 2 }
      return { payload: { ...least, label, address: `https://example.com/t/${code}` } }
    },
  })
  await expect.element(drawer()).toHaveTextContent(OPEN)
}

const drawer = () => page.getByRole('dialog')
const close = () => drawer().getByRole('button', { name: 'Close' })
const tabLabel = () => page.getByTestId('tab-label')

test('a gun opens the label that it reads over the drawer of another one', async () => {
  await openDrawer()
  close().element().focus()
  playKeys([...SCANNED, 'Enter'], { gapMs: 5 })
  await expect.element(page.getByTestId('address')).toHaveTextContent(`open=${SCANNED}`)
  await expect.element(drawer()).toHaveTextContent(SCANNED)
  await expect.element(drawer()).not.toHaveTextContent(OPEN)
})

test('the tab is named by the label that is open, and after it by the filter again', async () => {
  await openDrawer()
  await expect.element(tabLabel()).toHaveTextContent(OPEN.slice(-4))
  await close().click()
  await expect.element(tabLabel()).toHaveTextContent(LABEL_STATUS_TEXT.outbound.en)
})
