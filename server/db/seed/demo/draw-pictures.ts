import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { installationRoot } from '../../../src/installation-root.ts'

const drawing = (name: string): Sharp =>
  sharp(join(installationRoot(), 'server/db/seed/demo/pictures', `${name}.svg`))

/** Draws pictures of the folder, by their names, as JPEG; several at once. `side` in pixels. */
export function drawPictures(names: readonly string[], side: number): Promise<Buffer[]> {
  return Promise.all(
    names.map((name) =>
      drawing(name)
        .resize(side, side)
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    ),
  )
}

/** Draws one of them as PNG, as large as it says itself: what nothing is drawn on stays clear, as paper needs it. */
export const drawMark = (name: string): Promise<Buffer> => drawing(name).png().toBuffer()
