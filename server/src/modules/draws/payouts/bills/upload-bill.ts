import { say } from '@zhenma/contract/kernel/texts'
import { PAYOUT_WAY_TEXT } from '@zhenma/contract/payouts/payout-providers.refusals'
import { type BILL_PROVIDERS, MAXIMUM_DIFFERENCES } from '@zhenma/contract/payouts/payout-ways'
import { createHash } from 'node:crypto'
import { logChange } from '../../../../platform/audit/log-change.ts'
import { fail } from '../../../../platform/errors/fail.ts'
import { allOf, type Content } from '../../../../platform/files/content.ts'
import type { Context } from '../../../../platform/http/context.ts'
import { fileOf } from '../../../../platform/http/input/uploaded-file.ts'
import { readContent } from '../../../../platform/sheets/reading/read-content.ts'
import { businessTime } from '../../../../platform/time/business-day.ts'
import { alipayBill } from '../providers/alipay/read-bill.ts'
import { chinaTime } from '../providers/alipay/china-time.ts'
import type { BillReader, ReadBillRow } from './bill-reader.ts'
import {
  type BillFigures,
  countDifferences,
  findBillOf,
  insertBill,
  insertMissing,
  matchPayments,
  writeFigures,
} from './bills.store.ts'

const NAME_LIMIT = 200
/** Of a bill: more days than one take several files. */
const MOST_ROWS = 500_000
const PIECE = 1_000
/** As `payout_number` makes them, with the company that they are of. */
const OWN_NUMBER = /^RP(\d{1,15})D\d{1,15}A\d{1,9}$/

type BillProvider = (typeof BILL_PROVIDERS)[number]

const READERS: Readonly<Record<BillProvider, (provider: string) => BillReader>> = {
  alipay: alipayBill,
}

async function hashOf(content: Content): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of allOf(content)) hash.update(piece as Buffer)
  return hash.digest()
}

/** The payments of a bill, by their number: one that was paid twice comes to what both are. */
type Payments = Map<string, ReadBillRow>

type Read = {
  readonly payments: Payments
  readonly otherCount: number
  readonly fromDay: string
  readonly toDay: string
}

/** Reads a bill. What is not of our payouts, by its number, is counted and no more. */
async function readBill(content: Content, reader: BillReader, companyId: number): Promise<Read> {
  const payments: Payments = new Map()
  let otherCount = 0
  let [first, last] = ['', '']
  await readContent(content, { kind: 'rows', rowLimit: MOST_ROWS, isRaw: true }, (rows) => {
    for (const { row, cells } of rows) {
      const read = reader.take(row, cells)
      if (read === undefined) continue
      const day = chinaTime(read.paidAt).slice(0, 10)
      if (first === '' || day < first) first = day
      if (day > last) last = day
      if (OWN_NUMBER.exec(read.number)?.[1] !== String(companyId)) {
        otherCount += 1
        continue
      }
      const before = payments.get(read.number)
      payments.set(
        read.number,
        before === undefined ? read : { ...before, cents: before.cents + read.cents },
      )
    }
  })
  const period = reader.period() ?? { fromDay: first, toDay: last }
  return { payments, otherCount, ...period }
}

/** Takes a provider's bill in and writes down where it differs from our payouts; answers its id. */
export async function uploadBill(ctx: Context, way: BillProvider): Promise<number> {
  const { db, user, language } = ctx
  const { companyId } = user
  const provider = say(PAYOUT_WAY_TEXT[way], language)
  const { content, name } = fileOf(ctx)
  const fileHash = await hashOf(content)
  const known = await findBillOf(db, companyId, { way, fileHash })
  if (known !== undefined) {
    throw fail('BILL_KNOWN', { uploadedAt: businessTime(known.uploadedAt, user.timeZone) })
  }
  const reader = READERS[way](provider)
  const { payments, otherCount, fromDay, toDay } = await readBill(content, reader, companyId)
  if (fromDay === '') throw fail('BILL_UNREADABLE', { provider, column: '发生时间' })
  const fileName = name.replace(/\p{Cc}/gu, '').slice(0, NAME_LIMIT)
  const bill = { way, fileName, fileHash, fromDay, toDay, userId: user.id }
  const id = await insertBill(db, companyId, bill)
  const all = [...payments.values()]
  let agreeingCount = 0
  for (let at = 0; at < all.length; at += PIECE) {
    agreeingCount += await matchPayments(db, companyId, { id, way }, all.slice(at, at + PIECE))
    if ((await countDifferences(db, companyId, id)) > MAXIMUM_DIFFERENCES) throw tooMany()
  }
  const numbers = [...payments.keys()]
  await insertMissing(db, companyId, { id, way, fromDay, toDay }, numbers, MAXIMUM_DIFFERENCES + 1)
  if ((await countDifferences(db, companyId, id)) > MAXIMUM_DIFFERENCES) throw tooMany()
  const figures: BillFigures = { paymentCount: all.length, agreeingCount, otherCount }
  await writeFigures(db, companyId, id, figures)
  const { fileHash: _, userId: __, ...shown } = bill
  await logChange(ctx, {
    operation: 'upload_bill',
    entity: 'payout-bill',
    entityId: id,
    before: null,
    after: { ...shown, ...figures },
  })
  return id
}

const tooMany = () => fail('BILL_DIFFERENCES_MANY', { most: MAXIMUM_DIFFERENCES })
