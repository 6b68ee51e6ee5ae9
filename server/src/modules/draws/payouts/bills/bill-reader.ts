/** A payment as a provider's bill has it; what came back is less than nothing. */
export type ReadBillRow = {
  readonly number: string
  readonly providerNumber: string
  readonly cents: number
  readonly paidAt: Date
}

/** Reads a provider's bill line by line. */
export type BillReader = {
  /** A payment; undefined: the line is none. Throws BILL_UNREADABLE and BILL_ROW. */
  take(row: number, cells: readonly string[]): ReadBillRow | undefined
  /** The days that it is of, once it has ended; undefined: it does not say. Throws BILL_UNREADABLE. */
  period(): { readonly fromDay: string; readonly toDay: string } | undefined
}
