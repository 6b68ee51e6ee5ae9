import type { OperationDetail } from '@zhenma/contract/system-log/system-log.contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Difference } from './difference.tsx'

/** What is read of a step's fields, row by row: name and value. */
function rowsOf(entity: string, after: Readonly<Record<string, unknown>>): string[] {
  const entry = { entity, before: null, after } as unknown as OperationDetail
  const html = renderToStaticMarkup(<Difference entry={entry} />)
  const rows = html.split('<tr>').slice(2)
  return rows.map((row) =>
    row
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

test.each([
  ['stocktaking', { scope: 'product' }, ['范围 单个产品']],
  ['role', { dataRules: { batch: 'own_factory' } }, ['数据权限 批次 本工厂']],
  ['user', { roleIds: [3, 5] }, ['角色 #3 #5']],
  ['product', { productId: null }, ['产品 –']],
  ['task', { done: 12 }, ['完成数量 12']],
  [
    'product',
    { materials: [{ name: 'Tea', number: 'A<1' }, { name: 'Water' }] },
    ['原材料 名称 Tea 编号 A&lt;1 名称 Water'],
  ],
])('%s: %j is read as words, not as data', (entity, after, rows) => {
  expect(rowsOf(entity, after)).toEqual(rows)
})

test('no value is shown as the machine writes it', () => {
  const [at] = rowsOf('activity', { endsAt: '2026-11-20T10:00:00.000Z' })
  expect(at).toMatch(/^结束时间 2026-11-2\d \d\d:00:00$/)
  expect(rowsOf('dictionary', { items: [{ value: 'a', enabled: false }] })[0]).not.toMatch(/[{}"]/)
})
