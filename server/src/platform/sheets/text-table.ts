import { fail } from '../errors/fail.ts'

const BLOCK_BYTES = 1024 * 1024
/** Texts that a workbook may have; none of a million rows has so many. */
const COUNT_LIMIT = 5_000_000
/** Of the texts that rows name. */
const TEXT_LIMIT_BYTES = 160 * 1024 * 1024

/** Which texts are wanted, by their position in the workbook's table: a byte for each. */
export class NeededTexts {
  count = 0
  private flags = new Uint8Array(1024)

  /** Throws an Error for a position that no table has. */
  add(index: number): void {
    if (!Number.isSafeInteger(index) || index < 0 || index >= COUNT_LIMIT) {
      throw new Error('no position in a table of texts')
    }
    if (index >= this.flags.length) {
      const larger = new Uint8Array(Math.min(COUNT_LIMIT, 2 ** Math.ceil(Math.log2(index + 1))))
      larger.set(this.flags)
      this.flags = larger
    }
    this.flags[index] = 1
    this.count = Math.max(this.count, index + 1)
  }

  has(index: number): boolean {
    return this.flags[index] === 1
  }
}

/** Texts as bytes one after the other: a million short ones take what they are long. */
export class TextTable {
  private readonly blocks: Buffer[] = []
  /** Where each text begins: its block, and the byte in it; and its length in bytes. */
  private readonly block: Uint32Array
  private readonly start: Uint32Array
  private readonly length: Uint32Array
  private used = BLOCK_BYTES
  private bytes = 0

  constructor(count: number) {
    this.block = new Uint32Array(count)
    this.start = new Uint32Array(count)
    this.length = new Uint32Array(count)
  }

  /** Throws SHEET_EXPANDS_TOO_LARGE above what may be kept. */
  set(index: number, text: string): void {
    const length = Buffer.byteLength(text)
    this.bytes += length
    if (this.bytes > TEXT_LIMIT_BYTES) throw fail('SHEET_EXPANDS_TOO_LARGE')
    let block = this.blocks.at(-1)
    if (block === undefined || this.used + length > block.length) {
      block = Buffer.allocUnsafe(Math.max(BLOCK_BYTES, length))
      this.blocks.push(block)
      this.used = 0
    }
    block.write(text, this.used)
    this.block[index] = this.blocks.length - 1
    this.start[index] = this.used
    this.length[index] = length
    this.used += length
  }

  /** A text; empty where there is none. */
  get(index: number): string {
    const start = this.start[index] ?? 0
    const end = start + (this.length[index] ?? 0)
    return this.blocks[this.block[index] ?? 0]?.toString('utf8', start, end) ?? ''
  }
}
