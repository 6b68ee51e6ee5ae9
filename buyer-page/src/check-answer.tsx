/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { groupByFour } from '@zhenma/codes/code-format'
import { type Language, say, type Text } from '@zhenma/contract/kernel/texts'
import { PLATFORM_TIME_ZONE } from '@zhenma/contract/kernel/time-zone'
import type { CheckAnswer, CheckResult } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import type { ReactNode } from 'react'
import { CodeForm } from './code-form.tsx'
import { ExtendedModules } from './extended-modules.tsx'
import { Holds } from './holds.tsx'
import { HiddenForm } from './hidden-form.tsx'
import { langOf } from './language-tags.ts'
import { Materials } from './materials.tsx'
import { Papers } from './papers.tsx'
import { sayDay, sayMoment, sayZone } from './moments.ts'
import { sayLocation } from './locations.texts.ts'
import { ProductPictures } from './product-pictures.tsx'
import { QaCard } from './qa-card.tsx'
import { telephone } from './qa-card.tsx'
import { Advice, LOOK, Verdict } from './verdict.tsx'
import { PAGE_TEXTS, RESULT_TEXTS } from './check.texts.ts'

export type CheckAnswerProps = {
  readonly answer: CheckAnswer
  readonly language: Language
  /** No form stands on it: sent, it would be a check. */
  readonly asksNothing?: boolean
}

/** Where the buyer is told to ask the maker, the maker's telephone stands right below. */
const ASK_MAKER: ReadonlySet<CheckResult> = new Set<CheckResult>([
  'hidden_wrong',
  'not_activated',
  'withdrawn',
  'expired',
])

/** All that a buyer is told of a check. The back-office's preview draws the same. */
export function CheckView({ answer, language, asksNothing }: CheckAnswerProps) {
  const { result, queryCount, hiddenDigits } = answer
  const texts = RESULT_TEXTS[result]
  const values = { count: queryCount, digits: hiddenDigits ?? 0 }
  const asksDigits = result === 'hidden_needed' || result === 'hidden_wrong'
  const record = <RecordCard answer={answer} language={language} />
  const maker = <CompanyCard answer={answer} language={language} />
  return (
    <>
      <Verdict {...LOOK[result]} {...texts} values={values} language={language} />
      <div className="cards">
        <Holds answer={answer} language={language} />
        {asksDigits && hiddenDigits !== null && asksNothing !== true && (
          <HiddenForm code={answer.code} digits={hiddenDigits} language={language} />
        )}
        <Advice
          heading={PAGE_TEXTS.next}
          advice={texts.advice}
          values={values}
          language={language}
        />
        {result === 'unknown' && <CodeForm code={answer.code} language={language} />}
        {ASK_MAKER.has(result) && maker}
        {/* Where the first check was tells a copy, so then it comes first. */}
        {result === 'genuine_again' && record}
        <ProductCard answer={answer} language={language} />
        <ExtendedModules modules={answer.extended} language={language} />
        {answer.card !== null && <QaCard card={answer.card} language={language} />}
        {result !== 'genuine_again' && record}
        {!ASK_MAKER.has(result) && maker}
      </div>
    </>
  )
}

type RowProps = { readonly name: Text; readonly language: Language; readonly children: ReactNode }

function Row({ name, language, children }: RowProps) {
  if (children === '' || children === false || children === null || children === undefined) {
    return null
  }
  return (
    <div>
      <dt>{say(name, language)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function ProductCard({ answer, language }: CheckAnswerProps) {
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

type MakerProps = {
  readonly company: NonNullable<CheckAnswer['company']>
  readonly language: Language
}

function Maker({ company, language }: MakerProps) {
  return (
    <p className="maker" lang={langOf(company.languages.name, language)}>
      {company.name}
    </p>
  )
}

type OccasionProps = {
  readonly at: string
  readonly region: string
  readonly language: Language
  readonly timeZone: string
}

function Occasion({ at, region, language, timeZone }: OccasionProps) {
  const location = sayLocation(region, language)
  return (
    <>
      <time dateTime={at}>{sayMoment(at, language, timeZone)}</time>
      {location !== '' && <small>{location}</small>}
    </>
  )
}

function RecordCard({ answer, language }: CheckAnswerProps) {
  const { code, queryCount, firstQueryAt, firstQueryRegion, at, region } = answer
  const timeZone = answer.company?.timeZone ?? PLATFORM_TIME_ZONE
  const reported = { language, timeZone }
  return (
    <section className="card">
      <h2>{say(PAGE_TEXTS.record, language)}</h2>
      <dl>
        <Row name={PAGE_TEXTS.code} language={language}>
          <span className="code">{groupByFour(code)}</span>
        </Row>
        {queryCount > 0 && (
          <Row name={PAGE_TEXTS.queryCount} language={language}>
            {say(PAGE_TEXTS.times, language, { count: queryCount })}
          </Row>
        )}
        {firstQueryAt !== null && queryCount > 1 && (
          <Row name={PAGE_TEXTS.firstQuery} language={language}>
            <Occasion at={firstQueryAt} region={firstQueryRegion ?? ''} {...reported} />
          </Row>
        )}
        <Row name={PAGE_TEXTS.thisQuery} language={language}>
          <Occasion at={at} region={region} {...reported} />
        </Row>
      </dl>
      <p className="note">
        {say(PAGE_TEXTS.zone, language, { zone: sayZone(timeZone, language) })}
      </p>
    </section>
  )
}

/** Only addresses of the web: a company's settings must not become a script. */
function webAddress(website: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(website) ? website : `https://${website}`
  return /^https?:\/\/[^\s]+$/i.test(address) && website !== '' ? address : null
}

function CompanyCard({ answer, language }: CheckAnswerProps) {
  const { company } = answer
  if (company === null) return null
  const address = webAddress(company.website)
  const isReachable = company.phone !== '' || address !== null
  return (
    <section className="card">
      <h2>{say(isReachable ? PAGE_TEXTS.contact : PAGE_TEXTS.maker, language)}</h2>
      <Maker company={company} language={language} />
      <p className="contacts">
        {company.phone !== '' && (
          <a href={telephone(company.phone)}>
            {say(PAGE_TEXTS.call, language)} {company.phone}
          </a>
        )}
        {address !== null && (
          <a href={address} rel="noopener noreferrer nofollow">
            {say(PAGE_TEXTS.website, language)}
          </a>
        )}
      </p>
    </section>
  )
}
