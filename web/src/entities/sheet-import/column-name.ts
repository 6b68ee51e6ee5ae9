/** What a column is called in the file, or where it stands: A, B, … */
export function columnName(heading: readonly string[], column: number): string {
  const name = heading[column]?.trim() ?? ''
  if (name !== '') return name
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}
