import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { WORDS } from '@zhenma/contract/kernel/words'
import {
  type OperationDetail,
  type OperationRow,
  systemLog,
} from '@zhenma/contract/system-log/system-log.contract'
import {
  LOG_ENTITY_TEXT,
  LOG_OPERATION_TEXT,
} from '@zhenma/contract/system-log/system-log.refusals'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { leastRow } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { type Asked, isCall, sentTo } from '../../kit/testing/render-in-tab.tsx'
import { LogPage } from './log-page.tsx'
import { logTexts as t } from './log.texts.ts'

const EDITED: OperationRow = {
  ...(leastRow(systemLog.operations) as OperationRow),
  id: 41,
  userName: 'Lin',
  operation: 'update',
  entity: 'product',
  entityId: '9',
  entityName: 'Green tea',
  fields: ['name', 'enabled'],
}
const BEFORE_AND_AFTER: OperationDetail = {
  ...EDITED,
  before: { name: 'Tea', enabled: true },
  after: { name: 'Green tea', enabled: false },
}

/** The log with one entry; `searchedTo`: it was not looked through to its end. */
async function open(
  may: readonly Endpoint[] = [],
  {
    at = '/things',
    entry = BEFORE_AND_AFTER,
    searchedTo = null as string | null,
    next = null as string | null,
  } = {},
): Promise<readonly Asked[]> {
  const { asked } = await playScreen(<LogPage />, {
    may: [systemLog.operations, ...may],
    address: at,
    answers: (one) => {
      if (isCall(one, systemLog.operation)) return { payload: entry }
      if (!isCall(one, systemLog.operations)) return undefined
      const isFound = searchedTo === null || one.input.has('after')
      return isFound
        ? { payload: { records: [EDITED], total: 1, next: null, searchedTo: null } }
        : { payload: { records: [], total: 0, next, searchedTo } }
    },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return asked
}

const address = () => document.querySelector('[data-testid=address]')?.textContent
const row = () => page.getByRole('row').filter({ hasText: 'Green tea' })
/** By what stands in it: in tests the library gives every title the same id. */
const drawer = () => page.getByRole('dialog').filter({ hasText: t.difference.en }).first()

test('an entry says in words who did what to which record; what it is filtered by is asked for', async () => {
  const asked = await open()
  const words = [LOG_OPERATION_TEXT['update'], LOG_ENTITY_TEXT['product']].map((text) => text?.en)
  for (const word of ['Lin', ...words, 'Green tea']) {
    await expect.element(row()).toHaveTextContent(String(word))
  }
  // One of many: it is found by typing.
  await page.getByRole('combobox', { name: t.entity.en, exact: true }).fill('rol')
  await page.getByTitle(LOG_ENTITY_TEXT['role']?.en ?? '', { exact: true }).click()
  await expect.poll(address).toBe('/things?entity=role')
  await expect
    .poll(() => sentTo(asked, systemLog.operations).at(-1))
    .toMatchObject({ entity: 'role' })
})

test('an entry that is opened shows each field as it was and as it became, with the way to the record', async () => {
  await open()
  await row().getByRole('button').first().click()
  await expect.poll(address).toBe('/things?open=41')
  const changed = (name: string) => drawer().getByRole('row').filter({ hasText: name })
  await expect.element(changed(WORDS.enabled.en)).toHaveTextContent(/Yes\s*No/)
  await expect.element(drawer().getByRole('cell', { name: 'Tea', exact: true })).toBeVisible()
  await drawer().getByRole('button', { name: t.openRecord.en, exact: true }).click()
  await expect.poll(address).toBe('/product/list?open=9')
})

test('what has no screen of its own is not led to', async () => {
  const entry = { ...BEFORE_AND_AFTER, entity: 'category' }
  await open([], { at: '/things?open=41', entry })
  await expect.element(drawer().getByRole('columnheader', { name: t.before.en })).toBeVisible()
  expect(drawer().getByRole('button', { name: t.openRecord.en }).elements()).toEqual([])
})

test('a search that did not come to the end says how far it came, and goes on; a file is for whoever may have tasks', async () => {
  const next = '1763600000000-40'
  const asked = await open([tasks.add], { searchedTo: '2026-11-20T00:00:00.000Z', next })
  await expect.element(page.getByText(t.noneYet.en)).toBeVisible()
  await expect.element(page.getByRole('button', { name: t.export.en })).toBeEnabled()
  await page.getByRole('button', { name: t.searchOn.en, exact: true }).click()
  await expect.element(row()).toBeVisible()
  expect(sentTo(asked, systemLog.operations).at(-1)).toMatchObject({ after: next })
})

test('a file has the columns that the list shows, in its order, under its filters', async () => {
  const asked = await open([tasks.add], { at: '/things?entity=product' })
  await expect.element(row()).toBeVisible()
  await page.getByRole('button', { name: t.export.en }).click()
  const question = page.getByRole('dialog').filter({ hasText: t.exportTitle.en })
  await question.getByRole('button', { name: t.export.en, exact: true }).click()
  await expect.poll(() => sentTo(asked, tasks.add)).toHaveLength(1)
  const [sent] = sentTo(asked, tasks.add)
  const columns: unknown = expect.arrayContaining(['at', 'userName', '-username', '-deviceName'])
  const input = { log: 'operations', entity: 'product', sort: '-at', columns }
  expect(sent).toMatchObject({ kind: 'export_log', input })
})

test('whoever may only look reads the log, and has no file of it made', async () => {
  await open()
  await expect.element(row()).toBeVisible()
  expect(page.getByRole('button', { name: t.export.en }).elements()).toEqual([])
})
