import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createStore } from 'zustand'
import { isCall, playServer, renderInTab } from '../../kit/testing/render-in-tab.tsx'
import { parkTexts } from '../../scanning/parking/park.texts.ts'
import { EMPTY_DRAFT } from '../../scanning/table/draft/draft.ts'
import type { ScanState } from '../../scanning/table/scan-store.ts'
import type { ScanWork } from '../../scanning/table/use-scan-work.ts'
import { DifferenceDialog } from './difference-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a difference begins with the number of the paper and the note of the table, and is reported under them', async () => {
  const { asked } = playServer(() => ({ payload: { count: 2 } }))
  const store = createStore<ScanState>(() => ({
    mode: 'codes',
    parties: { dealer: { id: 3, name: 'East' } },
    note: 'ramp 2',
    paperNumber: 'DN-9',
    draft: EMPTY_DRAFT,
  }))
  const work = { store, state: store.getState() } as unknown as ScanWork
  await renderInTab(<DifferenceDialog work={work} operation="outbound" onClose={() => undefined} />)
  const number = page.getByLabelText(parkTexts.paperNumber.en, { exact: true })
  await expect.element(number).toHaveValue('DN-9')
  await page.getByRole('spinbutton').fill('2')
  await page.getByRole('button', { name: parkTexts.report.en, exact: true }).click()
  await expect
    .poll(() => asked.filter((one) => isCall(one, exceptions.parkFewer)).map(({ json }) => json))
    .toMatchObject([{ paperNumber: 'DN-9', note: 'ramp 2', count: 2, dealerId: 3 }])
})
