import type { MaterialRow } from '@zhenma/contract/products/materials'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { productTexts } from './products.texts.ts'
import './products.css'

/** A product's raw materials in its detail; nothing where there are none. */
export function MaterialsList(props: { readonly materials: readonly MaterialRow[] }): ReactNode {
  const { materials } = props
  const t = useTexts(productTexts)
  if (materials.length === 0) return null
  return (
    <section className="detail-section">
      <h2>{t('materials')}</h2>
      <ul className="materials-shown">
        {materials.map(({ id, name, origin, image }) => (
          <li key={id}>
            {image ? (
              <a href={image.url} target="_blank" rel="noreferrer">
                <img src={image.thumbnailUrl} alt={name} loading="lazy" />
              </a>
            ) : (
              <span className="no-picture" />
            )}
            <span>
              {name}
              {origin !== '' && <small>{origin}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
