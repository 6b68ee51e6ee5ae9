/** Dark modules that follow each other in a row. */
export type ModuleRun = { readonly x: number; readonly y: number; readonly width: number }

/**
 * A machine-readable symbol in modules, without the white margin around it. A linear one has a single row, which is drawn
 * as high as its bars are.
 */
export type SymbolModules = {
  readonly columns: number
  readonly rows: number
  readonly runs: readonly ModuleRun[]
}

/** The runs of a symbol whose modules are asked for one by one. */
export function modulesOf(
  columns: number,
  rows: number,
  isDark: (x: number, y: number) => boolean,
): SymbolModules {
  const runs: ModuleRun[] = []
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const start = x
      while (x < columns && isDark(x, y)) x++
      if (x > start) runs.push({ x: start, y, width: x - start })
    }
  }
  return { columns, rows, runs }
}

/** The same of a linear symbol: widths of a bar, a space, a bar … in modules, in one text of digits. */
export function barsOf(widths: string): SymbolModules {
  const runs: ModuleRun[] = []
  let x = 0
  for (const [index, digit] of Array.from(widths).entries()) {
    const width = Number(digit)
    if (index % 2 === 0) runs.push({ x, y: 0, width })
    x += width
  }
  return { columns: x, rows: 1, runs }
}
