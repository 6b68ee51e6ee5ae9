import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { scannedAt } from '../../scanning/submission/testing/scanned-code.ts'
import { ExpectedList } from './expected-list.tsx'

test('what waits is counted with its own product, also where two have one name', async () => {
  const waiting = { scanned: scannedAt(1, { productId: 7, productName: 'Honey' }) }
  const item = { name: 'Honey', done: 3, expected: 24 }
  await playScreen(
    <ExpectedList
      entries={[waiting]}
      label="Expected"
      items={[
        { ...item, key: 1, productId: 7 },
        { ...item, key: 2, productId: 8 },
      ]}
    />,
    { may: [] },
  )
  const list = page.getByRole('region', { name: 'Expected' }).getByRole('listitem')
  await expect.element(list.nth(0)).toHaveTextContent('4 of 24')
  await expect.element(list.nth(1)).toHaveTextContent('3 of 24')
})
