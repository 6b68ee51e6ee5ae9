import { createKeyRing } from '@zhenma/codes/key-ring'
import type { ImportDetail } from '@zhenma/contract/imports/imports.contract'
import { makeUser } from '../server/test/make/user.ts'
import { openBenchDatabase } from './lib/bench-database.ts'
import { startBuiltServer } from './lib/built-server.ts'
import { report, rounded, timed } from './lib/figures.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * A sheet of products through the import wizard, from the upload to the last row that is written: on the built server,
 * over HTTP, with its tasks. Then the same sheet again, which changes nothing, and one in which every row is wrong.
 * Beside it one bare INSERT of as many rows.
 */
const { rows: ROWS } = sizesOf({ rows: 100_000 }, { rows: 5_000 })
const MEGABYTE = 1024 * 1024
const ASK_EVERY_MS = 100
const HEADING = '货号,品名,条形码,规格型号,单价,币别,单位,保质期,备注\n'

const line = (index: number, currency: string): string =>
  `B-${String(index).padStart(7, '0')},绿茶 ${index},,${index % 9}00 ml,${index % 90}.50,${currency},瓶,365,备注 ${index}\n`

/** In one piece: a blob of a hundred thousand parts takes its sender seconds. */
const sheet = (currency: string): Blob =>
  new Blob([HEADING + Array.from({ length: ROWS }, (_, at) => line(at + 1, currency)).join('')])

const database = await openBenchDatabase()
try {
  const keyRing = createKeyRing(new Date())
  const { token } = await makeUser(database.connections, { companyId: database.companyId })
  const { ms: bareMs } = await timed(async () => {
    await database.admin.query(
      'create table bare (company_id integer, number text, name text, primary key (company_id, number))',
    )
    await database.admin.query(
      `insert into bare select 1, 'B-' || n, '绿茶 ' || n from generate_series(1, $1::integer) n`,
      [ROWS],
    )
  })
  const server = await startBuiltServer(database.adminUrl, keyRing)
  try {
    const headers = { 'biz-token': token }
    const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
      const json = { ...headers, 'content-type': 'application/json' }
      const answer = await fetch(`${server.address}/api/web/import/${path}`, {
        ...init,
        headers: typeof init.body === 'string' ? json : headers,
      })
      const envelope = (await answer.json()) as { success: boolean; message: string; data: T }
      if (!envelope.success) throw new Error(envelope.message)
      return envelope.data
    }
    const post = (path: string, input: object): Promise<unknown> =>
      ask(path, { method: 'POST', body: JSON.stringify(input) })
    const until = async (id: number, isThere: (one: ImportDetail) => boolean) => {
      for (;;) {
        const detail = await ask<ImportDetail>(String(id))
        if (detail.failure !== null) throw new Error(detail.failure.message)
        if (isThere(detail)) return detail
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
      }
    }

    /** Uploads and has every row checked; what a person waits for, in seconds. */
    const checked = async (file: Blob) => {
      const form = new FormData()
      form.append('kind', 'product')
      form.append('file', file, 'products.csv')
      const began = performance.now()
      const since = (): number => rounded((performance.now() - began) / 1000, 1)
      const { id } = await ask<{ id: number }>('upload', { method: 'POST', body: form })
      const previewSeconds = since()
      const { headingRow, mapping } = await ask<ImportDetail>(String(id))
      await post('map', { id, headingRow, mapping })
      const { counts } = await until(id, ({ state }) => state === 'checked')
      return { id, counts, previewSeconds, seconds: since() }
    }

    const before = server.memory()
    const good = await checked(sheet('RMB'))
    if (good.counts.created !== ROWS) throw new Error(JSON.stringify(good.counts))
    const { ms: applyMs } = await timed(async () => {
      await post('apply', { id: good.id })
      await until(good.id, ({ state }) => state === 'applied')
    })
    const seconds = rounded(good.seconds + applyMs / 1000, 1)
    const again = await checked(sheet('RMB'))
    if (again.counts.unchanged !== ROWS) throw new Error(JSON.stringify(again.counts))
    const bad = await checked(sheet('Taler'))
    if (bad.counts.refused !== ROWS) throw new Error(JSON.stringify(bad.counts))
    const after = server.memory()
    report(`import of ${ROWS} products by the wizard, csv over HTTP`, {
      measured: {
        seconds,
        previewSeconds: good.previewSeconds,
        checkSeconds: good.seconds,
        sameAgainSeconds: again.seconds,
        allWrongSeconds: bad.seconds,
        serverMemoryGrowthMb: Math.round((after.peakBytes - before.nowBytes) / MEGABYTE),
      },
      baseline: { query: 'one bare INSERT of these rows', seconds: rounded(bareMs / 1000, 1) },
      ratio: rounded(bareMs / 1000 / seconds),
      toReach: 'under 60 s; all wrong: at most twice that; preview 2 s; memory +150 MB',
    })
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}
