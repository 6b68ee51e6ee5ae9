import sharp from 'sharp'
import { createRandom, type Random } from './random.ts'

type Drawn = { readonly draw: (random: Random) => string }

/** Draws products, or what they are made from, as JPEG, several at once. `side` in pixels. */
export function drawPictures(things: readonly Drawn[], side: number): Promise<Buffer[]> {
  return Promise.all(
    things.map((thing, index) =>
      sharp(Buffer.from(thing.draw(createRandom(index + 1))))
        .resize(side, side)
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    ),
  )
}
