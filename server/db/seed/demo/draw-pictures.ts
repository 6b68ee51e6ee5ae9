import { join } from 'node:path'
import sharp from 'sharp'
import { installationRoot } from '../../../src/installation-root.ts'

/** Draws pictures of the folder, by their names, as JPEG; several at once. `side` in pixels. */
export function drawPictures(names: readonly string[], side: number): Promise<Buffer[]> {
  const directory = join(installationRoot(), 'server/db/seed/demo/pictures')
  return Promise.all(
    names.map((name) =>
      sharp(join(directory, `${name}.svg`))
        .resize(side, side)
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    ),
  )
}
