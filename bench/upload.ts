import { createKeyRing } from '@zhenma/codes/key-ring'
import { makeUser } from '../server/test/make/user.ts'
import { workbookWithTexts } from '../server/test/make/workbook.ts'
import { openBenchDatabase } from './lib/bench-database.ts'
import { startBuiltServer } from './lib/built-server.ts'
import { report, rounded, timed } from './lib/figures.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * Files of codes for a task, sent to the built server over HTTP: a csv of 60 bytes a row, and a workbook
 * with a table of texts, as spreadsheets write it. How long, and by how much the server's memory grew.
 */
const { codes: CODES } = sizesOf({ codes: 1_000_000 }, { codes: 50_000 })
const MEGABYTE = 1024 * 1024
const SAMPLE_EVERY_MS = 20

const codeOf = (index: number): string => `ZL-2026-${String(index).padStart(9, '0')}`

/** 60 bytes a row: a code, and columns that nobody asked for. */
function csv(): Blob {
  const rest = `,${'box 12 / line 3 / 2026-11-20'.padEnd(41, '.')}\n`
  return new Blob(Array.from({ length: CODES }, (_, index) => codeOf(index + 1) + rest))
}

const workbook = async (): Promise<Blob> =>
  new Blob([new Uint8Array(await workbookWithTexts(CODES, (row) => codeOf(row)))])

const database = await openBenchDatabase()
try {
  const { token } = await makeUser(database.connections, { companyId: database.companyId })
  for (const [name, make] of [
    ['csv', csv],
    ['xlsx', workbook],
  ] as const) {
    const content = await make()
    const server = await startBuiltServer(database.adminUrl, createKeyRing(new Date()))
    try {
      const before = server.memory()
      let peakBytes = 0
      const sampling = setInterval(() => {
        peakBytes = Math.max(peakBytes, server.memory().nowBytes)
      }, SAMPLE_EVERY_MS)
      const { ms } = await timed(async () => {
        const form = new FormData()
        form.append('file', content, `codes.${name}`)
        const answer = await fetch(`${server.address}/api/web/task/upload`, {
          method: 'POST',
          headers: { 'biz-token': token },
          body: form,
        })
        const { data, message } = (await answer.json()) as {
          data?: { codeCount: number }
          message: string
        }
        if (data?.codeCount !== CODES) throw new Error(message)
      })
      clearInterval(sampling)
      report(`upload of ${CODES} codes as ${name}, ${rounded(content.size / MEGABYTE, 0)} MB`, {
        measured: {
          seconds: rounded(ms / 1000, 1),
          serverMemoryGrowthMb: Math.round((peakBytes - before.nowBytes) / MEGABYTE),
          serverMemoryMb: Math.round(peakBytes / MEGABYTE),
        },
        toReach: 'growth under 150 MB',
      })
    } finally {
      await server.stop()
    }
  }
} finally {
  await database.close()
}
