type Values = Readonly<Record<string, unknown>>

/** What a field without anything in it holds, in a form and as it is read. */
const plain = (value: unknown): string =>
  value === undefined || value === null ? '""' : JSON.stringify(value)
const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

/** Two changes of one record brought together, as far as that is not somebody's to decide. */
export type Merged = {
  /** What nobody, or only one of both, has changed since the record was read. */
  readonly values: Values
  /** Fields that both have changed, each to something else. */
  readonly conflicts: readonly string[]
}

/**
 * Brings together what is in a form and what somebody else has saved meanwhile, field by field, by
 * what both began with. So nothing that one has not touched comes back from an older version.
 */
export function mergeValues(
  names: readonly string[],
  { base, theirs, mine }: { readonly base: Values; readonly theirs: Values; readonly mine: Values },
): Merged {
  const values: Record<string, unknown> = {}
  const conflicts: string[] = []
  for (const name of names) {
    const isMine = !isSame(mine[name], base[name])
    const isTheirs = !isSame(theirs[name], base[name])
    values[name] = isMine && !isTheirs ? mine[name] : theirs[name]
    if (isMine && isTheirs && !isSame(mine[name], theirs[name])) conflicts.push(name)
  }
  return { values, conflicts }
}
