import { dealer } from '@zhenma/contract/dealers/dealer.entity'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { LANGUAGES, say } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import { problem } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import {
  ambiguousName,
  describedKind,
  type EntityRow,
  type Fields,
  type ImportKind,
  unknownName,
} from '../../imports/index.ts'
import { regionNameText, writtenRegion } from '../../sales-regions/index.ts'
import type { DealerFields } from '../dealers.store.ts'
import { askAgain, beginReview, firstStatus } from '../review/dealer-review.ts'
import { lockDealers } from '../tree/dealer-tree.store.ts'
import { ownDealer } from '../tree/place-in-tree.ts'
import {
  dealersBefore,
  dealersCalled,
  dealersInUse,
  deleteDealers,
  insertDealers,
  type KnownDealer,
  knownDealers,
  visibleByName,
  takenNames,
  updateDealers,
} from './import-dealers.store.ts'

const SUPERIOR = 'superiorId'

/** What other programs call the columns. */
const ALSO_CALLED = {
  name: [
    '客户名称',
    '名称',
    '公司名称',
    '客户',
    'Dealer',
    'Customer',
    'Customer name',
    '客戶名稱',
    '名稱',
    '公司名稱',
  ],
  code: [
    '客户编码',
    '客户代码',
    '经销商编码',
    '编码',
    '代码',
    'Customer code',
    'Code',
    'Customer no',
    '客戶編號',
    '客戶代碼',
  ],
  superiorId: [
    '上级',
    '上级客户',
    '父级',
    '所属上级',
    'Parent',
    'Parent dealer',
    'Superior',
    '上層',
    '上層客戶',
  ],
  regionName: [
    '省市',
    '省份',
    '所在地区',
    '区域',
    'Region',
    'Province',
    '省份城市',
    '所在地區',
    '區域',
  ],
  address: [
    '详细地址',
    '联系地址',
    '公司地址',
    'Street',
    'Address line',
    '詳細地址',
    '聯絡地址',
    '公司地址',
  ],
  phone: ['公司电话', '固定电话', '座机', 'Tel', 'Telephone', '公司電話', '固定電話'],
  contactPerson: ['联系人姓名', '负责人', 'Contact', 'Contact name', '聯絡人姓名', '負責人'],
  contactPhone: ['手机', '手机号', '联系人手机', 'Mobile', 'Contact mobile', '手機', '手機號'],
  email: ['邮箱', '电子邮箱', 'Mail', '信箱', '電子信箱'],
  licenseNumber: [
    '统一社会信用代码',
    '信用代码',
    '税号',
    'Tax number',
    'Credit code',
    '統一社會信用代碼',
    '稅號',
  ],
} as const

const EXAMPLES = {
  name: '示例经销商 Example',
  code: 'D-001',
  regionName: '云南省 昆明市',
  address: '人民路 1 号',
  contactPerson: '张伟',
  contactPhone: '13800138000',
} as const

const refuse = (row: EntityRow, found: ReturnType<typeof problem>, column = SUPERIOR): void => {
  row.problems.push({ ...found, column })
}

/** Whom each row lies below, and what of that the form would refuse. */
async function settle(ctx: Context, rows: readonly EntityRow[]): Promise<void> {
  const { db, user } = ctx
  const names = rows.map(({ key }) => key)
  const known = await knownDealers(db, user, names)
  const taken = await takenNames(db, user, names)
  const asked = rows.map(({ of }) => of.values[SUPERIOR] ?? '').filter((name) => name !== '')
  const called = await dealersCalled(db, user, [...new Set(asked)])
  for (const row of rows) {
    if (taken.has(row.key)) {
      refuse(row, problem('FIELD_TAKEN', { field: 'name' }), 'name')
    }
    placeBelow(ctx, row, known.get(row.key), called)
  }
}

type Called = Awaited<ReturnType<typeof dealersCalled>>

function placeBelow(
  ctx: Context,
  row: EntityRow,
  known: KnownDealer | undefined,
  called: Called,
): void {
  const { fields, of } = row
  const name = of.values[SUPERIOR]
  // As the form does: what a dealer's user creates lies below that dealer.
  const own = ownDealer(ctx)
  if (known !== undefined && (name === undefined || name === (known.superiorName ?? ''))) {
    fields[SUPERIOR] = known.superiorId
    return
  }
  const found = name ? called.get(name) : undefined
  if (known !== undefined && (known.id === user(ctx).dealerId || (own !== null && !name))) {
    refuse(row, problem('FIELD_REFERENCE', { field: SUPERIOR }))
  } else if (!name) fields[SUPERIOR] = known === undefined ? own : null
  else if (found === 'several') row.problems.push(ambiguousName(SUPERIOR, name))
  else if (found !== undefined) {
    fields[SUPERIOR] = found.id
    const isCircle = known !== undefined && found.treePath.startsWith(known.treePath)
    if (isCircle) refuse(row, problem('DEALER_CYCLE', {}))
  } else if (of.above === 'several') row.problems.push(ambiguousName(SUPERIOR, name))
  else if (of.above !== undefined) row.isBelowRow = true
  else row.problems.push(unknownName(SUPERIOR, name))
}

const user = ({ user: one }: Context): Context['user'] => one

/** A region that is read as it was shown is the one that is stored. */
function after(fields: Fields, before: Fields | undefined): Fields {
  const typed = fields['regionName'] as string
  const had = (before?.['regionName'] ?? '') as string
  const isShown = LANGUAGES.some((language) => regionNameText(had, language) === typed)
  return { ...fields, regionName: isShown ? had : writtenRegion(typed) }
}

/** Dealers, found by their names; those above them may stand anywhere in the sheet. */
export const dealerImportKind: ImportKind = describedKind({
  name: 'dealer',
  entity: dealer,
  form: dealers.create.input,
  keyField: 'name',
  // Who may see ID cards is a question of its own.
  leavesOut: ['idCardNumber'],
  asks: { create: dealers.create.allow, update: dealers.update.allow },
  alsoCalled: ALSO_CALLED,
  examples: EXAMPLES,
  arrangement: {
    by: 'tree',
    field: SUPERIOR,
    idField: SUPERIOR,
    reads: ['name', 'code'],
    namesOf: ({ name = '', code = '' }) => [name, code].filter((one) => one !== ''),
    namesAbove: ({ superiorId = '' }) => (superiorId === '' ? [] : [superiorId]),
  },
  lock: ({ db, user: { companyId } }) => lockDealers(db, companyId),
  byKeys: async ({ user: one }, keys) => ({
    where: visibleByName(one, keys),
    keyOf: ({ name }) => String(name),
  }),
  settle,
  after,
  // Whoever approves creates approved dealers; those of others wait for a review.
  async insert(ctx, records) {
    const ids = await insertDealers(ctx.db, ctx.user, records, firstStatus(ctx))
    await beginReview(ctx, ids)
    return ids
  },
  async update(ctx, records) {
    const { db, user: one } = ctx
    const before = await dealersBefore(
      db,
      one.companyId,
      records.map(({ id }) => id),
    )
    for (const { id, fields } of records) {
      const had = before.get(id)
      if (had !== undefined) await askAgain(ctx, id, had, fields as unknown as DealerFields)
    }
    await updateDealers(db, one.companyId, records)
  },
  remove: ({ db, user: { companyId } }, ids) => deleteDealers(db, companyId, ids),
  async usedBy({ db, user: { companyId }, language }, ids) {
    const used = await dealersInUse(db, companyId, ids)
    return new Map(used.map(({ id, by }) => [id, say(WORDS[by], language)]))
  },
})
