import { downloads, downloadUrl } from '@zhenma/contract/files/downloads.contract'
import { SHEET_FORMAT_TEXT } from '@zhenma/contract/kernel/sheet-formats'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { isCall, playServer, renderInTab, type Answer } from '../testing/render-in-tab.tsx'
import { SheetDownload } from './sheet-download.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const ticket = { id: ID, url: downloadUrl(7, ID), secret: 'the-secret', name: 'labels.xlsx' }

/** What was sent, as it was sent. */
const sent: string[] = []
beforeEach(() => {
  sent.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  playServer(
    (call): Answer => ({
      payload: isCall(call, downloads.ticket) ? ticket : { state: 'started' },
    }),
  )
  const played = fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (typeof init.body === 'string' || init.body instanceof URLSearchParams) {
      sent.push(decodeURIComponent(String(init.body)))
    }
    return played(address, init)
  })
})
afterEach(() => vi.restoreAllMocks())

const draw = () =>
  renderInTab(<SheetDownload endpoint={tasks.result} input={{ id: 3 }} label="Download result" />)

test('the button takes an Excel sheet', async () => {
  await draw()
  await page.getByRole('button', { name: 'Download result', exact: true }).click()
  await expect.element(page.getByText(/labels\.xlsx is being downloaded/)).toBeVisible()
  expect(sent.join()).toContain('"format":"xlsx"')
})

test('the menu beside it has csv, and says what a spreadsheet does to a plain one', async () => {
  await draw()
  await page.getByRole('button', { name: 'Download result: other formats' }).click()
  await expect.element(page.getByText(SHEET_FORMAT_TEXT.csvWarning.en)).toBeVisible()
  await page.getByRole('menuitem', { name: SHEET_FORMAT_TEXT.spreadsheet_csv.en }).click()
  await expect.element(page.getByText(/labels\.xlsx is being downloaded/)).toBeVisible()
  expect(sent.join()).toContain('"format":"spreadsheet_csv"')
})
