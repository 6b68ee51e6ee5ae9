import type { Cell } from './cell.ts'

/** What a piece of a list's export holds. */
export type TakenPiece = {
  /** Of the sheet, without an ending. */
  readonly name: string
  readonly header: readonly string[]
  /** Each row with what tells it from all others. */
  readonly rows: readonly { readonly key: number | string; readonly cells: readonly Cell[] }[]
  /** Rows of the list by now. */
  readonly total: number
}

/**
 * Where the export of a list leaves one of its pages, for whoever has no client that takes a file: a task
 * calls the list's own export with this in its context, so that every list can be exported by a task
 * without a line of its own (ADR 0055).
 */
export type SheetPiece = {
  readonly pageNo: number
  readonly pageSize: number
  readonly take: (piece: TakenPiece) => void
}
