import type { Random } from '../random.ts'
import { bee, honeycomb, sprig } from './motifs.ts'
import { band, shadow, studio, turned } from './solids.ts'
import { line } from './text-paths.ts'

export const WALL = '#fbeecf'
export const FLOOR = '#e6cb93'
export const INK = '#4a2c0c'

export type HoneyWords = {
  readonly title: string
  /** Our own, where it is not said. */
  readonly brand?: string
  readonly english: string
  readonly net: string
  /** Of the honey: at the edge of the glass, and in its middle. */
  readonly amber: readonly [string, string]
}

const PAPER_WIDTH = 330
const BESIDE_BEE = 180

/** What a paper label says, within a width of 300 around `x` and a height of 300 from `y`. */
function paper(random: Random, x: number, y: number, words: HoneyWords): string {
  return [
    honeycomb(random, { x: x - 250, y: y - 10, width: 330, height: 240 }, 25, '#efb73e'),
    bee(x + 128, y + 62, 62),
    line(words.brand ?? '岫云谷', x, y + 66, {
      size: 34,
      fill: INK,
      tracking: 0.5,
      within: BESIDE_BEE,
    }),
    line(words.title, x, y + 158, {
      size: 82,
      fill: INK,
      weight: 'bold',
      tracking: 0.08,
      within: PAPER_WIDTH,
    }),
    line(words.english, x, y + 206, { size: 25, fill: INK, tracking: 0.18 }),
    `<path d="M${x - 110} ${y + 226}h220" stroke="#c98a1c" stroke-width="3"/>`,
    line(words.net, x, y + 262, { size: 22, fill: INK, tracking: 0.06 }),
  ].join('')
}

/** A wide glass jar with a golden lid. */
export function honeyJar(random: Random, words: HoneyWords): string {
  const body = [
    [300, 196],
    [330, 206],
    [392, 262],
    [780, 262],
    [826, 236],
  ] as const
  const shine = `<ellipse cx="500" cy="404" rx="246" ry="20" fill="#fff" opacity=".28"/><rect x="238" y="800" width="524" height="50" fill="#5a2c05" opacity=".25"/>`
  return studio(
    WALL,
    FLOOR,
    [
      shadow(500, 838, 560),
      turned(500, { outline: body, fill: words.amber, art: shine }),
      band(
        500,
        { top: 452, bottom: 748, radius: 263 },
        {
          fill: '#fff8e6',
          art: `<g transform="translate(0 22)">${paper(random, 500, 446, words)}</g>`,
        },
      ),
      turned(500, {
        outline: [
          [196, 208],
          [206, 218],
          [290, 218],
          [302, 212],
        ],
        fill: '#d8a93c',
        top: '#f0d183',
        gloss: 'metal',
      }),
      `<ellipse cx="500" cy="196" rx="166" ry="16" fill="none" stroke="#b98a2a" stroke-width="3"/>`,
    ].join(''),
  )
}

/** A slim jar under a cloth tied with a string, a wooden dipper beside it. */
export function honeyGlass(random: Random, words: HoneyWords): string {
  const cloth = Array.from({ length: 15 }, (_, index) => {
    const at = 330 + index * 24.3
    return `M${at.toFixed(0)} 344q${random.whole(-7, 7)} 34 ${random.whole(-9, 9)} 66`
  }).join('')
  const dipper = [0, 1, 2, 3, 4, 5]
    .map((ring) => {
      const half = 46 - Math.abs(ring - 2.5) * 7
      return `<rect x="${(-half).toFixed(0)}" y="${ring * 21}" width="${(half * 2).toFixed(0)}" height="15" rx="7.5" fill="#b07a3c"/><rect x="${(-half).toFixed(0)}" y="${ring * 21}" width="${(half * 0.9).toFixed(0)}" height="6" rx="3" fill="#e0b67c"/>`
    })
    .join('')
  return studio(
    '#fdf0cf',
    '#e8c47c',
    [
      shadow(500, 862, 430),
      turned(500, {
        outline: [
          [360, 168],
          [410, 206],
          [800, 206],
          [850, 184],
        ],
        fill: words.amber,
      }),
      band(
        500,
        { top: 470, bottom: 770, radius: 207 },
        {
          fill: '#fffaf0',
          art: `<g transform="translate(75 92) scale(.85)">${paper(random, 500, 470, words)}</g>`,
        },
      ),
      turned(500, {
        outline: [
          [250, 152],
          [268, 172],
          [350, 172],
          [420, 206],
        ],
        fill: '#f3e2bd',
        top: '#fbf1d9',
        gloss: 'matt',
        art: `<path d="${cloth}" stroke="#c7ab74" stroke-width="4" fill="none"/><path d="M300 300H700M300 284H700M300 268H700" stroke="#d88a3a" stroke-opacity=".5" stroke-width="5"/>`,
      }),
      `<path d="M328 348Q500 372 672 348" stroke="#8a4b1c" stroke-width="9" fill="none"/><path d="M560 362q40 60 22 98M560 362q64 30 78 78" stroke="#8a4b1c" stroke-width="6" fill="none" stroke-linecap="round"/>`,
      shadow(800, 878, 220, 0.35),
      `<g transform="translate(776 752) rotate(-32)"><rect x="-8" y="-330" width="16" height="336" rx="8" fill="#b98548"/><rect x="-6" y="-330" width="5" height="330" rx="2" fill="#e6c08a"/>${dipper}</g>`,
    ].join(''),
  )
}

/** A soft bottle that stands on its cap. */
export function honeySqueezer(random: Random, words: HoneyWords): string {
  return studio(
    '#fff1d2',
    '#e9c98a',
    [
      shadow(500, 872, 330),
      turned(500, {
        outline: [
          [176, 116],
          [200, 152],
          [330, 186],
          [560, 170],
          [700, 150],
          [752, 128],
        ],
        fill: words.amber,
        top: words.amber[1],
        tilt: 0.12,
      }),
      turned(500, {
        outline: [
          [350, 187],
          [560, 172],
          [668, 157],
        ],
        fill: '#fffaf0',
        gloss: 'matt',
        art: `<g transform="translate(190 100) scale(.62)">${paper(random, 500, 440, words)}</g>${line('挤一挤 · 刚刚好', 500, 630, { size: 22, fill: '#b5731a', tracking: 0.1 })}`,
      }),
      turned(500, {
        outline: [
          [744, 128],
          [760, 142],
          [850, 154],
          [864, 146],
        ],
        fill: '#e9a11f',
        gloss: 'matt',
        art: Array.from(
          { length: 30 },
          (_, index) =>
            `<path d="M${346 + index * 10.6} 772V862" stroke="#9a6206" stroke-opacity=".45" stroke-width="3"/>`,
        ).join(''),
      }),
      sprig(770, 800, 130, '#6d8a3a', '#a5bd62'),
    ].join(''),
  )
}
