import { fail } from '../../../../../platform/errors/fail.ts'
import {
  type BillReader,
  centsOfYuan,
  placesIn,
  type ReadBillRow,
} from '../../bills/bill-reader.ts'
import { momentOf } from '../china-time.ts'

/** The columns of a fund bill (资金账单) that are read, as they begin: brackets of both widths stand after one of them. */
const COLUMNS = {
  at: '记账时间',
  providerNumber: '微信支付业务单号',
  direction: '收支类型',
  amount: '收支金额',
  number: '业务凭证号',
} as const
type Column = keyof typeof COLUMNS

/** With it the sums begin, which end the bill. */
const SUMS = '资金流水总笔数'
const SIGNS: Readonly<Record<string, number>> = { 支出: 1, 收入: -1 }

/**
 * Reads a fund bill of WeChat Pay line by line: what its interface `fundflowbill` and its merchant platform give, of one
 * account. Each of its cells begins with a backtick, so that a sheet takes none for a number.
 */
export function wechatPayBill(provider: string): BillReader {
  let places: Readonly<Record<Column, number>> | undefined
  let isOver = false

  return {
    timeColumn: COLUMNS.at,
    take(row, given): ReadBillRow | undefined {
      const cells = given.map((cell) => cell.trim().replace(/^`/, ''))
      if (places === undefined) {
        places = placesIn(cells, COLUMNS, provider)
        return undefined
      }
      isOver ||= cells[0]?.startsWith(SUMS) === true
      if (isOver) return undefined
      const at = places
      const cell = (name: Column): string => cells[at[name]] ?? ''
      const bad = (name: Column) => fail('BILL_ROW', { row, column: COLUMNS[name] })
      const paidAt = momentOf(cell('at'))
      if (paidAt === null) throw bad('at')
      const sign = SIGNS[cell('direction')]
      if (sign === undefined) throw bad('direction')
      const cents = cell('amount') === '' ? null : centsOfYuan(cell('amount'))
      if (cents === null) throw bad('amount')
      return {
        number: cell('number').slice(0, 64),
        providerNumber: cell('providerNumber').slice(0, 64),
        cents: sign * cents,
        paidAt,
      }
    },
    period() {
      if (places === undefined) throw fail('BILL_UNREADABLE', { provider, column: COLUMNS.at })
      return undefined
    },
  }
}
