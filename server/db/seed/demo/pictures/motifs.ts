import type { Random } from '../random.ts'

/** Ridges one behind the other, the nearest darkest, within a box. */
export function mountains(
  random: Random,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  colour: string,
  layers = 4,
): string {
  const paths: string[] = []
  for (let layer = 0; layer < layers; layer += 1) {
    const depth = (layer + 1) / layers
    const base = box.y + box.height * (0.18 + 0.55 * depth)
    const swing = box.height * (0.34 - 0.16 * depth)
    const steps = 9
    const points = Array.from({ length: steps + 1 }, (_, index) => ({
      x: box.x + (box.width * index) / steps,
      y:
        base -
        swing * (index % 2 === layer % 2 ? random.between(0.55, 1.1) : random.between(0, 0.3)),
    }))
    const [start, ...rest] = points
    if (start === undefined) continue
    let path = `M${start.x.toFixed(1)} ${start.y.toFixed(1)}`
    let before = start
    for (const point of rest) {
      const middle = (before.x + point.x) / 2
      path += `C${middle.toFixed(1)} ${before.y.toFixed(1)} ${middle.toFixed(1)} ${point.y.toFixed(1)} ${point.x.toFixed(1)} ${point.y.toFixed(1)}`
      before = point
    }
    path += `V${box.y + box.height}H${box.x}Z`
    paths.push(`<path d="${path}" fill="${colour}" opacity="${(0.16 + 0.3 * depth).toFixed(2)}"/>`)
  }
  return paths.join('')
}

/** A band of cloud: rounded bars, as in old woodcuts. */
export function cloud(x: number, y: number, size: number, colour: string, opacity = 0.8): string {
  const bar = (dx: number, dy: number, width: number): string =>
    `<rect x="${x + dx * size}" y="${y + dy * size}" width="${width * size}" height="${0.16 * size}" rx="${0.08 * size}"/>`
  return `<g fill="${colour}" opacity="${opacity}">${bar(0.3, 0, 0.6)}${bar(0, 0.22, 1.1)}${bar(0.35, 0.44, 1)}</g>`
}

/** Cells of a comb that fade away from a corner. */
export function honeycomb(
  random: Random,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  cell: number,
  colour: string,
): string {
  const cells: string[] = []
  const stepX = cell * Math.sqrt(3)
  for (let row = 0; row * cell * 1.5 < box.height; row += 1) {
    for (let index = 0; index * stepX < box.width; index += 1) {
      const x = box.x + index * stepX + (row % 2) * (stepX / 2)
      const y = box.y + row * cell * 1.5
      const far = Math.hypot((x - box.x) / box.width, (y - box.y) / box.height)
      const opacity = Math.max(0, 0.85 - far * 0.95) * random.between(0.5, 1)
      if (opacity < 0.06) continue
      const points = Array.from({ length: 6 }, (_, corner) => {
        const angle = (Math.PI / 3) * corner + Math.PI / 6
        return `${(x + cell * 0.93 * Math.cos(angle)).toFixed(1)},${(y + cell * 0.93 * Math.sin(angle)).toFixed(1)}`
      })
      cells.push(
        `<polygon points="${points.join(' ')}" fill="${colour}" opacity="${opacity.toFixed(2)}"/>`,
      )
    }
  }
  return cells.join('')
}

/** A rose from above: rings of petals, smaller and darker towards the middle. */
export function rose(x: number, y: number, size: number, outer: string, inner: string): string {
  const petals: string[] = []
  const rings = 5
  for (let ring = 0; ring < rings; ring += 1) {
    const radius = size * (1 - ring * 0.19)
    const count = 7 - ring
    for (let petal = 0; petal < count; petal += 1) {
      const turn = (360 / count) * petal + ring * 31
      petals.push(
        `<path transform="translate(${x} ${y}) rotate(${turn.toFixed(1)}) scale(${(radius / 100).toFixed(3)})" d="M0 6C-58 -8 -62 -78 -22 -96C-8 -103 8 -103 22 -96C62 -78 58 -8 0 6Z" fill="${ring % 2 === 0 ? outer : inner}" fill-opacity="${(0.72 + ring * 0.05).toFixed(2)}" stroke="#fff" stroke-opacity=".55" stroke-width="2.4"/>`,
      )
    }
  }
  return `${petals.join('')}<circle cx="${x}" cy="${y}" r="${size * 0.09}" fill="${inner}"/>`
}

const LEAF = 'M0 0C-34 -30 -38 -86 0 -130C38 -86 34 -30 0 0Z'
const VEINS =
  'M0 -4V-118M0 -30L-18 -46M0 -30L18 -46M0 -54L-20 -71M0 -54L20 -71M0 -78L-16 -93M0 -78L16 -93'

function leaf(x: number, y: number, turn: number, size: number, fill: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${(size / 130).toFixed(3)})"><path d="${LEAF}" fill="${fill}"/><path d="${VEINS}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2.5"/></g>`
}

/** A bud and its two leaves, as tea is plucked. */
export function sprig(x: number, y: number, size: number, dark: string, light: string): string {
  return [
    `<path d="M${x} ${y + size * 0.5}Q${x - size * 0.04} ${y + size * 0.2} ${x} ${y}" fill="none" stroke="${dark}" stroke-width="${size * 0.035}" stroke-linecap="round"/>`,
    leaf(x, y + size * 0.12, -52, size * 0.92, dark),
    leaf(x, y + size * 0.12, 54, size * 0.86, dark),
    leaf(x, y, 4, size * 0.78, light),
  ].join('')
}

/** A bee, seen from the side. */
export function bee(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 100}) rotate(-12)"><ellipse cx="-8" cy="-34" rx="18" ry="32" transform="rotate(-28 -8 -34)" fill="#fff" fill-opacity=".85" stroke="#5a3a12" stroke-width="3"/><ellipse cx="20" cy="-32" rx="16" ry="28" transform="rotate(20 20 -32)" fill="#fff" fill-opacity=".85" stroke="#5a3a12" stroke-width="3"/><ellipse rx="50" ry="28" fill="#f2b632" stroke="#5a3a12" stroke-width="4"/><path d="M-14 -27Q-22 0 -14 27L2 28Q-6 0 2 -28ZM18 -26Q12 0 18 26L31 22Q26 0 31 -22Z" fill="#5a3a12"/><circle cx="-36" cy="-5" r="5" fill="#3a2408"/></g>`
}
