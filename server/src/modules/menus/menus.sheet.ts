import { type Language, say } from '@zhenma/contract/kernel/texts'
import {
  MENU_AUDIENCE_TEXT,
  MENU_COLUMN_TEXT,
  MENU_KIND_TEXT,
  MENU_SHEET_TEXT,
} from '@zhenma/contract/menus/menu-columns'
import type { MenuItemRow } from '@zhenma/contract/menus/menus.contract'
import { DATA_RULE_TEXTS } from '@zhenma/contract/roles/data-rules'
import { yesNoCell } from '../../platform/sheets/cell-words.ts'

/** An item with its depth in the tree; 1: a menu. */
export type MenuSheetLine = MenuItemRow & { readonly level: number }

/** The menu line by line, as its tree is shown. */
export function menuLines(
  items: readonly MenuItemRow[],
  parentId: number | null = null,
  level = 1,
): MenuSheetLine[] {
  return items
    .filter((item) => item.parentId === parentId)
    .flatMap((item) => [{ ...item, level }, ...menuLines(items, item.id, level + 1)])
}

/** The menu as a sheet. */
export const MENU_SHEET = {
  name: MENU_SHEET_TEXT.name,
  columns: MENU_COLUMN_TEXT,
  keyOf: ({ id }: MenuSheetLine) => id,
  cells: (row: MenuSheetLine, language: Language) => ({
    ...row,
    kind: say(MENU_KIND_TEXT[row.kind], language),
    permissions: row.permissions.join(', '),
    audience: say(MENU_AUDIENCE_TEXT[row.audience], language),
    policy: say(DATA_RULE_TEXTS[row.policy], language),
    enabled: yesNoCell(row.enabled, language),
    hidden: yesNoCell(row.hidden, language),
  }),
}
