import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, link, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { isDiskFull, Refusal } from './refusal.ts'

/** The fastest: rows of a table shrink to a tenth anyway, and a backup must not take the processor. */
const QUICK = 1

/** What went into an archive: enough to prove later that it is the same. */
export type Written = { readonly bytes: number; readonly sha256: string }

/**
 * A zip file that is written entry by entry, beside its name until it is whole: `FILE.part`, for its
 * owner only. Nothing of an entry is held in memory.
 */
export class ArchiveWriter {
  readonly #path: string
  readonly #part: string
  readonly #zip = new ZipFile()
  readonly #written: Promise<void>

  private constructor(path: string, part: string, handle: FileHandle) {
    this.#path = path
    this.#part = part
    const file = handle.createWriteStream({ flush: true })
    this.#written = new Promise((resolve, reject) => {
      // What was wrong with an entry ends the file too: without its rest nothing would end.
      this.#zip.on('error', (error: Error) => {
        file.destroy()
        reject(error)
      })
      pipeline(this.#zip.outputStream, file).then(resolve, reject)
    })
    this.#written.catch(() => {})
  }

  /** Refuses a name that is taken, and a folder that cannot be written. */
  static async create(path: string): Promise<ArchiveWriter> {
    if (existsSync(path)) {
      throw new Refusal(
        `${path} is there already; a backup overwrites nothing. Choose another name.`,
      )
    }
    const part = `${path}.part`
    try {
      return new ArchiveWriter(path, part, await open(part, 'wx', 0o600))
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') {
        throw new Refusal(
          `${part} is there already: another backup is being written, or one was killed. ` +
            'If none is, remove it and start again.',
        )
      }
      throw new Refusal(`Cannot write ${part}: ${message}.`)
    }
  }

  /** Adds an entry, and answers what it was when it has been read to its end. */
  async add(
    name: string,
    source: Readable,
    { isShrunk, tell }: { readonly isShrunk: boolean; readonly tell: (bytes: number) => void },
  ): Promise<Written> {
    const hash = createHash('sha256')
    let bytes = 0
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        bytes += chunk.length
        tell(chunk.length)
        done(null, chunk)
      },
    })
    this.#zip.addReadStream(counted, name, {
      compressionLevel: isShrunk ? QUICK : 0,
      // How long it will be is not known, and it may pass what the older format can say.
      forceZip64Format: true,
      mode: 0o100600,
    })
    const read = pipeline(source, counted)
    try {
      await Promise.race([read, this.#written.then(() => read)])
    } catch (error) {
      source.destroy()
      counted.destroy()
      await read.catch(() => {})
      throw this.#reported(error)
    }
    return { bytes, sha256: hash.digest('hex') }
  }

  /** Adds what is in memory already. */
  addText(name: string, text: string): Written {
    const content = Buffer.from(text)
    this.#zip.addBuffer(content, name, { compressionLevel: QUICK, mode: 0o100600 })
    return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
  }

  /** Ends the file, has it on the disk and gives it its name; answers its size. */
  async finish(): Promise<number> {
    this.#zip.end()
    try {
      await this.#written
      const { size } = await stat(this.#part)
      await this.#name()
      return size
    } catch (error) {
      throw this.#reported(error)
    }
  }

  /** Leaves nothing behind. */
  async discard(): Promise<void> {
    this.#zip.emit('error', new Refusal('Stopped; nothing was written.'))
    await this.#written.catch(() => {})
    await rm(this.#part, { force: true })
  }

  async #name(): Promise<void> {
    try {
      // Unlike a renaming this never replaces what somebody else put there meanwhile.
      await link(this.#part, this.#path)
      await rm(this.#part)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') throw new Refusal(`${this.#path} was made by somebody else meanwhile.`)
      // A disk without hard links.
      await rename(this.#part, this.#path)
    }
    const folder = await open(dirname(this.#path)).catch(() => undefined)
    // Not every system can flush a folder.
    await folder?.sync().catch(() => {})
    await folder?.close()
  }

  #reported(error: unknown): unknown {
    if (!isDiskFull(error)) return error
    return new Refusal(`The disk of ${this.#path} is full: nothing was written. Make room there.`)
  }
}
