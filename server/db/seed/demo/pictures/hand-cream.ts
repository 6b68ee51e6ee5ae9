import type { Random } from '../random.ts'
import { rose } from './motifs.ts'
import { type CareWords, face, FLOOR, INNER, OUTER, petals, WALL } from './rose-care.ts'
import { shadow, studio, turned } from './solids.ts'

/** A soft tube that stands on its cap, flat and wide at the top. */
export function handCream(random: Random, words: CareWords): string {
  const body =
    'M306 150Q500 132 694 150L690 214C672 470 646 640 622 752Q500 784 378 752C354 640 328 470 310 214Z'
  const shade = [
    [0, '#000', 0.34],
    [0.12, '#000', 0.06],
    [0.24, '#fff', 0.5],
    [0.36, '#fff', 0.08],
    [0.7, '#000', 0.03],
    [0.88, '#fff', 0.22],
    [1, '#000', 0.36],
  ]
    .map(
      ([at, tone, opacity]) =>
        `<stop offset="${at}" stop-color="${tone}" stop-opacity="${opacity}"/>`,
    )
    .join('')
  const crimp = Array.from({ length: 36 }, (_, index) => `M${312 + index * 10.6} 152v52`).join('')
  return studio(
    WALL,
    FLOOR,
    [
      shadow(500, 872, 330),
      turned(500, {
        outline: [
          [744, 116],
          [756, 122],
          [866, 112],
        ],
        fill: '#c9566f',
        gloss: 'matt',
      }),
      `<defs><linearGradient id="tube">${shade}</linearGradient><clipPath id="skin"><path d="${body}"/></clipPath></defs><path d="${body}" fill="#f9dcdd"/><g clip-path="url(#skin)">${rose(352, 650, 150, OUTER, INNER)}${rose(640, 700, 96, OUTER, INNER)}<path d="${crimp}" stroke="#b86a78" stroke-opacity=".5" stroke-width="3" fill="none"/>${face(500, 236, words, 0.98)}</g><path d="${body}" fill="url(#tube)"/>`,
      petals(random, 8, [160, 840]),
    ].join(''),
  )
}
