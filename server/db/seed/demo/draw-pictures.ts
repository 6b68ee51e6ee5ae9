import sharp from 'sharp'
import type { DemoProduct } from './data/products.ts'
import { createRandom } from './random.ts'

/** Draws the products as JPEG, several at once. `side` in pixels. */
export function drawPictures(products: readonly DemoProduct[], side: number): Promise<Buffer[]> {
  return Promise.all(
    products.map((product, index) =>
      sharp(Buffer.from(product.draw(createRandom(index + 1))))
        .resize(side, side)
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    ),
  )
}
