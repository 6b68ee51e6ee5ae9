import { labels } from '@zhenma/contract/labels/labels.contract'
import { afterEach, expect, test, vi } from 'vitest'
import { isCall, playServer, renderInTab } from '../../kit/testing/render-in-tab.tsx'
import { OwnCheck } from './own-check.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the address of the own label is read and copied, but no click opens it: that would be a check', async () => {
  const address = 'https://zhenma.test/t/1'
  playServer((one) => ({
    payload: isCall(one, labels.list) ? { records: [{ code: '1' }], total: 1 } : { address },
  }))
  const screen = await renderInTab(<OwnCheck />)
  await expect.element(screen.getByText(address)).toBeInTheDocument()
  expect(screen.getByRole('link').elements()).toEqual([])
})
