import type { ProductDetail } from '@zhenma/contract/products/product-shapes'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import '../products.css'
import { productTexts } from '../products.texts.ts'

type Props = { readonly images: ProductDetail['images'] }

/** The papers of a product, and what each kind is called. */
const PAPERS = [
  ['packaging', 'packagingImages'],
  ['inspection', 'inspectionImages'],
  ['origin', 'originImages'],
  ['quarantine', 'quarantineImages'],
  ['customs', 'customsImages'],
  ['us_export', 'usExportImages'],
] as const

function Pictures({ images }: Props): ReactNode {
  return (
    <div className="images product-pictures">
      {images.map((image) => (
        <figure key={image.id} data-large>
          <a href={image.url} target="_blank" rel="noreferrer">
            <img src={image.url} alt={image.title || image.name} />
          </a>
          {image.title !== '' && <figcaption>{image.title}</figcaption>}
        </figure>
      ))}
    </div>
  )
}

/** The pictures of the product itself; nothing where there are none. */
export function ProductPictures({ images }: Props): ReactNode {
  const own = images.filter(({ kind }) => kind === 'product')
  return own.length > 0 && <Pictures images={own} />
}

/** Its certificates and declarations, each kind under its name. */
export function ProductPapers({ images }: Props): ReactNode {
  const t = useTexts(productTexts)
  return PAPERS.map(([kind, word]) => {
    const papers = images.filter((image) => image.kind === kind)
    return (
      papers.length > 0 && (
        <section key={kind} className="detail-section">
          <h2>{t(word)}</h2>
          <Pictures images={papers} />
        </section>
      )
    )
  })
}
