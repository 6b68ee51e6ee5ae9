import { createKeyRing } from '@zhenma/codes/key-ring'
import type { TaskRow } from '@zhenma/contract/tasks/tasks.contract'
import { makeUser } from '../server/test/make/user.ts'
import { openBenchDatabase } from './lib/bench-database.ts'
import { startBuiltServer } from './lib/built-server.ts'
import { report, rounded, timed } from './lib/figures.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * Codes that were made elsewhere, from an uploaded csv to a batch that can be worked with: on the
 * built server, over HTTP, as a task. Beside it one bare INSERT of as many rows.
 */
const { codes: CODES } = sizesOf({ codes: 1_000_000 }, { codes: 50_000 })
const MEGABYTE = 1024 * 1024
const ASK_EVERY_MS = 200

const codeOf = (index: number): string => `ZL-2026-${String(index).padStart(9, '0')}`

const database = await openBenchDatabase()
try {
  const keyRing = createKeyRing(new Date())
  const { token } = await makeUser(database.connections, { companyId: database.companyId })
  const { ms: bareMs } = await timed(async () => {
    await database.admin.query(
      `create table bare (company_id integer, code text, serial bigint, primary key (company_id, code))`,
    )
    await database.admin.query(
      `insert into bare (company_id, code, serial) select 1, 'ZL-2026-' || lpad(n::text, 9, '0'), n
         from generate_series(1, $1::integer) n`,
      [CODES],
    )
  })
  const server = await startBuiltServer(database.adminUrl, keyRing)
  try {
    const headers = { 'biz-token': token }
    const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
      const answer = await fetch(`${server.address}/api${path}`, { ...init, headers })
      const envelope = (await answer.json()) as { success: boolean; message: string; data: T }
      if (!envelope.success) throw new Error(envelope.message)
      return envelope.data
    }
    const before = server.memory()
    const { ms } = await timed(async () => {
      const form = new FormData()
      const lines = Array.from({ length: CODES }, (_, index) => `${codeOf(index + 1)}\n`)
      form.append('file', new Blob(lines), 'codes.csv')
      const upload = await ask<{ id: string }>('/web/task/upload', { method: 'POST', body: form })
      const wish = { uploadId: upload.id, name: 'Imported', activationRequired: false }
      const body = new URLSearchParams({ kind: 'import_codes', input: JSON.stringify(wish) })
      const { id } = await ask<{ id: number }>('/web/task/add', { method: 'POST', body })
      for (;;) {
        const { records } = await ask<{ records: TaskRow[] }>(`/web/task/get?id=${id}`)
        const [task] = records
        if (task?.state === 'done') return
        if (task === undefined || task.state === 'failed') throw new Error('the task failed')
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
      }
    })
    const after = server.memory()
    const scanned = await ask<{ serial: number }>(`/web/inout/get/simple?code=${codeOf(CODES)}`)
    if (scanned.serial !== CODES) throw new Error(`the last code is serial ${scanned.serial}`)
    report(`import of ${CODES} codes made elsewhere, from csv over HTTP`, {
      measured: {
        seconds: rounded(ms / 1000, 1),
        codesPerSecond: rounded(CODES / (ms / 1000), 0),
        serverMemoryGrowthMb: Math.round((after.peakBytes - before.nowBytes) / MEGABYTE),
        serverMemoryMb: Math.round(after.peakBytes / MEGABYTE),
      },
      baseline: { query: 'one bare INSERT of these rows', seconds: rounded(bareMs / 1000, 1) },
      ratio: rounded(bareMs / ms),
      toReach: 'under 60 s, memory under 300 MB',
    })
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}
