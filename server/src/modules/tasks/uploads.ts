import { CODES_PER_CHUNK, MAXIMUM_TASK_CODES } from '@zhenma/contract/tasks/task-kinds'
import { randomUUID } from 'node:crypto'
import { fail } from '../../platform/errors/fail.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Context } from '../../platform/http/context.ts'
import { fileOf } from '../../platform/http/uploaded-file.ts'
import { type CodeTaker, type ListedCode, readCodeList } from './read-code-list.ts'
import { insertUpload, type Upload } from './uploads.store.ts'

/** Codes in one part in the file store: a chunk reads one part, never the whole file. */
const PART_SIZE = 20 * CODES_PER_CHUNK
const NAME_LIMIT = 200

const partKey = (companyId: number, id: string): string => `${companyId}/${id}.codes`

/**
 * Reads an uploaded file of codes and keeps the codes in parts, each written as soon as it is full.
 * Throws as `readCodeList`; parts of a file that is refused are not kept.
 */
export async function storeUpload(ctx: Context): Promise<Upload> {
  const { db, user, services } = ctx
  const { name, content } = fileOf(ctx)
  const parts = new PartWriter(services.files, user.companyId)
  try {
    const codeCount = await readCodeList(content, MAXIMUM_TASK_CODES, parts)
    await parts.end()
    const upload = {
      id: randomUUID(),
      name: name.replace(/\p{Cc}/gu, '').slice(0, NAME_LIMIT),
      codeCount,
      partSize: PART_SIZE,
      partIds: parts.ids,
    }
    await insertUpload(db, user.companyId, user.id, upload)
    return upload
  } catch (error) {
    await removeParts(services.files, user.companyId, parts.ids)
    throw error
  }
}

/** Deletes the parts of uploads. */
export async function removeParts(
  files: FileStore,
  companyId: number,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await files.remove(partKey(companyId, id))
}

/** Cuts codes into parts of equally many, and writes those that are full. */
class PartWriter implements CodeTaker {
  readonly ids: string[] = []
  private lines: string[] = []
  private full: string[] = []
  private readonly files: FileStore
  private readonly companyId: number

  constructor(files: FileStore, companyId: number) {
    this.files = files
    this.companyId = companyId
  }

  take({ row, code }: ListedCode): void {
    this.lines.push(`${row}\t${code}\n`)
    if (this.lines.length === PART_SIZE) this.endPart()
  }

  async turn(): Promise<void> {
    for (const text of this.full.splice(0)) {
      const id = randomUUID()
      this.ids.push(id)
      await this.files.write(partKey(this.companyId, id), Buffer.from(text))
    }
  }

  async end(): Promise<void> {
    if (this.lines.length > 0) this.endPart()
    await this.turn()
  }

  private endPart(): void {
    this.full.push(this.lines.join(''))
    this.lines = []
  }
}

/** Codes of an upload from an index on, at most `count`, and not beyond the end of a part. */
export async function readCodes(
  { user, services }: Pick<Context, 'user' | 'services'>,
  { partSize, partIds }: Upload,
  from: number,
  count: number,
): Promise<ListedCode[]> {
  const id = partIds[Math.floor(from / partSize)]
  if (id === undefined) return []
  const content = await services.files.read(partKey(user.companyId, id))
  if (content === null) throw fail('UPLOAD_NOT_FOUND')
  const lines = content.toString('utf8').trimEnd().split('\n')
  const at = from % partSize
  return lines.slice(at, at + count).map((line) => {
    const tab = line.indexOf('\t')
    return { row: Number(line.slice(0, tab)), code: line.slice(tab + 1) }
  })
}
