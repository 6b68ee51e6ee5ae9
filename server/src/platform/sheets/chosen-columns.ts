/** A screen shows a reference by its name, and calls the column by its number: `dealerId`, `dealerName`. */
const nameOf = (column: string): string => column.replace(/Id$/, 'Name')

/**
 * The columns of a sheet as a screen shows them: those that it names in its order, without those with `-`
 * before them; then those that it does not name. Names that the sheet does not know say nothing, and a
 * wish that leaves nothing is none.
 */
export function chosenColumns<Column extends string>(
  all: readonly Column[],
  wished: readonly string[] = [],
): readonly Column[] {
  const find = (name: string): Column | undefined =>
    all.find((column) => column === name) ?? all.find((column) => column === nameOf(name))
  const named = wished.flatMap((wish) => {
    const isHidden = wish.startsWith('-')
    const column = find(isHidden ? wish.slice(1) : wish)
    return column === undefined ? [] : [{ column, isHidden }]
  })
  const shown = named.flatMap(({ column, isHidden }) => (isHidden ? [] : [column]))
  const others = all.filter((column) => !named.some((one) => one.column === column))
  const chosen = [...new Set([...shown, ...others])]
  return chosen.length === 0 ? all : chosen
}
