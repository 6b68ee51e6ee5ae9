import { CODES_PER_CHUNK, MAXIMUM_TASK_CODES } from '@zhenma/contract/tasks/task-kinds'
import { randomUUID } from 'node:crypto'
import { fail } from '../../platform/errors/fail.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { hasOtherStores } from '../../platform/files/other-stores.ts'
import type { Context } from '../../platform/http/context.ts'
import { fileOf } from '../../platform/http/input/uploaded-file.ts'
import { codesIn } from '../../platform/sheets/code-parts.ts'
import type { ListedCode } from '../../platform/sheets/read-code-list.ts'
import { readContent } from '../../platform/sheets/reading/read-content.ts'
import { insertUpload, type Upload } from './uploads.store.ts'

/** Codes in one part in the file store: a chunk reads one part, never the whole file. */
const PART_SIZE = 20 * CODES_PER_CHUNK
const NAME_LIMIT = 200

const partKey = (companyId: number, id: string): string => `${companyId}/${id}.codes`

/**
 * Reads an uploaded file of codes and keeps the codes in parts, each written as soon as it is full.
 * Throws as `readCodeList` and `readContent`; parts of a file that is refused are not kept.
 */
export async function storeUpload(ctx: Context): Promise<Upload> {
  const { db, user, services } = ctx
  const { name, content } = fileOf(ctx)
  const partIds: string[] = []
  try {
    const job = { kind: 'codes', limit: MAXIMUM_TASK_CODES, partSize: PART_SIZE } as const
    const codeCount = await readContent(content, job, async (part) => {
      const id = randomUUID()
      partIds.push(id)
      await services.files.write(partKey(user.companyId, id), part)
    })
    const upload = {
      id: randomUUID(),
      name: name.replace(/\p{Cc}/gu, '').slice(0, NAME_LIMIT),
      codeCount,
      partSize: PART_SIZE,
      partIds,
    }
    await insertUpload(db, user.companyId, user.id, upload)
    return upload
  } catch (error) {
    await removeParts(services.files, user.companyId, partIds)
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
  if (content === null) {
    throw fail(hasOtherStores(services.installation) ? 'FILE_ELSEWHERE' : 'UPLOAD_NOT_FOUND')
  }
  return codesIn(content.toString('utf8'), from % partSize, count)
}
