import { say } from '@zhenma/contract/kernel/texts'
import { PAYOUT_WAY_TEXT } from '@zhenma/contract/payouts/payout-providers.refusals'
import { MAXIMUM_DIFFERENCES, type PayoutProvider } from '@zhenma/contract/payouts/payout-ways'
import { createHash } from 'node:crypto'
import { logChange } from '../../../../platform/audit/log-change.ts'
import { fail } from '../../../../platform/errors/fail.ts'
import { allOf, type Content } from '../../../../platform/files/content.ts'
import type { Context } from '../../../../platform/http/context.ts'
import { fileOf } from '../../../../platform/http/input/uploaded-file.ts'
import { readContent } from '../../../../platform/sheets/reading/read-content.ts'
import { businessTime } from '../../../../platform/time/business-day.ts'
import { alipayBill } from '../providers/alipay/read-bill.ts'
import { chinaTime } from '../providers/china-time.ts'
import { wechatPayBill } from '../providers/wechat-pay/read-bill.ts'
import type { BillReader, ReadBillRow } from './bill-reader.ts'
import {
  type BillFigures,
  countDifferences,
  findBillOf,
  insertBill,
  insertMissing,
  matchPayments,
  numbersByProvider,
  writeFigures,
} from './bills.store.ts'

const NAME_LIMIT = 200
/** Of a bill: more days than one take several files. */
const MOST_ROWS = 500_000
const PIECE = 1_000
/** As `payout_number` makes them, with the company that they are of. */
const OWN_NUMBER = /^RP(\d{1,15})D\d{1,15}A\d{1,9}$/

const READERS: Readonly<Record<PayoutProvider, (provider: string) => BillReader>> = {
  alipay: alipayBill,
  wechat_pay: wechatPayBill,
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

/**
 * Reads a bill. What names none of our payouts, neither by our number nor by the one that the provider has given it, is
 * counted and no more.
 */
async function readBill(
  content: Content,
  reader: BillReader,
  { companyId, numbersOf }: Whose,
): Promise<Read> {
  const payments: Payments = new Map()
  let otherCount = 0
  let [first, last] = ['', '']
  const isOwn = ({ number }: ReadBillRow) => OWN_NUMBER.exec(number)?.[1] === String(companyId)
  await readContent(content, { kind: 'rows', rowLimit: MOST_ROWS, isRaw: true }, async (rows) => {
    const all = rows.flatMap(({ row, cells }) => reader.take(row, cells) ?? [])
    const numbers = await numbersOf(
      all.filter((read) => !isOwn(read)).map(({ providerNumber }) => providerNumber),
    )
    for (const read of all) {
      const day = chinaTime(read.paidAt).slice(0, 10)
      if (first === '' || day < first) first = day
      if (day > last) last = day
      const number = isOwn(read) ? read.number : numbers.get(read.providerNumber)
      if (number === undefined) {
        otherCount += 1
        continue
      }
      const before = payments.get(number)
      const cents = (before?.cents ?? 0) + read.cents
      payments.set(number, { ...(before ?? read), number, cents })
    }
  })
  const period = reader.period() ?? { fromDay: first, toDay: last }
  return { payments, otherCount, ...period }
}

/** Whose payouts a bill is compared with; `numbersOf`: our numbers of what the provider gave these of its own. */
type Whose = {
  readonly companyId: number
  readonly numbersOf: (providerNumbers: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** Takes a provider's bill in and writes down where it differs from our payouts; answers its id. */
export async function uploadBill(ctx: Context, way: PayoutProvider): Promise<number> {
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
  const { payments, otherCount, fromDay, toDay } = await readBill(content, reader, {
    companyId,
    numbersOf: (given) => numbersByProvider(db, companyId, { way, given }),
  })
  if (fromDay === '') throw fail('BILL_UNREADABLE', { provider, column: reader.timeColumn })
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
