import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Content, contentOfHandle } from './content.ts'

/** A file that is kept, and since when. */
export type KeptFile = { readonly key: string; readonly writtenAt: Date }

/** Where the content of stored files lies. Keys are made by us: `company/id.ending`. */
export type FileStore = {
  /** For files on their way in, beside the kept ones: see `receiveFile`. */
  readonly temporaryDirectory: string
  /** Writes a file whole; of what comes in pieces, only one is in memory. */
  write(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** The content, or null where there is none. */
  read(key: string): Promise<Buffer | null>
  /** Lets a large file be read in pieces; answers what `use` does, or null where there is no such file. */
  withContent<T>(key: string, use: (content: Content) => Promise<T>): Promise<T | null>
  /** Whether a file is there. */
  has(key: string): Promise<boolean>
  /** Deletes a file; one that is gone already does not matter. */
  remove(key: string): Promise<void>
  /** Files whose key is alike, those that a write left unfinished among them, in no order. */
  list(alike?: RegExp): AsyncIterable<KeptFile>
  /** Writes a little and deletes it again; throws as any writing would. */
  tryOut(): Promise<void>
  /** What the folder is known by: servers that share it say the same, made at the first question. */
  id(): Promise<string>
}

const KEY = /^\d{1,8}\/[0-9a-f-]{36}(\.[a-z0-9]{1,8}){1,3}$/
const UNFINISHED = '.part'
const COMPANY = /^\d{1,8}$/
/** As much as a small picture. */
const PROBE_BYTES = 256 * 1024

/** A file store in a local directory. */
export function localFileStore(directory: string): FileStore {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`not a key of the file store: ${key}`)
    return join(directory, key)
  }
  return {
    temporaryDirectory: join(directory, 'incoming'),
    async write(key, content) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Written aside, flushed, then named: a crash leaves the whole file or none.
      const aside = `${path}${UNFINISHED}`
      const file = await open(aside, 'w')
      try {
        await writeFile(file, content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(aside, path)
    },
    async read(key) {
      if (!KEY.test(key)) return null
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async withContent(key, use) {
      if (!KEY.test(key)) return null
      const file = await open(pathOf(key), 'r').catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
      if (file === null) return null
      try {
        return await use(contentOfHandle(file, (await file.stat()).size))
      } finally {
        await file.close()
      }
    },
    async has(key) {
      return KEY.test(key) && (await stat(pathOf(key)).catch(() => undefined)) !== undefined
    },
    async remove(key) {
      try {
        await unlink(pathOf(key))
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
    id: () => idOf(directory),
    async tryOut() {
      const incoming = join(directory, 'incoming')
      await mkdir(incoming, { recursive: true })
      const path = join(incoming, randomUUID())
      try {
        await writeFile(path, randomBytes(PROBE_BYTES), { flush: true })
      } finally {
        await unlink(path).catch(() => {})
      }
    },
    async *list(alike) {
      for await (const company of entriesOf(directory)) {
        if (!COMPANY.test(company)) continue
        for await (const name of entriesOf(join(directory, company))) {
          const key = `${company}/${name}`
          if (alike?.test(key) === false) continue
          const found = await stat(join(directory, key)).catch(() => undefined)
          if (found !== undefined) yield { key, writtenAt: found.mtime }
        }
      }
    },
  }
}

async function idOf(directory: string): Promise<string> {
  const path = join(directory, '.store-id')
  await mkdir(directory, { recursive: true })
  try {
    // Of servers that start at once in one folder, the first names it.
    await writeFile(path, `${randomUUID()}\n`, { flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(path, 'utf8')).trim()
}

async function* entriesOf(directory: string): AsyncGenerator<string, void> {
  try {
    for await (const { name } of await opendir(directory)) yield name
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** Whether a file was not there. */
export const isMissing = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ENOENT'
