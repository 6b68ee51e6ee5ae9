import { CODES_PER_CHUNK, MAXIMUM_TASK_CODES } from '@zhenma/contract/tasks/task-kinds'
import { randomUUID } from 'node:crypto'
import { fail } from '../../platform/errors/fail.ts'
import type { Context, UploadedFile } from '../../platform/http/context.ts'
import { type ListedCode, readCodeList } from './read-code-list.ts'
import { insertUpload, type Upload } from './uploads.store.ts'

/** Codes in one part in the file store: a chunk reads one part, never the whole file. */
const PART_SIZE = 20 * CODES_PER_CHUNK
const NAME_LIMIT = 200

const partKey = (companyId: number, id: string): string => `${companyId}/${id}.codes`

/** Reads an uploaded file of codes and keeps the codes in parts. Throws as `readCodeList`. */
export async function storeUpload(ctx: Context): Promise<Upload> {
  const { db, user, services } = ctx
  const file = fileOf(ctx.files)
  const parts: Buffer[] = []
  let lines: string[] = []
  const endPart = (): void => {
    if (lines.length > 0) parts.push(Buffer.from(lines.join('')))
    lines = []
  }
  const codeCount = await readCodeList(file.content, MAXIMUM_TASK_CODES, ({ row, code }) => {
    lines.push(`${row}\t${code}\n`)
    if (lines.length === PART_SIZE) endPart()
  })
  endPart()
  const partIds = parts.map(() => randomUUID())
  for (const [index, id] of partIds.entries()) {
    await services.files.write(partKey(user.companyId, id), parts[index] ?? Buffer.alloc(0))
  }
  const upload = {
    id: randomUUID(),
    name: file.name.replace(/\p{Cc}/gu, '').slice(0, NAME_LIMIT),
    codeCount,
    partSize: PART_SIZE,
    partIds,
  }
  await insertUpload(db, user.companyId, user.id, upload)
  return upload
}

function fileOf(files: readonly UploadedFile[]): UploadedFile {
  const file = files.find((sent) => sent.field === 'file')
  if (file === undefined || file.content.length === 0) throw fail('FILE_REQUIRED')
  return file
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
