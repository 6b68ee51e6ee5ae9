import { printLayout } from '@zhenma/contract/print-templates/print-layout'
import { sampleLabel } from '@zhenma/contract/print-templates/sample-label'
import { startingLayout } from '@zhenma/contract/print-templates/starting-points'
import type { LabelData } from '@zhenma/contract/print-templates/label-contents'
import sharp from 'sharp'
import { drawSheet, printCommands } from '../../server/src/modules/print-templates/index.ts'
import { report, timed } from '../lib/figures.ts'
import { sizesOf } from '../lib/sizes.ts'

/** Designed labels with Chinese texts, a picture, a frame and three symbols: as a PDF, and for a thermal printer. */
const { labels: LABELS } = sizesOf({ labels: 10_000 }, { labels: 500 })
const MEGABYTE = 1024 * 1024
const IMAGE_ID = '00000000-0000-4000-8000-000000000001'

const COMMON = { name: '', rotation: 0, locked: false, group: null }
const [qr, text] = startingLayout('l7160', 'cn').elements
const layout = printLayout.parse({
  ...startingLayout('l7160', 'cn'),
  elements: [
    { type: 'box', id: 'frame', ...COMMON, x: 1, y: 1, width: 61.5, height: 36.1, stroke: 0.3 },
    { ...qr, x: 5, y: 5, width: 20, height: 20 },
    text,
    { type: 'picture', id: 'logo', ...COMMON, x: 5, y: 28, width: 8, height: 8, imageId: IMAGE_ID },
    {
      type: 'symbol',
      id: 'bars',
      ...COMMON,
      x: 18,
      y: 29,
      width: 38,
      height: 7,
      symbology: 'code_128',
      content: 'code',
    },
    {
      type: 'symbol',
      id: 'matrix',
      ...COMMON,
      x: 27,
      y: 18,
      width: 7,
      height: 7,
      symbology: 'data_matrix',
      content: 'code',
    },
  ],
})

/** Labels as they come from a batch: each with a code of its own. */
function* labels(count: number): Generator<LabelData, void> {
  for (let n = 0; n < count; n += 1) {
    const code = String(10_000_000_000_000_000_000n + BigInt(n) * 7_919_777n)
    yield {
      ...sampleLabel('cn', n, 'https://www.zhenma.example'),
      address: `https://www.zhenma.example/t/${code}`,
      code,
    }
  }
}

/** How much memory the process took at most while something was done, beyond what it had before. */
async function growthOf<T>(work: () => Promise<T>): Promise<{ result: T; grownMb: number }> {
  const before = process.memoryUsage().rss
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  try {
    const result = await work()
    peak = Math.max(peak, process.memoryUsage().rss)
    return { result, grownMb: Math.round((peak - before) / MEGABYTE) }
  } finally {
    clearInterval(timer)
  }
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0
  for await (const { length } of pieces) bytes += length
  return bytes
}

const content = await sharp({
  create: { width: 200, height: 200, channels: 3, background: '#246' },
})
  .jpeg()
  .toBuffer()
const pictures = new Map([
  [IMAGE_ID, { content, format: 'jpeg', width: 200, height: 200 } as const],
])
const { signal } = new AbortController()
const pdf = (count: number) =>
  bytesOf(drawSheet({ title: 'bench', layout, pictures, labels: labels(count) }, signal))
const zpl = (count: number) =>
  bytesOf(printCommands('zpl', { layout, pictures, labels: labels(count), dpi: 203 }, signal))

for (const [name, print] of [
  ['PDF', pdf],
  ['ZPL', zpl],
] as const) {
  // Fonts are loaded and code is compiled before anything is measured.
  await print(50)
  const before = process.cpuUsage()
  const { result, grownMb } = await growthOf(() => timed(() => print(LABELS)))
  const { user, system } = process.cpuUsage(before)
  report(`${LABELS} designed labels as ${name}`, {
    measured: {
      seconds: Math.round(result.ms / 100) / 10,
      // Of all its threads: where the machine does other work too, it is nearer to what it would take alone.
      processorSeconds: Math.round((user + system) / 100_000) / 10,
      megabytes: Math.round(result.result / MEGABYTE),
      memoryGrowthMb: grownMb,
    },
    ...(name === 'PDF' ? { toReach: 'under 20 s, growth under 150 MB' } : {}),
  })
}
