/** A part of pages as it was drawn, and from what. */
type Part = { readonly source: unknown; readonly markup: Uint8Array }

/**
 * Whether two values of plain data say the same; of most that do both are one and the same object. Names are counted by
 * hand: this is for every block of every page, and lists of them cost several times as much.
 */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]))
  }
  let more = 0
  for (const name in one) {
    const value: unknown = one[name as never]
    if (value === undefined && !(name in other)) return false
    if (!isSame(value, other[name as never])) return false
    more += 1
  }
  for (const _ in other) more -= 1
  return more === 0
}

/**
 * Parts of pages in UTF-8, by their owner, which is never changed and takes them along when it is gone, and by a name
 * that tells most of them apart. Past so many bytes all are forgotten: what is asked for comes back with its next page.
 */
export class PartMemory {
  #parts = new WeakMap<object, Map<string, Part>>()
  #bytes = 0

  constructor(private readonly maximumBytes: number) {}

  /** What is held at most, owners that are gone counted as if they were there. */
  get bytes(): number {
    return this.#bytes
  }

  /** The part that was drawn from what says the same as `source`; else it is drawn. */
  get(owner: object, name: string, source: unknown, draw: () => Uint8Array): Uint8Array {
    const known = this.#parts.get(owner)?.get(name)
    if (known !== undefined && isSame(known.source, source)) return known.markup
    const markup = draw()
    const bytes = markup.length + 2 * (name.length + JSON.stringify(source).length)
    if (this.#bytes + bytes > this.maximumBytes) {
      this.#parts = new WeakMap()
      this.#bytes = 0
    }
    if (bytes > this.maximumBytes) return markup
    this.#bytes += bytes
    const ofOwner = this.#parts.get(owner) ?? new Map<string, Part>()
    this.#parts.set(owner, ofOwner.set(name, { source, markup }))
    return markup
  }
}
