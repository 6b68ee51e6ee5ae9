import { fail } from '../../../../../platform/errors/fail.ts'
import {
  type BillReader,
  centsOfYuan,
  placesIn,
  type ReadBillRow,
} from '../../bills/bill-reader.ts'
import { momentOf } from '../china-time.ts'

/** The columns of an account statement (账务明细) that are read, as they begin: units stand after some of them. */
const COLUMNS = {
  number: '商户订单号',
  providerNumber: '业务流水号',
  at: '发生时间',
  income: '收入金额',
  outgoing: '支出金额',
} as const
type Column = keyof typeof COLUMNS

const BEGINS = /起始日期：\[(\d{4})年(\d\d)月(\d\d)日/
const ENDS = /终止日期：\[(\d{4})年(\d\d)月(\d\d)日 ?(\d\d:\d\d)?/
const DAY_MS = 86_400_000

/** A period that ends at midnight does not have the day that begins then. */
function lastDayOf(day: string, time: string): string {
  if (!time.startsWith('00:00')) return day
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
}

/** Reads an account statement of Alipay line by line. Its remarks begin with `#`, its cells end with tabs. */
export function alipayBill(provider: string): BillReader {
  let places: Readonly<Record<Column, number>> | undefined
  let period: { readonly fromDay: string; readonly toDay: string } | undefined

  const remark = (line: string): void => {
    const [, year, month, day] = BEGINS.exec(line) ?? []
    const [, endYear, endMonth, endDay, time = ''] = ENDS.exec(line) ?? []
    if (year === undefined || endYear === undefined) return
    const fromDay = `${year}-${month}-${day}`
    const toDay = lastDayOf(`${endYear}-${endMonth}-${endDay}`, time)
    period = { fromDay, toDay: toDay < fromDay ? fromDay : toDay }
  }

  return {
    timeColumn: COLUMNS.at,
    take(row, given): ReadBillRow | undefined {
      const cells = given.map((cell) => cell.trim())
      const [start = ''] = cells
      if (start.startsWith('#')) {
        remark(cells.join(' '))
        return undefined
      }
      if (places === undefined) {
        places = placesIn(cells, COLUMNS, provider)
        return undefined
      }
      const at = places
      const cell = (name: Column): string => cells[at[name]] ?? ''
      const bad = (name: Column) => fail('BILL_ROW', { row, column: COLUMNS[name] })
      const paidAt = momentOf(cell('at'))
      if (paidAt === null) throw bad('at')
      const outgoing = centsOfYuan(cell('outgoing'))
      if (outgoing === null) throw bad('outgoing')
      const income = centsOfYuan(cell('income'))
      if (income === null) throw bad('income')
      return {
        number: cell('number').slice(0, 64),
        providerNumber: cell('providerNumber').slice(0, 64),
        cents: outgoing - income,
        paidAt,
      }
    },
    period() {
      if (places === undefined) {
        throw fail('BILL_UNREADABLE', { provider, column: COLUMNS.number })
      }
      return period
    },
  }
}
