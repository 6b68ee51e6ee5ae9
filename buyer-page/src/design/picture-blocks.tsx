/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { say } from '@zhenma/contract/kernel/texts'
import type { BlockOf } from '@zhenma/contract/page-documents/blocks'
import { PAGE_TEXTS } from '../check.texts.ts'
import { Picture, plain, type Reader, Said } from './said.tsx'

type PictureProps = { readonly block: BlockOf<'picture'>; readonly reader: Reader }

/** A picture as wide as the page; a tap leads on where the company has said so. */
export function ShownPicture({ block, reader }: PictureProps) {
  const { picture, link } = block
  const image = <Picture picture={picture} reader={reader} />
  return (
    <figure className="card shown">
      {link === undefined ? (
        image
      ) : (
        <a href={link} rel="noopener noreferrer nofollow">
          {image}
          <small>{say(PAGE_TEXTS.leadsTo, reader.language, { host: new URL(link).host })}</small>
        </a>
      )}
      <Said text={picture.caption} reader={reader} as="figcaption" />
    </figure>
  )
}

type GalleryProps = { readonly block: BlockOf<'gallery'>; readonly reader: Reader }

/** Pictures side by side: swiped, or moved by the arrow keys. */
export function Gallery({ block, reader }: GalleryProps) {
  const { pictures, title } = block
  const count = pictures.length
  const name = plain(title, reader)
  const several = count > 1 && {
    role: 'group',
    tabIndex: 0,
    'aria-label': name === '' ? say(PAGE_TEXTS.gallery, reader.language, { count }) : name,
  }
  return (
    <section className="card">
      <Said text={title} reader={reader} as="h2" />
      <div className="row" {...several}>
        {pictures.map((picture, index) => (
          <figure key={index}>
            <Picture picture={picture} reader={reader} />
            <Said text={picture.caption} reader={reader} as="figcaption" />
          </figure>
        ))}
      </div>
    </section>
  )
}
