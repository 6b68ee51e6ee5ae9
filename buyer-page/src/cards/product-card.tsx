/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { Language } from '@zhenma/contract/kernel/texts'
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { PAGE_TEXTS } from '../check.texts.ts'
import { langOf } from '../language-tags.ts'
import { Materials } from '../materials.tsx'
import { sayDay } from '../moments.ts'
import { Papers } from '../papers.tsx'
import { ProductPictures } from '../product-pictures.tsx'
import { Maker, Row } from './row.tsx'

type ProductCardProps = { readonly answer: CheckAnswer; readonly language: Language }

/** All that is said of the product. */
export function ProductCard({ answer, language }: ProductCardProps) {
  const { product, company } = answer
  if (product === null) return null
  const { producedOn, languages } = product
  return (
    <section className="card product">
      <ProductPictures product={product} language={language} />
      <h2 lang={langOf(languages.name, language)}>{product.name}</h2>
      {company !== null && <Maker company={company} language={language} />}
      <dl>
        <Row name={PAGE_TEXTS.specification} language={language}>
          {product.specification !== '' && (
            <span lang={langOf(languages.specification, language)}>{product.specification}</span>
          )}
        </Row>
        <Row name={PAGE_TEXTS.productNumber} language={language}>
          {product.number}
        </Row>
        <Row name={PAGE_TEXTS.barcode} language={language}>
          {product.barcode}
        </Row>
        <Row name={PAGE_TEXTS.batch} language={language}>
          {product.batchName !== '' && (
            <span lang={langOf(company?.textLanguage ?? language, language)}>
              {product.batchName}
            </span>
          )}
        </Row>
        <Row name={PAGE_TEXTS.producedOn} language={language}>
          {producedOn === null ? null : sayDay(producedOn, language)}
        </Row>
        {product.attributes.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {product.description !== '' && (
        <p className="description" lang={langOf(languages.description, language)}>
          {product.description}
        </p>
      )}
      <Materials
        materials={product.materials}
        language={language}
        textLanguage={company?.textLanguage ?? language}
      />
      <Papers papers={product.papers} language={language} />
    </section>
  )
}
