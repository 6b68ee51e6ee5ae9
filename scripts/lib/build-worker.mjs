// What makes the built back-office an application of its own: the worker that keeps its files on the
// device, the list of which is written into it, and the icons, drawn from the one picture there is.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build } from 'esbuild'
import sharp from 'sharp'
import { at } from './root.mjs'

/** Its ground, which goes to the edge where the system cuts icons into a shape of its own. */
const GROUND = '#2f54eb'
const ICONS = [
  { name: 'icon-192.png', size: 192, inner: 192 },
  { name: 'icon-512.png', size: 512, inner: 512 },
  // Four fifths are never cut away (the manifest's "maskable"); iOS rounds it in any case.
  { name: 'icon-maskable-512.png', size: 512, inner: 400 },
  { name: 'apple-touch-icon.png', size: 180, inner: 152 },
]

async function drawIcons(folder) {
  const drawing = readFileSync(join(folder, 'favicon.svg'))
  for (const { name, size, inner } of ICONS) {
    const picture = await sharp(drawing, { density: (72 * inner) / 32 })
      .resize(inner, inner)
      .png()
      .toBuffer()
    const isWhole = inner === size
    const background = isWhole ? { r: 0, g: 0, b: 0, alpha: 0 } : GROUND
    await sharp({ create: { width: size, height: size, channels: 4, background } })
      .composite([{ input: picture }])
      .png({ compressionLevel: 9 })
      .toFile(join(folder, name))
  }
}

/** Every file of the build but the page itself, by its address. */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => `/${relative(folder, path).split(sep).join('/')}`)
    .filter((path) => path !== '/index.html' && !path.startsWith('/.'))
    .toSorted()
}

/** The script that a page begins with. Throws when it names none: then nothing could be kept. */
export function entryOf(html) {
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]
  if (entry === undefined) throw new Error('index.html names no script')
  return entry
}

/** Adds worker and icons to the back-office as Vite has built it in `folder`. */
export async function addWorker(folder) {
  await drawIcons(folder)
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const files = filesOf(folder)
  const hash = createHash('sha256').update(html)
  // Names without a hash say nothing of their content.
  for (const path of files) {
    hash.update(path)
    if (!path.startsWith('/assets/')) hash.update(readFileSync(join(folder, path)))
  }
  const built = { version: hash.digest('hex').slice(0, 16), entry: entryOf(html), files }
  const { outputFiles } = await build({
    entryPoints: [at('web/src/worker/service-worker.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2023',
    minify: true,
    define: { BUILT: JSON.stringify(built) },
    logLevel: 'warning',
  })
  writeFileSync(join(folder, 'worker.js'), outputFiles[0].contents)
}
