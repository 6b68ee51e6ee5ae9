import { type Language, say } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import { orders } from '@zhenma/contract/orders/orders.contract'
import type { Fields, ImportKind } from '../../imports/index.ts'
import { itemText } from '../save-items.ts'
import { knownOrders, ordersInUse, type WholeOrder } from './import-orders.store.ts'
import { judgeOrders, plainItem } from './judge-orders.ts'
import { orderFields } from './order-columns.ts'
import { deleteOrders, insertOrders, updateOrders } from './write-orders.store.ts'

const asOrder = (fields: Fields): WholeOrder => fields as unknown as WholeOrder

/** Orders with their items, found by their numbers: an item in each row. */
export const orderImportKind: ImportKind = {
  name: 'order',
  entity: 'order',
  keyField: 'number',
  arrangement: { by: 'group' },
  asks: { create: orders.save.allow, update: orders.update.allow },

  fields: async ({ user, language }) => orderFields(user.timeZone, language),

  judge: judgeOrders,

  async find({ db, user }, keys, hold) {
    const found = await knownOrders(db, user, keys, hold)
    return new Map(
      [...found].map(([number, { id, fields, items }]) => [
        number,
        { id, fields: { ...fields, items: items.map(plainItem) } },
      ]),
    )
  },

  after: (change) => change,

  insert: ({ db, user }, records) => insertOrders(db, user, records.map(asOrder)),

  update: ({ db, user: { companyId } }, records) =>
    updateOrders(
      db,
      companyId,
      records.map(({ id, fields }) => ({ ...asOrder(fields), id })),
    ),

  remove: ({ db, user: { companyId } }, ids) => deleteOrders(db, companyId, ids),

  usedBy: ({ db, user: { companyId }, language }, ids) =>
    used(ordersInUse(db, companyId, ids, '1970-01-01'), language),

  usedSince: ({ db, user: { companyId }, language }, ids, since) =>
    used(ordersInUse(db, companyId, ids, since), language),

  logged: (fields) => ({ ...fields, items: asOrder(fields).items.map(itemText) }),
}

const used = async (
  ids: Promise<readonly number[]>,
  language: Language,
): Promise<ReadonlyMap<number, string>> =>
  new Map((await ids).map((id) => [id, say(WORDS.movements, language)]))
