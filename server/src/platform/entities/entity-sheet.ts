import { alone, type Entity, kindOf, sheetLabels, sheetNames } from '@zhenma/contract/kernel/entity'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { timeCell, yesNoCell } from '../sheets/cell-words.ts'
import type { Cell } from '../sheets/cell.ts'

type Row = Readonly<Record<string, unknown>>

/** The records of an entity as a sheet: the columns that its description lists, in words and times of its company. */
export function entitySheet(entity: Entity) {
  return {
    name: alone(entity.many),
    columns: sheetLabels(entity),
    keyOf: (row: object) => (row as { readonly id: number }).id,
    cells: cellsOf(entity, sheetNames(entity)),
  }
}

/** Some columns of a record, in words and times. */
export const cellsOf =
  (entity: Entity, names: readonly string[]) =>
  (row: object, language: Language, timeZone: string): Record<string, Cell> =>
    Object.fromEntries(
      names.map((name) => [name, cellOf(entity, name, row as Row, { language, timeZone })]),
    )

type Reader = { readonly language: Language; readonly timeZone: string }

function cellOf(entity: Entity, name: string, row: Row, { language, timeZone }: Reader): Cell {
  const column = entity.columns[name]
  const value = row[name] as Cell
  if (column === undefined) return value
  switch (kindOf(column)) {
    case 'word': {
      const word = column.words?.[String(value)]
      return word === undefined ? value : say(word, language)
    }
    case 'moment':
      return timeCell(value as string | null, timeZone)
    case 'yes-no':
      return yesNoCell(value as unknown as boolean, language)
    case 'number':
    case 'plain':
      return value
  }
}
