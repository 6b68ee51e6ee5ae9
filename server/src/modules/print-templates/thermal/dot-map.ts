/** What a printer of dots prints: a byte for each dot, 1 where it is black. */
export class DotMap {
  readonly width: number
  readonly height: number
  readonly dots: Uint8Array

  constructor(width: number, height: number, dots = new Uint8Array(width * height)) {
    this.width = width
    this.height = height
    this.dots = dots
  }

  /** Blackens what is black on another map, with its upper left corner at a place; what lies beside this one is left out. */
  add(other: DotMap, left: number, top: number): void {
    for (let y = Math.max(0, -top); y < other.height && y + top < this.height; y++) {
      for (let x = Math.max(0, -left); x < other.width && x + left < this.width; x++) {
        if (other.dots[y * other.width + x] === 1) this.dots[(y + top) * this.width + x + left] = 1
      }
    }
  }

  /** The same a quarter turned, clockwise, so many times. */
  turned(quarters: number): DotMap {
    const turns = quarters % 4
    return turns === 0 ? this : quarterTurned(this).turned(turns - 1)
  }

  /** Its black part alone, and where that begins; undefined where nothing is black. */
  cropped(): { readonly map: DotMap; readonly left: number; readonly top: number } | undefined {
    let [left, right, top, bottom] = [this.width, -1, this.height, -1]
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        if (this.dots[y * this.width + x] === 0) continue
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = y
      }
    }
    if (right < 0) return undefined
    const map = new DotMap(right - left + 1, bottom - top + 1)
    map.add(this, -left, -top)
    return { map, left, top }
  }

  /** Bytes of eight dots, row by row, the first dot highest; `rowBytes` of them are a row. */
  packed(): { readonly rowBytes: number; readonly bytes: Buffer } {
    const rowBytes = Math.ceil(this.width / 8)
    const bytes = Buffer.alloc(rowBytes * this.height)
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        if (this.dots[y * this.width + x] === 0) continue
        const index = y * rowBytes + (x >> 3)
        bytes[index] = (bytes[index] as number) | (0x80 >> (x & 7))
      }
    }
    return { rowBytes, bytes }
  }
}

function quarterTurned(map: DotMap): DotMap {
  const turned = new DotMap(map.height, map.width)
  for (let y = 0; y < map.height; y++) {
    for (let x = 0; x < map.width; x++) {
      turned.dots[x * turned.width + (map.height - 1 - y)] = map.dots[y * map.width + x] as number
    }
  }
  return turned
}
