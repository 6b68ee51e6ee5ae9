import type { SheetRow } from '../../platform/sheets/sheet-rows.ts'
import { LOOKED_AT, plain } from './guess-mapping.ts'
import type { ImportKind } from './import-kind.ts'

/** What sheets call a password, without spaces and signs. */
const TITLE =
  /^(?:(?:登录|登入|登錄|初始|用户|账号|使用者|帳號|预设|預設|临时|臨時)?(?:密码|密碼|口令)|(?:user|login|initial|temporary|account|default)?(?:password|passwd|pwd|pass))$/

/** Columns that hold passwords, with the row that says so. */
type SecretColumns = ReadonlyMap<number, number>

/**
 * The columns of passwords in sheets of accounts. They are found before anything is kept of a file, for what has been
 * staged is shown, and given out again with the refused rows.
 */
export function secretColumns(kind: ImportKind, lines: readonly SheetRow[]): SecretColumns {
  const found = new Map<number, number>()
  if (kind.accounts === undefined) return found
  for (const { row, cells } of lines.slice(0, LOOKED_AT)) {
    for (const [column, cell] of cells.entries()) {
      if (!found.has(column) && TITLE.test(plain(cell))) found.set(column, row)
    }
  }
  return found
}

/** A row without what stands in such columns. */
export function withoutSecrets({ row, cells }: SheetRow, secret: SecretColumns): SheetRow {
  if (secret.size === 0) return { row, cells }
  return {
    row,
    cells: cells.map((cell, column) => (row > (secret.get(column) ?? row) ? '' : cell)),
  }
}
