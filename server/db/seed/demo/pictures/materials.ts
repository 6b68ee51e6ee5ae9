import type { Random } from '../random.ts'
import { rose } from './motifs.ts'
import { ball, shadow, studio, turned } from './solids.ts'

type Point = readonly [x: number, y: number]

/** Within a low heap on a dish: densest in the middle, highest there too. */
function heaped(random: Random, spread: number, height: number): Point {
  const side = (random.next() + random.next() + random.next()) * (2 / 3) - 1
  const top = 640 - height * (1 - side * side)
  return [500 + side * spread, random.between(top, 700)]
}

/** A shallow dish of porcelain with something in it. */
function dish(wall: string, floor: string, content: string): string {
  const plate = turned(500, {
    outline: [
      [650, 380],
      [740, 300],
      [790, 190],
    ],
    fill: '#f6f3ec',
    top: '#e9e4d8',
    tilt: 0.3,
    gloss: 'matt',
  })
  return studio(wall, floor, `${shadow(500, 850, 520)}${plate}${content}`)
}

/** Dried leaves, twisted as they were rolled. */
export function driedLeaves(random: Random, colours: readonly string[]): string {
  const leaves = Array.from({ length: 420 }, () => {
    const [x, y] = heaped(random, 290, 190)
    const long = random.between(22, 54)
    const bend = random.between(-16, 16)
    return `<path transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${random.whole(-75, 75)})" d="M${-long} 0Q0 ${bend.toFixed(0)} ${long.toFixed(0)} 0" stroke="${random.pick(colours)}" stroke-width="${random.between(6, 13).toFixed(1)}" stroke-linecap="round" fill="none"/>`
  })
  return dish('#efe9dc', '#cfc3ab', leaves.join(''))
}

/** Small green citrus fruits. */
export function citrus(random: Random): string {
  const places: readonly (readonly [number, number, number])[] = [
    [390, 560, 84],
    [600, 548, 88],
    [300, 640, 92],
    [700, 636, 90],
    [500, 640, 104],
  ]
  const fruits = places.map(([x, y, radius]) => {
    const pores = Array.from({ length: 40 }, () => {
      const angle = random.between(0, Math.PI * 2)
      const far = Math.sqrt(random.next()) * radius * 0.84
      return `<circle cx="${(x + far * Math.cos(angle)).toFixed(0)}" cy="${(y + far * Math.sin(angle)).toFixed(0)}" r="2.6" fill="#1f3410" opacity=".4"/>`
    })
    return `${ball(x, y, radius, '#8fae4c', '#3f5a22')}${pores.join('')}`
  })
  return dish('#e9edd9', '#c2c9a6', fruits.join(''))
}

/** Raw honey in a bowl of glass. */
export function rawHoney(_random: Random, amber: readonly [edge: string, middle: string]): string {
  const bowl = turned(500, {
    outline: [
      [450, 330],
      [620, 300],
      [790, 170],
    ],
    fill: amber,
    top: amber[1],
    tilt: 0.3,
  })
  const shine = `<ellipse cx="430" cy="432" rx="150" ry="30" fill="#fff" opacity=".35"/>`
  return studio('#fbeecf', '#e6cb93', `${shadow(500, 836, 430)}${bowl}${shine}`)
}

/** Blossoms of five petals. */
export function blossoms(random: Random, petal: string, heart: string): string {
  const flowers = Array.from({ length: 46 }, () => {
    const [x, y] = heaped(random, 280, 150)
    const size = random.between(30, 52)
    const petals = Array.from(
      { length: 5 },
      (_, index) =>
        `<ellipse rx="${(size * 0.42).toFixed(0)}" ry="${(size * 0.62).toFixed(0)}" transform="rotate(${index * 72}) translate(0 ${(-size * 0.56).toFixed(0)})" fill="${petal}" stroke="#6b5a3a" stroke-opacity=".28" stroke-width="2"/>`,
    )
    return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${random.whole(0, 71)}) scale(1 .82)">${petals.join('')}<circle r="${(size * 0.26).toFixed(0)}" fill="${heart}"/></g>`
  })
  return dish('#f3f0e2', '#d3ccb0', flowers.join(''))
}

/** Fresh heads of roses. */
export function roseHeads(random: Random): string {
  const heads = (
    [
      [360, 560, 96],
      [620, 556, 100],
      [280, 650, 92],
      [720, 648, 92],
      [500, 640, 122],
    ] as const
  ).map(([x, y, size]) => rose(x, y, size, '#d9537e', random.pick(['#b02a58', '#c23a68'])))
  return dish('#fbe9ee', '#e6bfcb', heads.join(''))
}

/** A clear liquid in a beaker. */
export function liquid(_random: Random, colour: readonly [edge: string, middle: string]): string {
  const glass = turned(500, {
    outline: [
      [250, 214],
      [262, 204],
      [800, 200],
      [826, 182],
    ],
    fill: '#dfe9ee',
    opacity: 0.55,
    tilt: 0.16,
  })
  const inside = turned(500, {
    outline: [
      [430, 196],
      [796, 192],
      [816, 178],
    ],
    fill: colour,
    top: colour[1],
    tilt: 0.16,
    opacity: 0.85,
  })
  const marks = [520, 600, 680, 760]
    .map((y) => `<path d="M560 ${y}h70" stroke="#5b6b75" stroke-opacity=".6" stroke-width="5"/>`)
    .join('')
  return studio('#eaf1f4', '#c3d0d6', `${shadow(500, 852, 400)}${inside}${glass}${marks}`)
}

/** A fine powder, or soft lumps of a butter where `lump` is large. */
export function grains(random: Random, colours: readonly string[], lump: number): string {
  const count = Math.round(40_000 / (lump * lump)) + 26
  const pieces = Array.from({ length: count }, () => {
    const [x, y] = heaped(random, 290 - lump, 170)
    return [x, y, lump * random.between(0.6, 1.2)] as const
  }).sort(([, one], [, other]) => one - other)
  const drawn = pieces.map(
    ([x, y, size]) =>
      `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${size.toFixed(1)}" ry="${(size * 0.72).toFixed(1)}" fill="${random.pick(colours)}" stroke="#8a7f68" stroke-opacity=".25" stroke-width="2"/>`,
  )
  return dish('#f1eee8', '#cfc8bb', drawn.join(''))
}
