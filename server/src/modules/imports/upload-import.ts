import { type ImportKindName, PREVIEW_ROWS } from '@zhenma/contract/imports/import-kinds'
import { createHash, randomUUID } from 'node:crypto'
import { allOf, type Content } from '../../platform/files/content.ts'
import type { Context } from '../../platform/http/context.ts'
import { fileOf } from '../../platform/http/input/uploaded-file.ts'
import { readContent } from '../../platform/sheets/reading/read-content.ts'
import type { SheetRow } from '../../platform/sheets/sheet-rows.ts'
import { guessHeading, guessMapping, headingHash } from './guess-mapping.ts'
import type { ImportKind } from './import-kind.ts'
import { secretColumns, withoutSecrets } from './secret-columns.ts'
import { beginStep, fileKey } from './steps/step.ts'
import { findMapping, insertImport } from './stores/imports.store.ts'

const NAME_LIMIT = 200
/** Characters of a cell that are shown while columns are mapped. */
const SHOWN_CHARACTERS = 200

/**
 * Takes a file in: its first rows are read now, with a guess what its columns are, and a task reads the rest. Answers
 * the import's id. Throws as `readContent`, and TASK_TOO_MANY.
 */
export async function uploadImport(ctx: Context, kind: ImportKind): Promise<number> {
  const { db, user } = ctx
  const { content, name } = fileOf(ctx)
  const read = await firstLines(content)
  const secret = secretColumns(kind, read)
  const fields = await kind.fields(ctx)
  const shown = read.map((line) => withoutSecrets(line, secret))
  const { headingRow, lines } = guessHeading(fields, shown)
  const fileId = randomUUID()
  const fileName = name.replace(/\p{Cc}/gu, '').slice(0, NAME_LIMIT)
  const made = {
    companyId: user.companyId,
    userId: user.id,
    kind: kind.name,
    fileName,
    fileHash: await keep(ctx, fileKey(user.companyId, fileId), content),
    fileId,
    lines: [...lines],
    headingRow,
    mapping:
      (await rememberedMapping(ctx, kind.name, lines, headingRow, fields)) ??
      guessMapping(fields, lines, headingRow),
  }
  const id = await insertImport(db, made)
  await beginStep(ctx, { id, kind: kind.name, fileName, rowCount: null }, 'stage')
  return id
}

async function firstLines(content: Content): Promise<SheetRow[]> {
  const lines: SheetRow[] = []
  const job = { kind: 'rows', rowLimit: PREVIEW_ROWS, enough: PREVIEW_ROWS, isRaw: true } as const
  await readContent(content, job, (rows) => {
    for (const { row, cells } of rows) {
      lines.push({
        row,
        cells: cells.map((cell) => cell.slice(0, SHOWN_CHARACTERS).replaceAll('\u0000', '')),
      })
    }
  })
  return lines
}

/** Keeps the file until a task has read it, and answers its hash. */
async function keep({ services }: Context, key: string, content: Content): Promise<Buffer> {
  const hash = createHash('sha256')
  await services.files.write(key, hashed())
  return hash.digest()

  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const piece of allOf(content)) {
      hash.update(piece as Buffer)
      yield piece as Buffer
    }
  }
}

/** As columns of this heading were mapped the last time; undefined where they never were, or fields have gone. */
async function rememberedMapping(
  { db, user }: Context,
  kind: ImportKindName,
  lines: readonly SheetRow[],
  headingRow: number,
  fields: readonly { readonly key: string }[],
): Promise<(string | null)[] | undefined> {
  const heading = lines.find(({ row }) => row === headingRow)?.cells ?? []
  const known = await findMapping(db, user.companyId, kind, headingHash(heading))
  const isAll = known?.every((key) => key === null || fields.some((field) => field.key === key))
  return isAll === true ? known : undefined
}
