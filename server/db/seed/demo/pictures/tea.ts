import type { Random } from '../random.ts'
import { cloud, mountains, sprig } from './motifs.ts'
import { carton } from './carton.ts'
import { ball, band, shadow, studio, turned } from './solids.ts'
import { arc, column, line, seal } from './text-paths.ts'

const WALL = '#efe9dc'
const FLOOR = '#cfc3ab'
const INK = '#3b2a1c'
const RED = '#8f2f24'
const GREEN = '#3f5b3a'

/** A cake of 357 g in its paper, leaning towards us, and a broken piece of another before it. */
export function teaCake(
  random: Random,
  words: { title: string; year: string; colour: string },
): string {
  const [x, y, radius] = [500, 478, 352]
  const pleats = Array.from({ length: 72 }, (_, index) => {
    const angle = (Math.PI * 2 * index) / 72 + random.between(-0.02, 0.02)
    const inner = radius * random.between(0.86, 0.93)
    const point = (r: number) =>
      `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`
    return `M${point(inner)}L${point(radius * 0.995)}`
  }).join('')
  const disc = `<clipPath id="disc"><circle cx="${x}" cy="${y}" r="226"/></clipPath>`
  const art = `<g clip-path="url(#disc)"><circle cx="${x}" cy="${y}" r="226" fill="#f4ead3"/><circle cx="${x + 118}" cy="${y - 88}" r="46" fill="${words.colour}" opacity=".9"/>${mountains(random, { x: x - 240, y: y - 60, width: 480, height: 300 }, words.colour)}${cloud(x - 190, y - 70, 88, '#fff')}${cloud(x + 60, y - 10, 70, '#fff')}</g>`
  const crumbs = Array.from({ length: 46 }, () => {
    const [cx, cy] = [random.between(225, 470), random.between(838, 906)]
    return `<ellipse cx="${cx.toFixed(0)}" cy="${cy.toFixed(0)}" rx="${random.between(7, 20).toFixed(1)}" ry="${random.between(4, 8).toFixed(1)}" transform="rotate(${random.whole(-35, 35)} ${cx.toFixed(0)} ${cy.toFixed(0)})" fill="${random.pick(['#3a2417', '#4f3422', '#2c1a10', '#6a4a30', '#7c5a38'])}"/>`
  }).join('')
  return studio(
    WALL,
    FLOOR,
    `${shadow(500, 838, 640)}<defs>${disc}<radialGradient id="paper" cx=".38" cy=".3" r=".8"><stop offset="0" stop-color="#fffdf6"/><stop offset=".62" stop-color="#f3ead6"/><stop offset=".88" stop-color="#d9cbae"/><stop offset="1" stop-color="#a8977a"/></radialGradient><radialGradient id="bowl" cx=".42" cy=".38" r=".62"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#2a1b0c" stop-opacity=".3"/></radialGradient></defs><ellipse cx="${x + 10}" cy="${y + 16}" rx="${radius}" ry="${radius}" fill="#8d7b5e"/><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#paper)"/><path d="${pleats}" stroke="#9d8b69" stroke-opacity=".5" stroke-width="2.6" fill="none"/>${art}<circle cx="${x}" cy="${y}" r="226" fill="none" stroke="${words.colour}" stroke-width="5"/><circle cx="${x}" cy="${y}" r="306" fill="none" stroke="${words.colour}" stroke-width="3"/>${arc('岫云谷七子饼茶', [x, y], 246, { size: 44, fill: words.colour, weight: 'bold', tracking: 0.42 })}${arc(`XIUYUN VALLEY PU'ER TEA · ${words.year} · NET 357 g`, [x, y], 276, { size: 24, fill: INK, tracking: 0.12, below: true })}${column(words.title, x, y - 170, { size: 76, fill: INK, weight: 'bold', tracking: 0.08 })}${seal('岫云谷印', x + 70, y + 76, 70)}<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#bowl)"/>${crumbs}`,
  )
}

/** A round tin with a fitted lid. */
export function teaTin(
  random: Random,
  words: { title: string; english: string; colour: string },
): string {
  const wrap = { top: 330, bottom: 826, radius: 212 }
  const art = `<rect x="280" y="300" width="440" height="560" fill="${words.colour}"/>${mountains(random, { x: 280, y: 560, width: 440, height: 300 }, '#0d1a12')}${cloud(310, 600, 90, '#f3e6c4', 0.75)}${cloud(560, 660, 90, '#f3e6c4', 0.55)}<rect x="424" y="392" width="152" height="330" rx="10" fill="#f6eeda"/><rect x="434" y="402" width="132" height="310" rx="6" fill="none" stroke="#b08d4c" stroke-width="3"/>${column(words.title, 500, 420, { size: 62, fill: INK, weight: 'bold', tracking: 0.08 })}${line(words.english, 500, 762, { size: 21, fill: '#f3e6c4', tracking: 0.08 })}${line('净含量 150克 · NET 150 g', 500, 796, { size: 19, fill: '#f3e6c4' })}${seal('岫云谷印', 594, 400, 58)}`
  return studio(
    '#e6ebe0',
    '#bcc7b2',
    `${shadow(500, 838, 470)}${turned(500, {
      outline: [
        [330, 212],
        [826, 212],
      ],
      fill: words.colour,
      gloss: 'metal',
      art,
    })}${band(500, wrap, { fill: 'transparent', art: `<path d="M280 350Q500 394 720 350M280 812Q500 858 720 812" stroke="#d9b566" stroke-width="7" fill="none"/>` })}${turned(
      500,
      {
        outline: [
          [232, 204],
          [240, 215],
          [326, 215],
          [332, 212],
        ],
        fill: '#c9a353',
        top: '#ead08f',
        gloss: 'metal',
      },
    )}<ellipse cx="500" cy="232" rx="150" ry="14" fill="none" stroke="#a8833a" stroke-width="3"/>${sprig(196, 806, 150, GREEN, '#7d9a55')}`,
  )
}

