import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seededRandom } from '../packages/codes/src/seeded-random.ts'
import { drawPositions } from '../server/src/modules/prizes/draw-winners.ts'
import { report, rounded } from './lib/figures.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * The tool that everybody runs derives winners again: allocations of 10,000 winning codes among a hundred million labels, by a
 * process of its own, from a file. Proofs of the log are left out: they are as many as allocations. Arguments: winners.
 */
const { winners, labels } = sizesOf(
  { winners: 1_000_000, labels: 100_000_000 },
  { winners: 50_000, labels: 10_000_000 },
)
const AT_ONCE = 10_000
const ACTIVITY = 1

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const line = (part: object): string => `${JSON.stringify(part)}\n`

/** The file as the server would write it, all labels in one run. */
function fileOf(seed: Buffer): { readonly content: string; readonly ms: number } {
  const begun = performance.now()
  const population = `1-${labels}`
  const lists = [population]
  const steps: object[] = [
    {
      step: 1,
      kind: 'seed',
      activity: ACTIVITY,
      algorithm: 'zhenma-draw/v1',
      beacon: '',
      seedSha256: sha256(seed),
    },
  ]
  const taken = new Set<number>()
  const hashes: string[] = []
  for (let allocation = 1; taken.size < winners; allocation += 1) {
    const count = Math.min(AT_ONCE, winners - taken.size)
    const step = steps.length + 1
    const free = labels - taken.size
    const random = seededRandom(seed, { activityId: ACTIVITY, beacon: '', step })
    const before = Float64Array.from(taken).sort()
    const serials: number[] = []
    let at = 0
    for (const position of drawPositions(count, free, random)) {
      // So many winners stand before it, each of which moves it on by one.
      while (at < before.length && (before[at] ?? 0) <= position + 1 + at) at += 1
      serials.push(position + 1 + at)
    }
    for (const serial of serials) taken.add(serial)
    const list = serials.map((serial) => `${serial}-${serial}`).join(',')
    lists.push(list)
    hashes.push(`${allocation}=${sha256(list)}`)
    const of = { prize: 1, allocation, population: sha256(population), labels, free, count }
    steps.push({ step, kind: 'allocate', ...of })
  }
  lists.push(hashes.join(','))
  steps.push({
    step: steps.length + 1,
    kind: 'published',
    seed: seed.toString('hex'),
    winners: sha256(hashes.join(',')),
    drawsSha256: sha256(''),
  })
  const ms = performance.now() - begun
  const head = { format: 'zhenma-draw/v1', activity: ACTIVITY, name: 'Bench' }
  const content = [
    line({ ...head, seed: seed.toString('hex') }),
    ...lists.map((text) => line({ list: sha256(text), content: text })),
    ...steps.map((step) => line({ step: JSON.stringify(step) })),
    ...steps.map((_, at) => line({ proof: at + 1, state: 'waiting', text: null })),
  ].join('')
  return { content, ms }
}

const folder = mkdtempSync(join(tmpdir(), 'zhenma-bench-'))
try {
  const { content, ms: drawMs } = fileOf(createHash('sha256').update('bench').digest())
  const path = join(folder, 'draw.jsonl')
  writeFileSync(path, content)
  const tool = fileURLToPath(new URL('../scripts/check-draw.mjs', import.meta.url))
  const begun = performance.now()
  const { status, stdout } = spawnSync(process.execPath, [tool, path], { encoding: 'utf8' })
  const ms = performance.now() - begun
  if (status !== 0 || !stdout.includes(`ok ${winners} winning labels follow`)) {
    throw new Error(`it was not derived again: ${stdout.slice(-500)}`)
  }
  report(`${winners} winners derived again`, {
    measured: { seconds: rounded(ms / 1000), megabytes: rounded(content.length / 1e6, 1) },
    baseline: { work: 'drawing them, in this process', seconds: rounded(drawMs / 1000) },
    ratio: rounded(drawMs / ms),
    toReach: 'under 10 s',
  })
} finally {
  rmSync(folder, { recursive: true })
}
