import type { Random } from '../random.ts'
import { carton } from './carton.ts'
import { FLOOR, type HoneyWords, INK, WALL } from './honey.ts'
import { bee, honeycomb } from './motifs.ts'
import { studio } from './solids.ts'
import { column, line, seal } from './text-paths.ts'

/** A box of small bags, some of them before it. */
export function honeySticks(random: Random, words: HoneyWords): string {
  const front = [
    honeycomb(random, { x: 0, y: 0, width: 460, height: 330 }, 34, '#fff3cf'),
    column('蜂蜜条', 400, 60, { size: 86, fill: '#fff8e6', weight: 'bold', tracking: 0.08 }),
    bee(150, 236, 120),
    line('10克 × 30条', 160, 350, { size: 34, fill: INK, weight: 'bold', tracking: 0.04 }),
    line(words.english, 200, 396, { size: 23, fill: INK, tracking: 0.12 }),
    seal('岫云谷印', 30, 30, 66),
  ].join('')
  const bag = (x: number, y: number, turn: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-31" y="-166" width="70" height="340" rx="6" fill="#2a1804" opacity=".35" filter="url(#crisp)"/><rect x="-35" y="-170" width="70" height="340" rx="6" fill="#f5b932"/><rect x="-35" y="-170" width="18" height="340" rx="6" fill="#fff" opacity=".5"/><rect x="20" y="-170" width="15" height="340" rx="6" fill="#7a4a06" opacity=".3"/><path d="M-35 -146H35M-35 -154H35M-35 146H35M-35 154H35" stroke="#a46a0c" stroke-width="3"/>${column('百花蜜', 0, -100, { size: 38, fill: INK, weight: 'bold', tracking: 0.1 })}${bee(0, 64, 40)}${line('10g', 0, 132, { size: 20, fill: INK })}</g>`
  return studio(
    WALL,
    FLOOR,
    [
      carton({
        x: 200,
        y: 250,
        width: 460,
        height: 430,
        depth: 280,
        front: '#f0ab24',
        side: '#c47f10',
        top: '#f7c95c',
        frontArt: front,
        sideArt: column(words.title, 140, 60, { size: 52, fill: '#fff4d6', tracking: 0.12 }),
        topArt: line('岫云谷', 230, 160, { size: 56, fill: '#8a560a', tracking: 0.4 }),
      }),
      bag(240, 800, 74),
      bag(400, 818, 98),
      bag(640, 836, 81),
    ].join(''),
  )
}