/** Small green tangerines stuffed with tea, before their box. */
export function teaTangerines(random: Random, words: { title: string; english: string }): string {
  const front = `<g>${mountains(random, { x: 0, y: 200, width: 520, height: 220 }, '#20402a', 3)}<circle cx="404" cy="96" r="46" fill="#e8b04a"/>${column(words.title, 110, 56, { size: 84, fill: '#fdf6e3', weight: 'bold', tracking: 0.1 })}${line(words.english, 330, 226, { size: 25, fill: '#fdf6e3', tracking: 0.05 })}${line('新会柑皮 · 勐海熟普', 330, 268, { size: 27, fill: '#f2dfae', tracking: 0.1 })}${seal('岫云谷印', 440, 316, 62)}</g>`
  const places = [
    [300, 782, 70],
    [440, 822, 80],
    [596, 836, 84],
    [744, 806, 72],
  ] as const
  const fruits = places
    .map(
      ([x, y, r]) =>
        `${shadow(x, y + r * 0.92, r * 2, 0.5)}${ball(x, y, r, '#8fae4c', '#3f5a22')}<path d="M${x - r * 0.2} ${y - r * 0.86}q${r * 0.2} ${r * 0.16} ${r * 0.4} 0l${-r * 0.2} ${-r * 0.12}z" fill="#4a3a22"/>${Array.from(
          { length: 26 },
          () => {
            const angle = random.between(0, Math.PI * 2)
            const far = Math.sqrt(random.next()) * r * 0.84
            return `<circle cx="${(x + far * Math.cos(angle)).toFixed(0)}" cy="${(y + far * Math.sin(angle)).toFixed(0)}" r="2.1" fill="#1f3410" opacity=".45"/>`
          },
        ).join('')}`,
    )
    .join('')
  return studio(
    '#e9edd9',
    '#c2c9a6',
    `${carton({ x: 150, y: 300, width: 520, height: 420, depth: 330, front: '#335a3c', side: '#274a31', top: '#4d7a54', frontArt: front, sideArt: column('岫云谷小青柑', 165, 40, { size: 46, fill: '#f2dfae', tracking: 0.12 }) })}${fruits}`,
  )
}

/** A lacquered gift box with a ribbon. */
export function teaGiftBox(random: Random, words: { title: string; english: string }): string {
  const gold = '#e3bf72'
  const front = `<rect x="14" y="14" width="612" height="412" fill="none" stroke="${gold}" stroke-width="4"/><rect x="26" y="26" width="588" height="388" fill="none" stroke="${gold}" stroke-width="1.5"/>${mountains(random, { x: 28, y: 210, width: 584, height: 204 }, '#f0c77a', 3)}${cloud(60, 250, 110, gold, 0.7)}${cloud(440, 200, 110, gold, 0.6)}<circle cx="320" cy="176" r="112" fill="#a5332a"/><circle cx="320" cy="176" r="112" fill="none" stroke="${gold}" stroke-width="4"/>${column(words.title.slice(0, 2), 366, 92, { size: 80, fill: gold, weight: 'bold' })}${column(words.title.slice(2, 4), 274, 92, { size: 80, fill: gold, weight: 'bold' })}${line(words.english, 320, 348, { size: 27, fill: '#fbe6b4', tracking: 0.2 })}${line('普洱茶礼盒 · 100克 × 6', 320, 390, { size: 24, fill: '#fbe6b4', tracking: 0.12 })}`
  return studio(
    '#f3e4dc',
    '#d5b8aa',
    carton({
      x: 70,
      y: 300,
      width: 640,
      height: 440,
      depth: 400,
      front: RED,
      side: '#7a241b',
      top: '#a63f30',
      frontArt: front,
      topArt: `<rect x="280" width="80" height="400" fill="${gold}" opacity=".9"/><rect x="292" width="4" height="400" fill="#fff" opacity=".5"/>`,
      sideArt: `<rect x="14" y="14" width="372" height="412" fill="none" stroke="${gold}" stroke-width="3"/>${column('云上珍藏', 200, 90, { size: 60, fill: gold, tracking: 0.15 })}`,
    }),
  )
}
