import { activities } from '@zhenma/contract/activities/activities.contract'
import { drawProofs } from '@zhenma/contract/draws/draw-proofs.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { sql } from 'kysely'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { callAs, createTestApp, type TestApp, type TestWish } from '../../../../test/app.ts'
import type { MadeUser } from '../../../../test/make/user.ts'
import { installationRoot } from '../../../installation-root.ts'
import { asCompany, rows } from '../../../platform/database/database.ts'
import { drawLabel } from '../../draws/index.ts'
import { day, type Lottery, makeLottery } from '../../prizes/testing/lottery.ts'
import { createSequencer, publishedFiles } from '../../transparency-log/index.ts'

/** What the tool said of a file, and how it ended. */
export type Judged = { readonly status: number | null; readonly said: string }

/** Runs the tool that is handed out, in a process of its own. */
export function judge(content: string, ...args: readonly string[]): Judged {
  const folder = mkdtempSync(join(tmpdir(), 'zhenma-draw-'))
  try {
    const path = join(folder, 'draw.jsonl')
    writeFileSync(path, content)
    const tool = join(installationRoot(), 'scripts/check-draw.mjs')
    const { status, stdout, stderr } = spawnSync(process.execPath, [tool, path, ...args], {
      encoding: 'utf8',
    })
    return { status, said: stdout + stderr }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Who has checked a label for the first time, and is nobody in particular. */
const buyerOf = (serial: number) => ({
  serial,
  checkOrdinal: 1,
  isGenuine: true,
  isFirstCheck: true,
  isHiddenProven: false,
  region: '',
  phone: '',
})

/** A lottery, a red packet activity as somebody wants it, their draws, and what everybody can read of them. */
export function useDraws(wish: () => Promise<TestWish> = () => Promise.resolve({})) {
  let app: TestApp
  let lottery: Lottery
  let folder = ''
  beforeAll(async () => {
    app = await createTestApp(await wish())
    folder = mkdtempSync(join(tmpdir(), 'zhenma-log-'))
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  beforeEach(async () => {
    lottery = await makeLottery(app, { boxed: false, productCount: 60 })
  })

  const owner = (): MadeUser => lottery.owner
  const inCompany: <T>(work: Parameters<typeof asCompany<T>>[2]) => Promise<T> = (work) =>
    asCompany(app.connections, owner().companyId, work)
  const sequence = async (): Promise<void> => {
    await createSequencer({
      connections: app.connections,
      keyRing: app.keyRing,
      host: 'zhenma.test',
      files: publishedFiles(folder),
      log: { error: () => {}, warn: () => {} },
    }).workOnce()
  }
  const logName = async (): Promise<string> => {
    const [log] = await inCompany((db) =>
      rows(
        db,
        sql<{ name: string }>`
          select name from transparency_log where company_id = ${owner().companyId}`,
      ),
    )
    return log?.name ?? ''
  }
  const state = async (id = lottery.id, { token } = owner()) =>
    callAs(app, token, drawProofs.state, { id })
  const publish = async (id = lottery.id, { token } = owner()) =>
    callAs(app, token, drawProofs.publish, { id })
  const end = async (id = lottery.id) => lottery.end(id)
  const get = async (path: string) => app.app.inject({ method: 'GET', url: `/log/${path}` })

  return {
    app: () => app,
    lottery: () => lottery,
    inCompany,
    sequence,
    logName,
    state,
    publish,
    end,
    get,
    file: async (id = lottery.id): Promise<string> => {
      await sequence()
      const { statusCode, body } = await get(`${await logName()}/draws/${id}`)
      if (statusCode !== 200) throw new Error(`answered ${statusCode}`)
      return body
    },
    /** Sets how an activity is drawn in, and puts it online. */
    async run(rule: object, id = lottery.id): Promise<void> {
      const { token } = owner()
      const given = { id, winningRate: 100, identity: 'nobody', ...rule } as never
      const set = await callAs(app, token, draws.setRule, given)
      if (set.httpStatus !== 200) throw new Error(JSON.stringify(set.envelope))
      await callAs(app, token, activities.setOnline, { id, online: true })
    },
    online: (online: boolean, id = lottery.id) =>
      callAs(app, owner().token, activities.setOnline, { id, online }),
    /** Another activity of all labels. */
    async open(type: 'red_packet' | 'points'): Promise<number> {
      const period = { startsAt: day(-1), endsAt: day(9) }
      const given = { name: '红包', type, ...period } as const
      const { id } = (await callAs(app, owner().token, activities.create, given)).payload
      await lottery.assign({ batchId: lottery.batch.id, activityId: id })
      return id
    },
    /** What stands in the way of the n-th label. */
    async obstacle(at: number): Promise<string | undefined> {
      const serial = lottery.batch.lo + at
      const drew = await inCompany((db) => drawLabel(db, owner().companyId, buyerOf(serial)))
      return 'obstacle' in drew ? drew.obstacle : undefined
    },
    /** Buyers of the n-th labels draw, one after the other, while there is something left; answers how many did. */
    async draw(...places: readonly number[]): Promise<number> {
      let count = 0
      for (const at of places) {
        const serial = lottery.batch.lo + at
        const drew = await inCompany((db) => drawLabel(db, owner().companyId, buyerOf(serial)))
        if (!('obstacle' in drew)) count += 1
        else if (drew.obstacle !== 'exhausted') throw new Error(drew.obstacle)
      }
      return count
    },
  }
}

/** So many numbers from one on. */
export const numbers = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => from + at)
