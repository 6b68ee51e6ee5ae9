/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { say } from '@zhenma/contract/kernel/texts'
import type { BlockOf } from '@zhenma/contract/page-documents/blocks'
import { Contacts, webAddress } from '../cards/company-card.tsx'
import { Maker } from '../cards/row.tsx'
import { PAGE_TEXTS } from '../check.texts.ts'
import { BlockTitle, Picture, type Reader, Said } from './said.tsx'

type LeadsToProps = { readonly link: string; readonly reader: Reader }

/** Where an address leads: what a buyer should know before following it. */
const LeadsTo = ({ link, reader }: LeadsToProps) => (
  <small>{say(PAGE_TEXTS.leadsTo, reader.language, { host: new URL(link).host })}</small>
)

type LinksProps = { readonly block: BlockOf<'links'>; readonly reader: Reader }

export function Links({ block, reader }: LinksProps) {
  const { look, links } = block
  return (
    <div className={look === 'list' ? 'card' : undefined}>
      <ul className="links">
        {links.map(({ label, link }, index) => (
          <li key={index}>
            <a
              className={look === 'buttons' ? 'elsewhere button' : 'elsewhere'}
              href={link}
              rel="noopener noreferrer nofollow"
            >
              <Said text={label} reader={reader} as="span" />
              <LeadsTo link={link} reader={reader} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

type VideoProps = { readonly block: BlockOf<'video'>; readonly reader: Reader }

/** Nothing of a film is loaded before a buyer taps it, and then it opens where it lies. */
export function Video({ block, reader }: VideoProps) {
  const { title, link, poster } = block
  return (
    <section className="card">
      <a className="elsewhere film" href={link} rel="noopener noreferrer nofollow">
        {poster !== undefined && <Picture picture={poster} reader={reader} />}
        <Said text={title} reader={reader} as="span" />
        <LeadsTo link={link} reader={reader} />
      </a>
    </section>
  )
}

type ContactProps = {
  readonly block: BlockOf<'contact'>
  readonly answer: CheckAnswer
  readonly reader: Reader
}

/** How to ask: what the block says, and where it says nothing the company itself. */
export function Contact({ block, answer, reader }: ContactProps) {
  const { language } = reader
  const { company } = answer
  const phone = block.phone || (company?.phone ?? '')
  const address = block.link ?? webAddress(company?.website ?? '')
  return (
    <section className="card">
      <BlockTitle title={block.title} otherwise={PAGE_TEXTS.contact} reader={reader} />
      {company !== null && <Maker company={company} language={language} />}
      <Contacts phone={phone} address={address} language={language} />
      <Said text={block.hours} reader={reader} as="p" className="note" />
    </section>
  )
}
