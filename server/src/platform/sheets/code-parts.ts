import type { CodeConsumer, ListedCode } from './read-code-list.ts'

/** Takes a part as bytes; the next is made when it has done. */
export type GivePart = (part: Uint8Array<ArrayBuffer>) => Promise<void>

const NOT_YET_BYTES = 64 * 1024

/**
 * Cuts codes into parts of equally many, a line each: row, tab, code. What is not a whole part yet is kept as
 * bytes, since a short text that was cut out of a long one keeps all of that in memory.
 */
export class CodeParts implements CodeConsumer {
  private lines: string[] = []
  private written: Buffer[] = []
  private count = 0
  private characters = 0
  private full: Uint8Array<ArrayBuffer>[] = []
  private readonly partSize: number
  private readonly give: GivePart

  constructor(partSize: number, give: GivePart) {
    this.partSize = partSize
    this.give = give
  }

  take({ row, code }: ListedCode): void {
    const line = `${row}\t${code}\n`
    this.lines.push(line)
    this.count += 1
    this.characters += line.length
    if (this.count === this.partSize) this.endPart()
    else if (this.characters >= NOT_YET_BYTES) this.writeLines()
  }

  async turn(): Promise<void> {
    for (const part of this.full.splice(0)) await this.give(part)
  }

  async end(): Promise<void> {
    if (this.count > 0) this.endPart()
    await this.turn()
  }

  private writeLines(): void {
    this.written.push(Buffer.from(this.lines.join('')))
    this.lines = []
    this.characters = 0
  }

  private endPart(): void {
    this.writeLines()
    // Not of the pool that small buffers share: it goes to another thread.
    const bytes = this.written.reduce((sum, { length }) => sum + length, 0)
    const part = new Uint8Array(bytes)
    let at = 0
    for (const piece of this.written) {
      part.set(piece, at)
      at += piece.length
    }
    this.full.push(part)
    this.written = []
    this.count = 0
  }
}

/** The codes of such lines. */
export function codesIn(part: string, from: number, count: number): ListedCode[] {
  const lines = part.trimEnd().split('\n')
  return lines.slice(from, from + count).map((line) => {
    const tab = line.indexOf('\t')
    return { row: Number(line.slice(0, tab)), code: line.slice(tab + 1) }
  })
}
