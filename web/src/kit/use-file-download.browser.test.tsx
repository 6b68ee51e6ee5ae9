import { downloads, downloadUrl } from '@zhenma/contract/files/downloads.contract'
import { products } from '@zhenma/contract/products/products.contract'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { isCall, playServer, renderInTab, type Answer } from './testing/render-in-tab.tsx'
import { useFileDownload } from './use-file-download.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const ticket = { id: ID, url: downloadUrl(7, ID), secret: 'the-secret', name: '产品.xlsx' }
const refusal = {
  status: 409,
  error: 'OTHER',
  message: 'The words of the server',
  details: [],
  requestId: 'r1',
}

const followed: string[] = []
const kept: string[] = []
beforeEach(() => {
  followed.length = 0
  kept.length = 0
  // The page must not really go there.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    followed.push(`${new URL(this.href).pathname} ${this.hasAttribute('download')}`)
  })
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => kept.push(cookie))
})
afterEach(() => vi.restoreAllMocks())

function Download(): ReactNode {
  const { busy, start } = useFileDownload(products.exportSheet)
  return (
    <button type="button" disabled={busy} onClick={() => void start({ keyword: 'tea' })}>
      Fetch it
    </button>
  )
}

const draw = () => renderInTab(<Download />)
const exporting = page.getByRole('button', { name: 'Fetch it' })

test('the browser goes to the address of the ticket, which alone gets the secret', async () => {
  const outcomes = ['waiting', 'started']
  const { asked } = playServer((call): Answer => {
    if (isCall(call, downloads.ticket)) return { payload: ticket }
    return { payload: { state: outcomes.shift() } }
  })
  await draw()
  await exporting.click()
  await expect.element(page.getByText(/产品\.xlsx is being downloaded/)).toBeVisible()
  expect(followed).toEqual([`${ticket.url} true`])
  expect(kept).toHaveLength(1)
  expect(kept[0]).toContain(`=the-secret; path=${ticket.url}; max-age=60; samesite=strict`)
  expect(asked.map(({ path }) => path)).toEqual([
    downloads.ticket.path,
    downloads.outcome.path,
    downloads.outcome.path,
  ])
})

test('what is refused at once is shown in the page, and goes nowhere', async () => {
  playServer(() => ({ refusal }))
  await draw()
  await exporting.click()
  await expect.element(page.getByText(refusal.message)).toBeVisible()
  expect(followed).toEqual([])
})

test('what is refused when it begins is shown too', async () => {
  playServer((call): Answer => (isCall(call, downloads.ticket) ? { payload: ticket } : { refusal }))
  await draw()
  await exporting.click()
  await expect.element(page.getByText(refusal.message)).toBeVisible()
  expect(followed).toHaveLength(1)
})
