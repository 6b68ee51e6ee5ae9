import { createKeyRing } from '@zhenma/codes/key-ring'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/database.ts'
import { asCompany, connect, type Connections } from '../../../platform/database/database.ts'
import { withClient } from '../../../platform/database/with-client.ts'
import { applyOperation } from './apply-operation.ts'
import { checkIntegrity } from './check-integrity.ts'
import { findLabel } from './find-label.ts'
import { generateBatch } from './generate-batch.ts'
import { history } from './history.ts'
import { codeOfLabel } from './label-codes.ts'
import type { Actor } from './types.ts'

let connections: Connections
const ring = createKeyRing(new Date())
const actor: Actor = { companyId: 1, userId: null, ip: '', device: '' }
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  await withClient(database.adminUrl, (c) =>
    c.query("insert into company (id, code, name) values (1,'a','A')"),
  )
  connections = connect(database.appUrl)
})
afterAll(async () => {
  await connections.close()
  await drop()
})

test('try', async () => {
  const { batch } = await asCompany(connections, 1, (db) =>
    generateBatch(db, actor, {
      name: 'b',
      productCount: 100,
      packaging: { packagesPerBox: 4, productsPerPackage: 5 },
      activationRequired: true,
      keyId: ring[0].id,
    }),
  )
  expect(batch.hi).toBe(125)
  const box = codeOfLabel(ring, 1, batch, 2)
  for (const [operation, target] of [
    ['activate', { batchId: batch.id }],
    ['inbound', { codes: [box] }],
    ['inbound', { range: { start: 30, end: 52 } }],
    ['cancel_inbound', { codes: [codeOfLabel(ring, 1, batch, 47)] }],
  ] as const) {
    const t0 = performance.now()
    const result = await asCompany(connections, 1, (db) =>
      applyOperation(db, actor, { operation, target, keyRing: ring }),
    )
    console.log(operation, result, performance.now() - t0)
    expect(await asCompany(connections, 1, (db) => checkIntegrity(db, 1))).toEqual([])
  }
  await asCompany(connections, 1, (db) =>
    applyOperation(db, actor, { operation: 'inbound', target: { codes: [box] }, keyRing: ring }),
  ).catch((e) => console.log(JSON.stringify(e)))
  console.log(await asCompany(connections, 1, (db) => findLabel(db, 1, 47)))
  console.log(await asCompany(connections, 1, (db) => history(db, 1, 47)))
})
