import { BULK_RUN_STATE_TEXT, BULK_TEXT } from '@zhenma/contract/bulk/bulk-words'
import { bulk, type BulkRunRow } from '@zhenma/contract/bulk/bulk.contract'
import { fill } from '@zhenma/contract/kernel/texts'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { kitTexts } from '../../kit/kit.texts.ts'
import { bulkTexts } from '../../kit/list/bulk/bulk.texts.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall, sentTo } from '../../kit/testing/render-in-tab.tsx'
import { BulkRunsPanel } from './bulk-runs-panel.tsx'
import { bulkRunTexts as t } from './bulk-runs.texts.ts'

const RUN: BulkRunRow = {
  id: 7,
  step: 'product_delete',
  names: ['Green tea', 'Oolong', 'Puer'],
  total: 12,
  changed: 12,
  kept: 0,
  state: 'possible',
  taskId: null,
  createdAt: '2026-11-01T08:00:00Z',
  undoneAt: null,
}

async function open(...runs: BulkRunRow[]) {
  let told: readonly BulkRunRow[] = runs
  const { asked } = await playScreen(<BulkRunsPanel open onClose={() => {}} />, {
    may: [tasks.list],
    answers: (one) => {
      if (isCall(one, bulk.runs)) return { payload: told }
      if (!isCall(one, bulk.undo)) return undefined
      told = runs.map((run) => ({ ...run, state: 'undone', undoneAt: run.createdAt, kept: 2 }))
      const refused = [{ name: 'Oolong', message: 'Oolong was changed since' }]
      return { payload: { undone: 10, refused, refusedCount: 2, taskId: null } }
    },
  })
  return asked
}
const row = (index: number) => page.getByRole('listitem').nth(index)
const undo = page.getByRole('button', { name: kitTexts.undo.en, exact: true })

test('who has done nothing yet is told how steps over many are begun', async () => {
  await open()
  await expect.element(page.getByText(t.empty.en)).toBeVisible()
})

test('a step is taken back from there, and then says so with what was left', async () => {
  const asked = await open(RUN)
  await expect.element(row(0)).toHaveTextContent(BULK_TEXT.product_delete.en)
  await expect.element(row(0)).toHaveTextContent('Green tea, Oolong, Puer')
  await expect.element(row(0)).toHaveTextContent(fill(bulkTexts.more.en, { count: 9 }))
  await undo.click()
  await expect.poll(() => sentTo(asked, bulk.undo)).toEqual([{ id: 7 }])
  await expect.element(row(0)).toHaveTextContent(BULK_RUN_STATE_TEXT.undone.en)
  await expect.element(row(0)).toHaveTextContent(fill(bulkTexts.notUndone.en, { count: 2 }))
  await expect.element(undo).not.toBeInTheDocument()
})

test('one that cannot be taken back says why, and one that a task did leads to it', async () => {
  const states = ['running', 'unchanged', 'final', 'denied'] as const
  await open(...states.map((state, id) => ({ ...RUN, id, state, taskId: id === 0 ? 5 : null })))
  for (const [index, state] of states.entries()) {
    await expect.element(row(index)).toHaveTextContent(BULK_RUN_STATE_TEXT[state].en)
  }
  await expect.element(undo).not.toBeInTheDocument()
  await expect.element(row(0).getByRole('link')).toHaveAttribute('href', '#/system/tasks?open=5')
  expect(row(1).getByRole('link').elements()).toEqual([])
})
