import { MAXIMUM_EXPORT_ROWS } from '@zhenma/contract/kernel/lists'
import { products } from '@zhenma/contract/products/products.contract'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asCompany } from '../../platform/database/database.ts'
import { readSheet } from '../../platform/sheets/read-sheet.ts'
import { beginTaskTest, type TaskTest } from './testing/task-fixture.ts'

const ROWS = MAXIMUM_EXPORT_ROWS + 3
const PATH = products.exportSheet.path

let app: TaskTest
let owner: MadeUser
beforeAll(async () => {
  app = await beginTaskTest()
  owner = await makeUser(app.connections)
  await makeProducts(owner, ROWS)
})
afterAll(() => app.close())

const makeProducts = ({ companyId, id }: MadeUser, count: number, prefix = 'P') =>
  asCompany(app.connections, companyId, (db) =>
    sql`
      insert into product (company_id, created_by, name, number, price_cents)
      select ${companyId}, ${id}, ${prefix} || ' product ' || n, ${prefix} || lpad(n::text, 6, '0'), n
        from generate_series(1, ${count}) n`.execute(db),
  )

const begin = (user: MadeUser, filter: object = {}, path = PATH) =>
  callAs(app, user.token, tasks.exportList, { path, filter: { ...filter } })
const resultOf = async (user: MadeUser, id: number, format: 'csv' | 'xlsx' = 'xlsx') =>
  callAs(app, user.token, tasks.result, { id, format })

describe('a list of more rows than are downloaded at once', () => {
  test('is refused as a download, with both numbers', async () => {
    const refused = await callAs(app, owner.token, products.exportSheet, {})
    expect(refused.envelope.error).toBe('LIST_EXPORT_TOO_LARGE')
    expect(refused.envelope.message).toContain('10003')
  })

  test('becomes a file by a task: filters, columns, order and language are those of the list', async () => {
    const columns = ['priceCents', 'number', ...'name barcode specification'.split(' ').map(hidden)]
    const filter = { sort: '-number', columns, keyword: 'P0' }
    const begun = await callAs(
      app,
      owner.token,
      tasks.exportList,
      { path: PATH, filter },
      { language: 'tc' },
    )
    // P010000 to P010003 begin otherwise than P00…; all of them hold "P0".
    expect(begun.payload.rows).toBe(ROWS)
    await app.drain()
    const task = await app.task(begun.payload.id, owner)
    expect(task).toMatchObject({ state: 'done', percent: 100, chunks: 6, hasResult: true })
    const { header, rows } = await readSheet((await resultOf(owner, task.id)).raw, ROWS)
    expect(header.slice(0, 2)).toEqual(['價格', '產品編號'])
    expect(header).not.toContain('產品名稱')
    expect(rows).toHaveLength(ROWS)
    const numbers = rows.map(({ cells }) => String(cells[1]))
    expect(numbers).toEqual([...new Set(numbers)].sort().reverse())
    const csv = (await resultOf(owner, task.id, 'csv')).raw.toString('utf8')
    expect(csv.trimEnd().split('\r\n')).toHaveLength(ROWS + 1)
  })

  test('has no row twice where rows come while it is written', async () => {
    const user = await makeUser(app.connections)
    await makeProducts(user, 6_000)
    const { payload } = await begin(user)
    const runner = app.runner()
    await runner.workOnce()
    // The newest stand first: the second page begins with rows of the first.
    await makeProducts(user, 700, 'Q')
    await app.drain(runner)
    const { rows } = await readSheet((await resultOf(user, payload.id)).raw, 10_000)
    const numbers = rows.map(({ cells }) => String(cells[0]))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.filter((number) => number.startsWith('P'))).toHaveLength(6_000)
  })

  test('is for whoever may export it, when it is begun and when it is taken', async () => {
    const { companyId } = owner
    const reader = await makeUser(app.connections, {
      companyId,
      permissions: ['product:list', 'task:list'],
    })
    expect((await begin(reader)).envelope.error).toBe('ACCESS_DENIED')
    const exporter = await makeUser(app.connections, {
      companyId,
      permissions: ['product:list', 'product:export', 'task:list'],
    })
    const { payload } = await begin(exporter, { keyword: 'P00000' })
    await app.drain()
    expect((await resultOf(exporter, payload.id)).httpStatus).toBe(200)
    await asCompany(app.connections, companyId, (db) =>
      sql`delete from role_permission where company_id = ${companyId} and permission = 'product:export'`.execute(
        db,
      ),
    )
    expect((await resultOf(exporter, payload.id)).envelope.error).toBe('ACCESS_DENIED')
  })

  test('of another company has nothing of this one, and a call that is no list is unknown', async () => {
    const stranger = await makeUser(app.connections)
    expect((await begin(stranger)).envelope.error).toBe('EXPORT_EMPTY')
    for (const path of ['/web/product/import/template', '/web/product/customer', '/nowhere']) {
      expect((await begin(owner, {}, path)).envelope.error).toBe('DOWNLOAD_UNKNOWN')
    }
    const bad = await begin(owner, { operationType: 'none' })
    expect(bad.envelope).toMatchObject({ error: 'INPUT_INVALID' })
  })
})

const hidden = (name: string): string => `-${name}`
