import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { DownloadServer, ServerMemory } from './lib/download-server.ts'
import { report } from './lib/figures.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * A batch's codes as csv over HTTP, from a server in a process of its own: codes a second, and by
 * how much the server's memory grew.
 */
const { codes: CODES } = sizesOf({ codes: 10_000_000 }, { codes: 500_000 })
/** Compiles the code and fills caches before anything is measured. */
const WARM_UP_CODES = Math.min(CODES, 200_000)
const MEGABYTE = 1024 * 1024
const LINE_FEED = 10

const server = fork(fileURLToPath(new URL('./lib/download-server.ts', import.meta.url)), [
  String(CODES),
])
const [ready] = (await once(server, 'message')) as [DownloadServer]

/** Downloads and counts lines, without the head; keeps nothing. */
async function download(codes: number): Promise<{ lines: number; bytes: number; last: string }> {
  // The second download repeats serials of the first: without a reason it would be refused.
  const range = `start=${ready.start}&end=${ready.start + codes - 1}&reason=bench`
  const request = get(`${ready.url}&format=csv&${range}`, { headers: { 'biz-token': ready.token } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`the server answered ${response.statusCode}`)
  let lines = -1
  let bytes = 0
  let end = Buffer.alloc(0)
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length
    for (let at = piece.indexOf(LINE_FEED); at !== -1; at = piece.indexOf(LINE_FEED, at + 1)) {
      lines += 1
    }
    end = Buffer.concat([end.subarray(-200), piece.subarray(-200)])
  }
  return { lines, bytes, last: end.toString('ascii').trimEnd().split('\r\n').at(-1) ?? '' }
}

async function memory(): Promise<ServerMemory> {
  const answer = once(server, 'message')
  server.send('memory')
  return ((await answer) as [ServerMemory])[0]
}

try {
  await download(WARM_UP_CODES)
  const before = await memory()
  const startedAt = performance.now()
  const { lines, bytes, last } = await download(CODES)
  const seconds = (performance.now() - startedAt) / 1000
  const after = await memory()
  // A fast download of something else would be worth nothing.
  if (lines !== CODES || !last.startsWith(`${ready.start + CODES - 1},${ready.lastCode},`)) {
    throw new Error(`the file ends after ${lines} codes with ${last}`)
  }
  report(`download of ${CODES} codes as csv over HTTP`, {
    measured: {
      codesPerSecond: Math.round(CODES / seconds),
      megabytesPerSecond: Math.round(bytes / seconds / MEGABYTE),
      serverMemoryGrowthMb: Math.round((after.peakBytes - before.nowBytes) / MEGABYTE),
      serverMemoryMb: Math.round(after.peakBytes / MEGABYTE),
    },
    toReach: '400,000 codes/s, growth under 150 MB',
  })
} finally {
  server.send('stop')
  await once(server, 'exit')
}
