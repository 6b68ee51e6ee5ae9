import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { fail } from '../../errors/fail.ts'
import { isMissing } from '../../files/file-store.ts'
import { ENCODINGS, type FixedContent } from './fixed-content.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}
const ENDINGS = { br: '.br', gzip: '.gz' } as const

/** Whether a file's address leads out of the folder that it is looked for in, in whatever spelling. */
export const leavesFolder = (address: string): boolean => address.split(/[/\\]/).includes('..')

/** The files of a folder that was built, by their path with `/` between. */
export type BuiltFiles = {
  readonly names: readonly string[]
  /**
   * Its content, read when it is first asked for; undefined: there is no such file. Throws ACCESS_DENIED for a name
   * that leaves the folder.
   */
  find(name: string): Promise<FixedContent> | undefined
}

/**
 * Lists what was built: only what is listed here is ever read, so that no address, however it is
 * spelled, reaches another file. What was read stays in memory, compressed forms too (some MB).
 */
export async function builtFiles(directory: string): Promise<BuiltFiles> {
  const types = new Map<string, string>()
  for (const path of await readdir(directory, { recursive: true })) {
    const type = TYPES[extname(path)]
    if (type !== undefined) types.set(path.split(sep).join('/'), type)
  }
  const contents = new Map<string, Promise<FixedContent>>()
  return {
    names: [...types.keys()],
    find(name) {
      if (leavesFolder(name)) throw fail('ACCESS_DENIED')
      const type = types.get(name)
      if (type === undefined) return undefined
      const known = contents.get(name)
      if (known !== undefined) return known
      const content = readContent(join(directory, name), type)
      contents.set(name, content)
      // What could not be read now is tried again with the next request.
      content.catch(() => contents.delete(name))
      return content
    },
  }
}

async function readContent(path: string, type: string): Promise<FixedContent> {
  const [plain, { mtimeMs, size }, ...encoded] = await Promise.all([
    readFile(path),
    stat(path),
    ...ENCODINGS.map((encoding) => readIfThere(`${path}${ENDINGS[encoding]}`)),
  ])
  const forms = ENCODINGS.flatMap((encoding, position) => {
    const form = encoded[position]
    return form === undefined ? [] : [[encoding, form] as const]
  })
  const etag = `W/"${Math.round(mtimeMs)}-${size}"`
  return { type, plain, encoded: Object.fromEntries(forms), etag }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
