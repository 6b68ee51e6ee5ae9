import { rotateKeyRing } from '@zhenma/codes/key-ring'
import { verifyNote } from '@zhenma/codes/transparency-log/signed-note'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeUser } from '../../../test/make/user.ts'
import { asCompany, one } from '../../platform/database/database.ts'
import { rootOfEntries, useLog } from './testing/log-scene.ts'
import { appendLeaf } from './index.ts'

const log = useLog()

/** A company of its own, whose labels did nothing yet. */
async function company() {
  const { companyId } = await makeUser(log.connections)
  const make = (productCount: number) => makeBatch(log, { companyId, productCount })
  return { companyId, make }
}

it('answers nothing for what is no log, no tile, or not published', async () => {
  const { companyId, make } = await company()
  await make(5)
  await log.sequence()
  const { name } = await log.open(companyId)
  const { size } = await log.checkpoint(name)
  const other = name.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  const strange = [`${other}/checkpoint`, 'ffffffffffffffff/checkpoint', 'x/checkpoint', `${name}/`]
  const tiles = ['0/000', `0/000.p/${size + 1}`, '0/001.p/1', '1/000.p/1', '9/000', '']
  for (const path of [...strange, ...tiles.map((tile) => `${name}/tile/${tile}`)]) {
    expect((await log.get(path)).statusCode, path).toBe(404)
  }
})

it('has one leaf for an operation, of however many labels, and none of what was refused', async () => {
  const { companyId, make } = await company()
  await make(100_000_000)
  await log.sequence()
  const { name } = await log.open(companyId)
  // The key that signs it comes with the first.
  expect((await log.checkpoint(name)).size).toBe(2)
  await log.call(labels.activate, { batchId: log.foreign.id, active: true }, log.user.token)
  await log.sequence()
  expect((await log.checkpoint(name)).size).toBe(2)
})

it('serves entries that hash to the signed root, and tiles that may be kept for ever', async () => {
  const { companyId, make } = await company()
  for (let count = 1; count <= 5; count += 1) await make(count)
  await log.sequence({ leavesAtOnce: 2 })
  const { name, origin } = await log.open(companyId)
  const head = await log.checkpoint(name)
  expect(head).toMatchObject({ origin, size: 6 })
  expect(origin).toBe(`zhenma.test/log/${name}`)
  expect(verifyNote(head, await log.keys(name)).by).toHaveLength(1)
  const entries = await log.entries(name, head.size)
  expect(rootOfEntries(entries)).toEqual(head.root)
  for (const entry of entries)
    expect(String(entry)).toMatch(/^zhenma-log-entry\/v1\n[a-z]+\n.{44}\n$/)

  const tile = await log.get(`${name}/tile/0/000.p/3`)
  expect(tile.rawPayload).toHaveLength(96)
  expect(tile.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  })
  const checkpoint = await log.get(`${name}/checkpoint`)
  expect(checkpoint.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=2',
  })
})

it('logs what other modules append, in the transaction that does it', async () => {
  const { companyId } = await company()
  const leaf = { kind: 'page', rowId: 7, facts: ['{"page":7}', 'sha256 00'] }
  await asCompany(log.connections, companyId, (db) => appendLeaf(db, companyId, leaf))
  const undone = asCompany(log.connections, companyId, async (db) => {
    await appendLeaf(db, companyId, { ...leaf, rowId: 8 })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await log.sequence()
  const { name } = await log.open(companyId)
  const { size } = await log.checkpoint(name)
  const entries = await log.entries(name, size)
  expect(entries.map((entry) => String(entry).split('\n')[1])).toEqual(['page', 'key'])
})

it('signs with a new key and the old ones, and says in the log which one came', async () => {
  const { companyId, make } = await company()
  await make(1)
  await log.sequence()
  const { name } = await log.open(companyId)
  const before = await log.keys(name)
  await make(1)
  const keyRing = rotateKeyRing(log.keyRing, new Date())
  await log.sequence({ keyRing })
  const head = await log.checkpoint(name)
  expect(head.signatures).toHaveLength(2)
  expect(verifyNote(head, before).by).toEqual(before)
  expect(head.size).toBe(4)
  expect((await log.open(companyId)).keyIds).toEqual([log.keyRing[0].id, keyRing[0].id])
})

it('leaves nothing waiting, and no company’s leaves in another’s log', async () => {
  const [own, other] = [await company(), await company()]
  await Promise.all([own.make(1), other.make(1), own.make(1)])
  await Promise.all([log.sequence(), log.sequence()])
  await log.sequence()
  const sizes = await Promise.all(
    [own, other].map(async ({ companyId }) => {
      const { name } = await log.open(companyId)
      return (await log.checkpoint(name)).size
    }),
  )
  expect(sizes).toEqual([3, 2])
  const waiting = await asCompany(log.connections, own.companyId, (db) =>
    one(db, sql<{ n: number }>`select count(*) as n from transparency_pending`),
  )
  expect(waiting.n).toBe(0)
})
