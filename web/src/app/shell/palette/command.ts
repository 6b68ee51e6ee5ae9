/** What the palette offers: a screen, an action, a record. */
export type Command = {
  readonly key: string
  readonly label: string
  /** Where it belongs, in grey. */
  readonly context: string
  /** What else it is found by: the other languages' titles, the path. */
  readonly words: string
  readonly run: () => void
}

/** The commands that have every typed word somewhere, those that begin with it first. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const wanted = typed.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const textOf = ({ label, words }: Command): string => `${label} ${words}`.toLowerCase()
  const begins = ({ label }: Command): boolean => label.toLowerCase().startsWith(wanted[0] ?? '')
  const found = commands.filter((one) => wanted.every((word) => textOf(one).includes(word)))
  return [...found.filter(begins), ...found.filter((one) => !begins(one))]
}

/** Digits of a code or serial, as typed in groups; undefined: too few to look for (spec 5: six). */
export function codeIn(typed: string): string | undefined {
  const code = typed.replaceAll(/\s/g, '')
  return /^[\d?]{6,}$/.test(code) ? code : undefined
}
