import {
  inventory,
  type InventoryEntry,
  type InventoryRow,
} from '@zhenma/contract/inventory/inventory.contract'
import {
  ENTRY_KIND_TEXT,
  INVENTORY_COLUMN_TEXT,
  INVENTORY_ENTRY_COLUMN_TEXT,
  inventoryTexts,
} from '@zhenma/contract/inventory/inventory.refusals'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import { placeStock } from '@zhenma/contract/places/stock.contract'
import { may } from '../../platform/auth/session.ts'
import type { User } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { timeCell } from '../../platform/sheets/cell-words.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { changeInventory } from './change-inventory.ts'
import { listEntries, listStock } from './inventory.store.ts'

const STOCK_SHEET = {
  name: WORDS.unlabelledStock,
  columns: INVENTORY_COLUMN_TEXT,
  keyOf: ({ productId, placeId }: InventoryRow) => `${productId} ${placeId}`,
  cells: (row: InventoryRow, _language: Language, timeZone: string) => ({
    ...row,
    updatedAt: row.updatedAt === null ? null : timeCell(row.updatedAt, timeZone),
  }),
}

/** What labels say of places is told to whoever sees it in its own list. */
const seesLabels = (user: User): boolean => may(user, placeStock.list.allow)

const ENTRY_SHEET = {
  name: inventoryTexts.entries,
  columns: INVENTORY_ENTRY_COLUMN_TEXT,
  keyOf: ({ id }: InventoryEntry) => id,
  cells: (row: InventoryEntry, language: Language, timeZone: string) => ({
    ...row,
    kind: say(ENTRY_KIND_TEXT[row.kind], language),
    createdAt: timeCell(row.createdAt, timeZone),
  }),
}

export const inventoryRoutes = implement(inventory)({
  change: (ctx, input) => changeInventory(ctx, input),

  async list({ db, user }, { pageNo, pageSize, sort, ...filter }) {
    const page = { pageNo, pageSize }
    const wish = { ...page, sort, seesLabels: seesLabels(user) }
    return { ...(await listStock(db, user, filter, wish)), ...page }
  },

  exportSheet: (ctx, { format, columns, sort, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...STOCK_SHEET,
        read: ({ db, user }, page) =>
          listStock(db, user, filter, { ...page, sort, seesLabels: seesLabels(user) }),
      },
    ),

  async entries({ db, user }, { pageNo, pageSize, sort, ...filter }) {
    const page = { pageNo, pageSize }
    return { ...(await listEntries(db, user, filter, { ...page, sort })), ...page }
  },

  exportEntries: (ctx, { format, columns, sort, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...ENTRY_SHEET,
        read: ({ db, user }, page) => listEntries(db, user, filter, { ...page, sort }),
      },
    ),
})
