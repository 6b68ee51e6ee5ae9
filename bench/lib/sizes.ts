/**
 * How much a benchmark does: by default the amounts of the issue, small ones with `--quick`, and
 * numbers on the command line in place of both, in the order of the names.
 */
export function sizesOf<Name extends string>(
  full: Readonly<Record<Name, number>>,
  quick: Readonly<Record<Name, number>>,
): Record<Name, number> {
  const args = process.argv.slice(2)
  const given = args.filter((arg) => /^\d+$/.test(arg)).map(Number)
  const sizes: Record<Name, number> = { ...(args.includes('--quick') ? quick : full) }
  const names = Object.keys(full) as Name[]
  names.forEach((name, index) => {
    sizes[name] = given[index] ?? sizes[name]
  })
  return sizes
}
