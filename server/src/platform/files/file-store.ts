import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where the content of stored files lies. Keys are made by us: `company/id.ending`. */
export type FileStore = {
  write(key: string, content: Uint8Array): Promise<void>
  /** The content, or null where there is none. */
  read(key: string): Promise<Buffer | null>
}

const KEY = /^\d{1,8}\/[0-9a-f-]{36}(\.[a-z0-9]{1,8}){1,2}$/

/** A file store in a local directory. */
export function localFileStore(directory: string): FileStore {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`not a key of the file store: ${key}`)
    return join(directory, key)
  }
  return {
    async write(key, content) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Written aside, flushed, then named: a crash leaves the whole file or none.
      const aside = `${path}.part`
      const file = await open(aside, 'w')
      try {
        await file.writeFile(content)
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
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
  }
}
