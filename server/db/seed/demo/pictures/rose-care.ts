import type { Random } from '../random.ts'
import { rose } from './motifs.ts'
import { band, shadow, studio, turned } from './solids.ts'
import { line } from './text-paths.ts'

export const WALL = '#fbe9e9'
export const FLOOR = '#e3bfc2'
const INK = '#6a2637'
export const OUTER = '#e58fa0'
export const INNER = '#b93a5b'

export type CareWords = {
  readonly title: string
  /** Our own, where it is not said. */
  readonly brand?: string
  readonly english: string
  readonly net: string
}

/** Petals that have fallen to the floor. */
export function petals(random: Random, count: number, span: readonly [number, number]): string {
  return Array.from({ length: count }, () => {
    const [x, y] = [random.between(span[0], span[1]), random.between(862, 940)]
    const place = `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${random.whole(-60, 60)}) scale(${random.between(0.4, 0.72).toFixed(2)} ${random.between(0.22, 0.36).toFixed(2)})`
    const shape = 'M0 40C-58 26 -62 -44 -22 -62C-8 -69 8 -69 22 -62C62 -44 58 26 0 40Z'
    return `<path transform="translate(6 8) ${place}" d="${shape}" fill="#5a1a28" opacity=".3" filter="url(#crisp)"/><path transform="${place}" d="${shape}" fill="${random.pick([OUTER, INNER, '#d9667f'])}"/>`
  }).join('')
}

/** The printed face of a bottle or a tube, centred on `x`, from `y` down. */
export function face(x: number, y: number, words: CareWords, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${rose(0, 60, 62, OUTER, INNER)}${line(words.brand ?? 'XIUYUN VALLEY', 0, 168, { size: 21, fill: INK, tracking: 0.3 })}${line(words.title, 0, 236, { size: 50, fill: INK, weight: 'bold', tracking: 0.1, within: 290 })}<path d="M-90 258h180" stroke="${INK}" stroke-opacity=".5" stroke-width="2"/>${line(words.english, 0, 294, { size: 20, fill: INK, tracking: 0.16 })}${line(words.net, 0, 360, { size: 19, fill: INK, tracking: 0.05 })}</g>`
}

/** A tall bottle of rose water with a spray head under a clear cap. */
export function sprayBottle(random: Random, words: CareWords): string {
  return studio(
    WALL,
    FLOOR,
    [
      shadow(500, 868, 320),
      turned(500, {
        outline: [
          [376, 62],
          [392, 84],
          [440, 148],
          [840, 148],
          [862, 136],
        ],
        fill: ['#eda9b4', '#fbdde0'],
        art: `<rect x="352" y="820" width="300" height="60" fill="#c9566f" opacity=".25"/>${face(500, 462, words, 0.86)}`,
      }),
      turned(500, {
        outline: [
          [330, 62],
          [384, 62],
        ],
        fill: '#d9a58a',
        gloss: 'metal',
      }),
      turned(500, {
        outline: [
          [236, 40],
          [246, 46],
          [332, 46],
        ],
        fill: '#f6f1ee',
        top: '#fff',
        gloss: 'matt',
      }),
      `<circle cx="476" cy="276" r="7" fill="#5a4a48"/>`,
      turned(500, {
        outline: [
          [150, 66],
          [162, 74],
          [380, 74],
        ],
        fill: '#fff',
        top: '#ffffff',
        gloss: 'glass',
        opacity: 0.42,
      }),
      petals(random, 9, [180, 820]),
      rose(742, 826, 92, OUTER, INNER),
    ].join(''),
  )
}

/** A small bottle of serum with its pipette. */
export function dropperBottle(random: Random, words: CareWords): string {
  const ribs = Array.from(
    { length: 18 },
    (_, index) =>
      `<path d="M${436 + index * 7.6} 322V404" stroke="#7d5a3c" stroke-opacity=".5" stroke-width="2.5"/>`,
  ).join('')
  return studio(
    '#f8e6e4',
    '#d9b3ae',
    [
      shadow(500, 866, 400),
      turned(500, {
        outline: [
          [404, 70],
          [430, 76],
          [480, 184],
          [830, 184],
          [860, 168],
        ],
        fill: ['#5d1426', '#a83450'],
      }),
      band(
        500,
        { top: 520, bottom: 812, radius: 185 },
        {
          fill: '#fbeeee',
          art: `<g transform="translate(0 6)">${face(500, 530, words, 0.74)}</g><path d="M315 534Q500 572 685 534M315 800Q500 838 685 800" stroke="#d4a373" stroke-width="5" fill="none"/>`,
        },
      ),
      turned(500, {
        outline: [
          [318, 74],
          [406, 76],
        ],
        fill: '#dcae87',
        top: '#f0d2b6',
        gloss: 'metal',
        art: ribs,
      }),
      turned(500, {
        outline: [
          [150, 26],
          [170, 44],
          [250, 48],
          [290, 40],
          [320, 44],
        ],
        fill: '#3c2a2e',
        top: '#5c464b',
        gloss: 'matt',
      }),
      petals(random, 8, [150, 850]),
      rose(244, 836, 74, OUTER, INNER),
    ].join(''),
  )
}

/** A low jar of cream under a metal lid. */
export function creamJar(random: Random, words: CareWords): string {
  return studio(
    '#fbecea',
    '#e5c3bf',
    [
      shadow(500, 800, 620),
      turned(500, {
        outline: [
          [500, 286],
          [520, 290],
          [752, 290],
          [792, 262],
        ],
        fill: ['#e9a6b1', '#fbe3e4'],
        tilt: 0.13,
        art: face(500, 548, words, 0.74),
      }),
      turned(500, {
        outline: [
          [348, 284],
          [362, 298],
          [496, 298],
          [506, 292],
        ],
        fill: '#dfae92',
        top: '#f4d8c4',
        tilt: 0.13,
        gloss: 'metal',
      }),
      `<ellipse cx="500" cy="348" rx="226" ry="28" fill="none" stroke="#c08a6b" stroke-width="3"/>`,
      petals(random, 11, [140, 860]),
    ].join(''),
  )
}
