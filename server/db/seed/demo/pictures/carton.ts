import { newId } from './solids.ts'

/** A box seen from a corner: its faces are drawn flat, then leant. */
type Carton = {
  /** The top left corner of the front, and the sizes of the faces. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly front: string
  readonly side: string
  readonly top: string
  readonly frontArt?: string
  readonly sideArt?: string
  readonly topArt?: string
}

const RIGHT = { x: 0.95, y: 0.1 }
const BACK = { x: 0.52, y: -0.3 }

export function carton(box: Carton): string {
  const cornerX = box.x + box.width * RIGHT.x
  const cornerY = box.y + box.width * RIGHT.y
  const [light, dark, clip] = [newId(), newId(), newId()]
  const face = (
    matrix: string,
    width: number,
    height: number,
    fill: string,
    art: string,
    over: string,
  ): string =>
    `<g transform="matrix(${matrix})"><rect width="${width}" height="${height}" fill="${fill}"/>${art}<rect width="${width}" height="${height}" fill="${over}"/></g>`
  const lean = (
    a: { x: number; y: number },
    b: { x: number; y: number },
    x: number,
    y: number,
  ): string => [a.x, a.y, b.x, b.y, x, y].join(' ')
  const down = { x: 0, y: 1 }
  const ground = [
    [box.x, box.y + box.height],
    [cornerX, cornerY + box.height],
    [cornerX + box.depth * BACK.x, cornerY + box.height + box.depth * BACK.y],
  ]
    .map(([px = 0, py = 0]) => `${px} ${py}`)
    .join('L')
  return [
    `<path d="M${ground}l90 26L${cornerX + 60} ${cornerY + box.height + 34}Z" fill="#1a1410" opacity=".5" filter="url(#soft)"/><path d="M${ground}" fill="none" stroke="#120d08" stroke-width="16" stroke-linejoin="round" opacity=".6" filter="url(#crisp)"/>`,
    `<defs><linearGradient id="${light}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient><linearGradient id="${dark}" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="#000" stop-opacity=".28"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></linearGradient><linearGradient id="${clip}" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#fff" stop-opacity=".05"/></linearGradient></defs>`,
    face(
      lean(RIGHT, BACK, box.x, box.y),
      box.width,
      box.depth,
      box.top,
      box.topArt === undefined
        ? ''
        : `<g transform="translate(0 ${box.depth}) scale(1 -1)">${box.topArt}</g>`,
      `url(#${clip})`,
    ),
    face(
      lean(RIGHT, down, box.x, box.y),
      box.width,
      box.height,
      box.front,
      box.frontArt ?? '',
      `url(#${light})`,
    ),
    face(
      lean(BACK, down, cornerX, cornerY),
      box.depth,
      box.height,
      box.side,
      box.sideArt ?? '',
      `url(#${dark})`,
    ),
    `<path d="M${box.x} ${box.y}L${cornerX} ${cornerY}L${cornerX + box.depth * BACK.x} ${cornerY + box.depth * BACK.y}M${cornerX} ${cornerY}v${box.height}" fill="none" stroke="#fff" stroke-opacity=".38" stroke-width="2.5" stroke-linejoin="round"/>`,
  ].join('')
}
