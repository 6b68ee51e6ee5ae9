import { bulk } from '@zhenma/contract/bulk/bulk.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { WORDS } from '@zhenma/contract/kernel/words'
import { places } from '@zhenma/contract/places/places.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { leastRow } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { type Answer, type Asked, isCall, sentTo } from '../../kit/testing/render-in-tab.tsx'
import { userTexts } from '../../features/users/users.texts.ts'
import { RecycleBinPage } from './recycle-bin-page.tsx'

/** Two on this page, and more behind. */
const TOTAL = 45
const BINS = {
  users: { call: users.bin, step: 'user_restore' },
  products: { call: products.bin, step: 'product_restore' },
  dealers: { call: dealers.bin, step: 'dealer_restore' },
  places: { call: places.bin, step: 'place_restore' },
  'qa-cards': { call: qaCards.bin, step: 'qa_card_restore' },
} as const
type Kind = keyof typeof BINS
const KINDS = Object.keys(BINS) as Kind[]

const rowsOf = (kind: Kind): readonly object[] => {
  const row = leastRow(BINS[kind].call as typeof products.bin)
  const deletedAt = '2026-01-01T00:00:00.000Z'
  return [1, 2].map((id) => ({ ...row, id, deletedAt, name: `Old ${id}`, username: `old${id}` }))
}
const answersOf =
  (kind: Kind) =>
  (one: Asked): Answer | undefined => {
    if (isCall(one, BINS[kind].call)) {
      return { payload: { records: rowsOf(kind), total: TOTAL, pageNo: 1, pageSize: 20 } }
    }
    if (isCall(one, bulk.count)) {
      const { ids } = one.json as { readonly ids?: readonly number[] }
      const count = ids?.length ?? TOTAL
      return { payload: { count, leftOut: 0, isTask: false, canUndo: true } }
    }
    if (!isCall(one, bulk.run)) return undefined
    return { payload: { id: 9, changed: TOTAL, same: 0, taskId: null, canUndo: true } }
  }

const selection = page.getByRole('status').filter({ hasText: 'selected' })
const restore = { name: WORDS.restore.en, exact: true } as const
const dialog = page.getByRole('dialog')

describe.each(KINDS)('the bin of %s', (kind) => {
  test('brings back all pages of its filter, after their number was said', async () => {
    const { call, step } = BINS[kind]
    const { asked } = await playScreen(<RecycleBinPage />, {
      may: [call],
      address: `/things?kind=${kind}&keyword=old`,
      answers: answersOf(kind),
    })
    await page.getByRole('checkbox').first().click()
    await selection.getByRole('button', { name: `Select all ${TOTAL} of this filter` }).click()
    await selection.getByRole('button', restore).click()
    await expect.element(dialog.getByText(`It touches ${TOTAL} records.`)).toBeVisible()
    expect(sentTo(asked, bulk.run)).toEqual([])
    await dialog.getByRole('button', restore).click()
    const wish = { step, filter: { keyword: 'old' }, expected: TOTAL }
    await expect.poll(() => sentTo(asked, bulk.run)).toMatchObject([wish])
    expect(sentTo(asked, bulk.run)[0]).not.toHaveProperty('ids')
  })
})

test('what lies in a bin is deleted for good only where it is ticked', async () => {
  await playScreen(<RecycleBinPage />, {
    may: [users.bin, users.purge],
    address: '/things?kind=users',
    answers: answersOf('users'),
  })
  const purge = selection.getByRole('button', { name: userTexts.purge.en })
  await page.getByRole('checkbox').first().click()
  await expect.element(purge).toBeVisible()
  await selection.getByRole('button', { name: `Select all ${TOTAL} of this filter` }).click()
  await expect.element(purge).not.toBeInTheDocument()
})

test('on a phone the bin is emptied from its cards', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(390, 844)
  const { asked } = await playScreen(<RecycleBinPage />, {
    may: [products.bin],
    address: '/things?kind=products',
    answers: answersOf('products'),
  })
  await page.getByRole('checkbox').first().click()
  await selection.getByRole('button', restore).click()
  await expect.element(dialog.getByText('It touches 1 record.')).toBeVisible()
  await dialog.getByRole('button', restore).click()
  await expect.poll(() => sentTo(asked, bulk.run)).toMatchObject([{ ids: [1], expected: 1 }])
})
