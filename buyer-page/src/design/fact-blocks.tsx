/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import type { BlockOf, PRODUCT_FACTS } from '@zhenma/contract/page-documents/blocks'
import { Contacts, webAddress } from '../cards/company-card.tsx'
import { Row } from '../cards/row.tsx'
import { PAGE_TEXTS } from '../check.texts.ts'
import { langOf } from '../language-tags.ts'
import { sayDay } from '../moments.ts'
import { ProductPictures } from '../product-pictures.tsx'
import { type Reader, Said } from './said.tsx'

type ProductFactsProps = {
  readonly block: BlockOf<'product'>
  readonly answer: CheckAnswer
  readonly language: Language
}

/** Those facts of the product that the page shows. */
export function ProductFacts({ block, answer, language }: ProductFactsProps) {
  const { product } = answer
  if (product === null) return null
  const { languages } = product
  const has = (fact: (typeof PRODUCT_FACTS)[number]): boolean => block.facts.includes(fact)
  return (
    <section className="card product">
      {has('pictures') && <ProductPictures product={product} language={language} />}
      {has('name') && <h2 lang={langOf(languages.name, language)}>{product.name}</h2>}
      <dl>
        <Row name={PAGE_TEXTS.specification} language={language}>
          {has('specification') && product.specification !== '' && (
            <span lang={langOf(languages.specification, language)}>{product.specification}</span>
          )}
        </Row>
        <Row name={PAGE_TEXTS.productNumber} language={language}>
          {has('number') && product.number}
        </Row>
        <Row name={PAGE_TEXTS.barcode} language={language}>
          {has('barcode') && product.barcode}
        </Row>
        {has('attributes') &&
          product.attributes.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {has('description') && product.description !== '' && (
        <p className="description" lang={langOf(languages.description, language)}>
          {product.description}
        </p>
      )}
    </section>
  )
}

type BatchFactsProps = {
  readonly block: BlockOf<'batch'>
  readonly answer: CheckAnswer
  readonly reader: Reader
}

/** What the batch is called and when its goods were made; nothing where nothing is known of either. */
export function BatchFacts({ block, answer, reader }: BatchFactsProps) {
  const { language } = reader
  const { product } = answer
  const name = block.facts.includes('name') ? (product?.batchName ?? '') : ''
  const producedOn = block.facts.includes('producedOn') ? (product?.producedOn ?? null) : null
  if (name === '' && producedOn === null) return null
  return (
    <section className="card">
      <Said text={block.title} reader={reader} as="h2" />
      <dl>
        <Row name={PAGE_TEXTS.batch} language={language}>
          {name !== '' && <span lang={langOf(reader.base, language)}>{name}</span>}
        </Row>
        <Row name={PAGE_TEXTS.producedOn} language={language}>
          {producedOn === null ? null : sayDay(producedOn, language)}
        </Row>
      </dl>
    </section>
  )
}

type CompanyFactsProps = {
  readonly block: BlockOf<'company'>
  readonly answer: CheckAnswer
  readonly reader: Reader
}

/** Who made the goods. */
export function CompanyFacts({ block, answer, reader }: CompanyFactsProps) {
  const { language } = reader
  const { company } = answer
  if (company === null) return null
  const { facts } = block
  const address = facts.includes('website') ? webAddress(company.website) : null
  const phone = facts.includes('phone') ? company.phone : ''
  return (
    <section className="card">
      <Said text={block.title} reader={reader} as="h2" />
      {facts.includes('name') && (
        <p lang={langOf(company.languages.name, language)}>{company.name}</p>
      )}
      <Contacts phone={phone} address={address} language={language} />
    </section>
  )
}
