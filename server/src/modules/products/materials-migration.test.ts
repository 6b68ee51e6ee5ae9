import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { migrationsDir, type TestDatabase } from '../../../test/test-cluster.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { withClient } from '../../platform/database/with-client.ts'

let database: TestDatabase
let before: string
beforeAll(async () => {
  database = await createTestDatabase()
  before = mkdtempSync(join(tmpdir(), 'zhenma-before-materials-'))
  for (const name of readdirSync(migrationsDir).filter((file) => file < '0033')) {
    cpSync(join(migrationsDir, name), join(before, name))
  }
})
afterAll(async () => {
  rmSync(before, { recursive: true })
  await database.drop()
})

test('pictures of raw materials from before become materials, in their order and by their names', async () => {
  const rows = await withClient(database.adminUrl, async (client) => {
    await client.query('drop schema public cascade; create schema public')
    await migrate(database.adminUrl, before)
    const company = `insert into company (code, name) values ('tea', 'Tea') returning id`
    const { id: companyId } = (await client.query(company)).rows[0] as { id: number }
    const product = `insert into product (company_id, name, number) values ($1, 'Cake', 'C-1') returning id`
    const { id: productId } = (await client.query(product, [companyId])).rows[0] as { id: string }
    const pictures = [
      ['00000000-0000-4000-8000-000000000001', 'raw_material', ' 晒青毛茶.JPG', 2],
      ['00000000-0000-4000-8000-000000000002', 'raw_material', '.png', 1],
      ['00000000-0000-4000-8000-000000000003', 'product', 'front.jpg', 1],
    ] as const
    for (const [fileId, kind, name, sort] of pictures) {
      await client.query(
        `insert into stored_file (company_id, id, purpose, name, media_type, bytes, sha256)
         values ($1, $2, 'product', 'p', 'image/webp', 1, '')`,
        [companyId, fileId],
      )
      await client.query(
        `insert into product_image (company_id, product_id, file_id, kind, name, sort)
         values ($1, $2, $3, $4, $5, $6)`,
        [companyId, productId, fileId, kind, name, sort],
      )
    }
    await migrate(database.adminUrl, migrationsDir)
    const materials = await client.query(
      `select m.name, m.sort, right(m.image_id::text, 1) as picture
         from product_material m order by m.sort`,
    )
    const left = await client.query('select kind, name from product_image')
    return { materials: materials.rows as unknown[], left: left.rows as unknown[] }
  })
  expect(rows).toEqual({
    materials: [
      { name: '原材料', sort: 1, picture: '2' },
      { name: '晒青毛茶', sort: 2, picture: '1' },
    ],
    left: [{ kind: 'product', name: 'front.jpg' }],
  })
})
