import type { KeyRing } from '@zhenma/codes/key-ring'
import { sql } from 'kysely'
import { join } from 'node:path'
import { expect } from 'vitest'
import { listLogs } from '../../src/modules/transparency-log/log.store.ts'
import { createSequencer, publishedFiles } from '../../src/modules/transparency-log/index.ts'
import {
  readCheckpoint,
  readEntries,
  rootOfEntries,
} from '../../src/modules/transparency-log/testing/log-scene.ts'
import { asCompany, type Connections, one } from '../../src/platform/database/database.ts'

/** Somebody who keeps every checkpoint of a company's log that he sees, while servers and databases are killed. */
export type LogWatch = {
  /** Asks a server that may be killed meanwhile. */
  ask(address: string): void
  /** Keeps what was published last, whoever was told of it. */
  readKept(): Promise<void>
  /**
   * What waits is logged, and all that was ever seen is a beginning of it: one history, in which every operation stands
   * once. Answers how many checkpoints were seen.
   */
  expectOneHistory(connections: Connections, address: string): Promise<number>
}

type Watched = { readonly dataDir: string; readonly companyId: number; readonly keyRing: KeyRing }

export function watchLog({ dataDir, companyId, keyRing }: Watched): LogWatch {
  const files = publishedFiles(join(dataDir, 'published-log'))
  const seen = new Set<string>()
  const asked: Promise<void>[] = []
  const prefix = companyId.toString(16).padStart(8, '0')
  const names = async () => (await files.names()).filter((name) => name.startsWith(prefix))

  const readKept = async (): Promise<void> => {
    for (const name of await names()) {
      const kept = await files.read(name)
      if (kept !== undefined) seen.add(kept)
    }
  }
  const askAll = async (address: string): Promise<void> => {
    for (const name of await names()) {
      const answer = await fetch(`${address}/log/${name}/checkpoint`)
      if (answer.ok) seen.add(await answer.text())
    }
  }

  const logAll = async (connections: Connections): Promise<void> => {
    const log = { error: () => {}, warn: () => {} }
    const host = 'zhenma.test'
    const sequencer = createSequencer({ connections, keyRing, host, files, log })
    const waits = () =>
      asCompany(connections, companyId, (db) =>
        one(
          db,
          sql<{ n: number }>`
            select count(*) as n from transparency_pending where company_id = ${companyId}`,
        ),
      )
    // The server logs beside this; of the two one is at it at a time.
    while ((await waits()).n > 0) await sequencer.workOnce()
    await sequencer.workOnce()
  }

  return {
    ask(address) {
      // A server that is killed answers nothing.
      asked.push(askAll(address).catch(() => {}))
    },
    readKept,
    async expectOneHistory(connections, address) {
      await Promise.all(asked)
      await logAll(connections)
      await readKept()
      const { logs, count } = await asCompany(connections, companyId, async (db) => ({
        logs: await listLogs(db, companyId),
        count: await one(
          db,
          sql<{ movements: number; leaves: number; logged: number }>`
            select (select count(*) from movement where company_id = ${companyId}) as movements,
                   count(*) as leaves, count(distinct row_id) as logged
              from transparency_leaf where company_id = ${companyId} and kind = 'operation'`,
        ),
      }))
      expect(logs).toHaveLength(1)
      expect(count).toEqual({ ...count, leaves: count.movements, logged: count.movements })
      const [{ name, origin, publishedSize }] = logs as [(typeof logs)[number]]
      const get = async (path: string): Promise<Buffer> => {
        const answer = await fetch(`${address}/log/${path}`)
        expect([path, answer.status]).toEqual([path, 200])
        return Buffer.from(await answer.arrayBuffer())
      }
      const entries = await readEntries(get, name, publishedSize)
      for (const text of seen) {
        const head = readCheckpoint(text)
        expect(head.origin).toBe(origin)
        expect(rootOfEntries(entries.slice(0, head.size)), `at ${head.size}`).toEqual(head.root)
      }
      return seen.size
    },
  }
}
