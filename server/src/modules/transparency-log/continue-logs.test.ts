import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeUser } from '../../../test/make/user.ts'
import { asPlatform } from '../../platform/database/database.ts'
import { continueLogs } from './sequence/continue-logs.ts'
import { HOST, useLog } from './testing/log-scene.ts'

// That a backup comes back is tested where backups are (test/backup/restored-log.test.ts).
const log = useLog()

async function publishedCompany() {
  const { companyId } = await makeUser(log.connections)
  await makeBatch(log, { companyId })
  await log.sequence()
  return { companyId, before: await log.open(companyId) }
}

/** Starts as a server does; answers what it said of a company's log. */
async function start(origin: string, files = log.files()): Promise<string[]> {
  const warned: string[] = []
  await continueLogs({
    connections: log.connections,
    files,
    host: HOST,
    warn: (line) => warned.push(line),
  })
  return warned.filter((line) => line.includes(`log ${origin} could not be continued`))
}

const setRestored = (companyId: number) =>
  asPlatform(log.connections, (db) =>
    sql`update transparency_log set restored_at = now() where company_id = ${companyId}`.execute(
      db,
    ),
  )
const without = (name: string) => ({
  ...log.files(),
  read: (asked: string) => (asked === name ? Promise.resolve(undefined) : log.files().read(asked)),
})

it('takes no chance where a backup was restored and what was published last is not known', async () => {
  const { companyId, before } = await publishedCompany()
  await setRestored(companyId)
  expect(await start(before.origin, without(before.name))).toEqual([
    expect.stringContaining('what was published last of it is not known'),
  ])
  expect(await log.logs(companyId)).toMatchObject([
    { openedBecause: 'restored' },
    { name: before.name, lostCheckpoint: null },
  ])
})

it('goes on without the file where nothing was restored', async () => {
  const { companyId, before } = await publishedCompany()
  expect(await start(before.origin, without(before.name))).toEqual([])
  expect(await log.logs(companyId)).toHaveLength(1)
})

it('goes on where the file tells of less than the database: another server published since', async () => {
  const { companyId, before } = await publishedCompany()
  const kept = (await log.files().read(before.name)) ?? ''
  await makeBatch(log, { companyId })
  await log.sequence()
  await log.files().write(before.name, kept)
  await setRestored(companyId)
  expect(await start(before.origin)).toEqual([])
  expect(await log.open(companyId)).toMatchObject({ name: before.name, restoredAt: null })
})

it('closes a log of which something else was published, however long it is', async () => {
  const { companyId, before } = await publishedCompany()
  const other = await publishedCompany()
  const forged = (await log.files().read(other.before.name)) ?? ''
  await log.files().write(before.name, forged)
  expect(await start(before.origin)).toHaveLength(1)
  await log.sequence()
  const [next, old] = await log.logs(companyId)
  expect(old).toMatchObject({ name: before.name, lostCheckpoint: forged })
  // Both are served, each as it was published.
  expect((await log.checkpoint(before.name)).size).toBe(2)
  expect((await log.checkpoint(next?.name ?? '')).origin).toBe(next?.origin)
  expect(await start(next?.origin ?? '')).toEqual([])
})

it('does not start over a file that is no checkpoint', async () => {
  const { before } = await publishedCompany()
  const kept = (await log.files().read(before.name)) ?? ''
  await log.files().write(before.name, 'nonsense')
  await expect(start(before.origin)).rejects.toThrow(`${before.name}.checkpoint is no checkpoint`)
  await log.files().write(before.name, kept)
})
