import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { withoutEmpty } from '@zhenma/contract/kernel/translations'
import { qaCards, type QaCardRow } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { labelOf, rowLimits, targetOf } from '../labels/index.ts'
import { bindCard } from './bind-card.ts'
import { type CardFields, rowOf } from './card-fields.ts'
import {
  countLabelsOf,
  deleteCard,
  findCard,
  findCardOfLabel,
  holdCard,
  insertCard,
  listCards,
  searchCards,
  updateCard,
} from './qa-cards.store.ts'
import { CARD_SHEET } from './qa-cards.sheet.ts'

const ENTITY = 'qa-card'

type Given = Omit<CardFields, 'warrantyMonths' | 'imageId' | 'translations'> & {
  readonly warrantyMonths?: number | null | undefined
  readonly imageId?: string | null | undefined
  readonly translations?: CardFields['translations'] | undefined
}

/** What is stored of a form: what was left out is nothing, but translations, which stay as they were. */
const fieldsOf = (
  { warrantyMonths = null, imageId = null, ...given }: Given,
  had: Pick<CardFields, 'translations'>,
): CardFields => ({
  ...given,
  warrantyMonths,
  imageId,
  translations: withoutEmpty(given.translations ?? had.translations),
})

async function update(ctx: Context, id: number, given: Given): Promise<void> {
  const { db, user } = ctx
  const before = await holdCard(db, user.companyId, id)
  if (before === undefined) throw fail('NOT_FOUND')
  const after = fieldsOf(given, before)
  await updateCard(db, user.companyId, id, after)
  await logChange(ctx, { operation: 'update', entity: ENTITY, entityId: id, before, after })
}

/** Deletes what no label carries; QA_CARD_IN_USE says how many do. */
async function remove(ctx: Context, id: number): Promise<void> {
  const { db, user } = ctx
  const before = await holdCard(db, user.companyId, id)
  if (before === undefined) throw fail('NOT_FOUND')
  const labels = await countLabelsOf(db, user.companyId, id)
  if (labels > 0) throw fail('QA_CARD_IN_USE', { name: before.name, labels })
  await deleteCard(db, user.companyId, id)
  await logChange(ctx, { operation: 'delete', entity: ENTITY, entityId: id, before })
}

/** A dealer's people are not the company's: they are told what buyers are told. */
async function ofLabel(ctx: Context, code: string): Promise<QaCardRow | null> {
  const { db, user } = ctx
  const { companyId } = user
  const { serial } = await labelOf(ctx, code)
  const card = await findCardOfLabel(db, companyId, serial)
  if (card === undefined || (user.dealerId !== null && !card.displayed)) return null
  return rowOf(companyId, card)
}

async function pageOf({ db, user }: Context, page: InputOf<typeof qaCards.list>) {
  const { records, total } = await listCards(db, user.companyId, page)
  return { records: records.map((card) => rowOf(user.companyId, card)), total }
}

export const qaCardRoutes = implement(qaCards)({
  async create(ctx, given) {
    const { db, user } = ctx
    const after = fieldsOf(given, { translations: {} })
    const id = await insertCard(db, user.companyId, user.id, after)
    await logChange(ctx, { operation: 'create', entity: ENTITY, entityId: id, after })
    return { id }
  },

  async update(ctx, { id, ...given }) {
    await update(ctx, id, given)
    return { id }
  },

  async list(ctx, page) {
    const { pageNo, pageSize } = page
    return { ...(await pageOf(ctx, page)), pageNo, pageSize }
  },

  exportSheet: (ctx, { format, ...filter }) =>
    exportList(ctx, format, {
      ...CARD_SHEET,
      read: (at, page) => pageOf(at, { ...filter, ...page }),
    }),

  search: (ctx, { keyword, ids }) => searchCards(ctx.db, ctx.user.companyId, keyword, ids),

  async get(ctx, { id }) {
    const { companyId } = ctx.user
    const card = await findCard(ctx.db, companyId, id)
    if (card === undefined) throw fail('NOT_FOUND')
    const limits = await rowLimits(ctx, 'label')
    const labelCount = await countLabelsOf(ctx.db, companyId, id, limits)
    return { ...rowOf(companyId, card), labelCount }
  },

  async remove(ctx, { id }) {
    await remove(ctx, id)
    return {}
  },

  bindLabels(ctx, { cardId, note, idempotencyKey, ...given }) {
    return bindCard(ctx, { target: targetOf(given), cardId, note, idempotencyKey })
  },

  bindLabel(ctx, { code, cardId, note, idempotencyKey }) {
    return bindCard(ctx, { target: { codes: [code] }, cardId, note, idempotencyKey })
  },

  ofLabel: async (ctx, { code }) => ({ card: await ofLabel(ctx, code) }),
})
