import { importFileTexts } from '@zhenma/contract/imports/imports.refusals'
import { WORDS } from '@zhenma/contract/kernel/words'
import { say } from '@zhenma/contract/kernel/texts'
import { buffer } from 'node:stream/consumers'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context, FileAnswer } from '../../platform/http/context.ts'
import { XLSX_MEDIA_TYPE } from '../../platform/sheets/cell.ts'
import { streamXlsx } from '../../platform/sheets/write-xlsx.ts'
import { inPieces } from '../../platform/time/in-turns.ts'
import type { ImportKind, MadeAccount } from './import-kind.ts'
import { ROWS_PER_CHUNK } from './steps/step.ts'
import type { StoredImport } from './stores/imports.store.ts'
import { createdIds } from './stores/written-rows.store.ts'

/**
 * Gives the accounts that an import made their first passwords, as a sheet that is made this once: nothing but their
 * hashes is kept. Whoever was given a password meanwhile is left out. Throws IMPORT_PASSWORDS_GONE.
 */
export async function handOutPasswords(
  ctx: Context,
  kind: ImportKind,
  imported: StoredImport,
): Promise<FileAnswer> {
  const { db, user, language } = ctx
  if (imported.createdBy !== user.id) throw fail('ACCESS_DENIED')
  const of = { companyId: user.companyId, importId: imported.id }
  const accounts: MadeAccount[] = []
  for (const ids of inPieces(await createdIds(db, of), ROWS_PER_CHUNK)) {
    accounts.push(...((await kind.accounts?.handOutPasswords(ctx, ids)) ?? []))
  }
  if (accounts.length === 0) throw fail('IMPORT_PASSWORDS_GONE')
  const after = { file: imported.fileName, count: accounts.length }
  const entry = { operation: 'set_password', entity: 'import', entityId: imported.id, after }
  await logChange(ctx, entry)
  const titles = [WORDS.username, WORDS.personName, importFileTexts.password]
  const rows = accounts.map(({ username, realName, password }) => [username, realName, password])
  const [, plainName = imported.fileName] = /^(.*)\.[a-z]+$/i.exec(imported.fileName) ?? []
  const name = say(importFileTexts.passwordsName, language, { file: plainName })
  const header = titles.map((title) => say(title, language))
  // Whole, before the transaction ends: what fails after that could not be made again.
  const content = await buffer(streamXlsx(header, rows, name))
  return { name: `${name}.xlsx`, mediaType: XLSX_MEDIA_TYPE, content }
}
