import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { isCall, playServer, renderInTab } from '../../kit/testing/render-in-tab.tsx'
import { codeAt } from '../submission/testing/scanned-code.ts'
import { ParkDialog } from './park-dialog.tsx'
import { parkTexts } from './park.texts.ts'

afterEach(() => vi.unstubAllGlobals())

const number = () => page.getByLabelText(parkTexts.paperNumber.en, { exact: true })

/** The dialog for one code that was scanned under the number of a paper; answers what was sent. */
async function open(paperNumber: string | undefined) {
  const { asked } = playServer(() => ({ payload: { count: 1 } }))
  await renderInTab(
    <ParkDialog
      codes={[{ code: codeAt(1), type: 'wrong_state' }]}
      submission={{
        operation: 'outbound',
        note: 'ramp 2',
        paperNumber,
        dealerId: 3,
        warehouseId: null,
      }}
      idempotencyKey="key"
      onParked={() => undefined}
      onClose={() => undefined}
    />,
  )
  return () => asked.filter((one) => isCall(one, exceptions.park)).map(({ json }) => json)
}

const park = () => page.getByRole('button', { name: parkTexts.park.en, exact: true })

test('parking begins with the number of the paper that was typed, and parks under it', async () => {
  const sent = await open('DN-9')
  await expect.element(number()).toHaveValue('DN-9')
  await park().click()
  await expect.poll(sent).toMatchObject([{ paperNumber: 'DN-9', note: 'ramp 2' }])
})

test('another number may be given, and of none the field is empty', async () => {
  const sent = await open(undefined)
  await expect.element(number()).toHaveValue('')
  await number().fill('DN-10')
  await park().click()
  await expect.poll(sent).toMatchObject([{ paperNumber: 'DN-10' }])
})
