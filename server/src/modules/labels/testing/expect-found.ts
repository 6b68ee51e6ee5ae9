import { labels } from '@zhenma/contract/labels/labels.contract'
import { expect } from 'vitest'
import { callAs, type TestApp } from '../../../../test/app.ts'
import type { Filter } from './label-table.ts'

/** Asks for page after page; the serials of all, in the order they came. */
async function everyPage(test: TestApp, token: string, filter: Filter, pageSize: number) {
  const serials: number[] = []
  let total: number | undefined
  for (let after: string | null = ''; after !== null; ) {
    const input: Readonly<Record<string, unknown>> = { ...filter, after, pageSize }
    const { envelope, payload } = await callAs(test, token, labels.list, input)
    expect(envelope, JSON.stringify(filter)).toMatchObject({ success: true })
    if (total !== undefined) expect(payload.total).toBe(total)
    serials.push(...payload.records.map(({ serial }) => serial))
    total = payload.total
    after = payload.next
  }
  return { total, serials }
}

/** Expects the list to find and to count exactly these, now in one page, now in several. */
export async function expectFound(
  test: TestApp,
  token: string,
  filter: Filter,
  expected: readonly number[],
  pageSize = expected.length > 60 ? 100 : 13,
): Promise<void> {
  const found = await everyPage(test, token, filter, pageSize)
  expect(found, JSON.stringify(filter)).toEqual({ total: expected.length, serials: expected })
}
