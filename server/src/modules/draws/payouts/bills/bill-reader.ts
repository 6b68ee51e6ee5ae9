import { fail } from '../../../../platform/errors/fail.ts'

/** A payment as a provider's bill has it; what came back is less than nothing. */
export type ReadBillRow = {
  /** By which we asked for it, where the bill says it. */
  readonly number: string
  readonly providerNumber: string
  readonly cents: number
  readonly paidAt: Date
}

/** Reads a provider's bill line by line. */
export type BillReader = {
  /** What the bill calls the time of a payment. */
  readonly timeColumn: string
  /** A payment; undefined: the line is none. Throws BILL_UNREADABLE and BILL_ROW. */
  take(row: number, cells: readonly string[]): ReadBillRow | undefined
  /** The days that it is of, once it has ended; undefined: it does not say. Throws BILL_UNREADABLE. */
  period(): { readonly fromDay: string; readonly toDay: string } | undefined
}

const AMOUNT = /^[+-]?(\d{1,12})(?:\.(\d{1,2}))?$/

/** Whole cents without their sign; null: it is no amount. Nothing is nothing. */
export function centsOfYuan(text: string): number | null {
  if (text === '') return 0
  const [, yuan, cents = ''] = AMOUNT.exec(text.replaceAll(',', '')) ?? []
  return yuan === undefined ? null : Number(yuan) * 100 + Number(cents.padEnd(2, '0'))
}

/**
 * Where the columns of a bill stand in its heading, by what each begins with: units stand after some of them. Throws
 * BILL_UNREADABLE with the first that is not there.
 */
export function placesIn<Column extends string>(
  heading: readonly string[],
  columns: Readonly<Record<Column, string>>,
  provider: string,
): Readonly<Record<Column, number>> {
  const names = Object.keys(columns) as Column[]
  const found = names.map(
    (name) => [name, heading.findIndex((cell) => cell.startsWith(columns[name]))] as const,
  )
  const absent = found.find(([, at]) => at < 0)
  if (absent !== undefined) {
    throw fail('BILL_UNREADABLE', { provider, column: columns[absent[0]] })
  }
  return Object.fromEntries(found) as Record<Column, number>
}
