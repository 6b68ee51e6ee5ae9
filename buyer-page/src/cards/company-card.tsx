/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { type Language, say } from '@zhenma/contract/kernel/texts'
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { PAGE_TEXTS } from '../check.texts.ts'
import { telephone } from '../qa-card.tsx'
import { Maker } from './row.tsx'

/** Only addresses of the web: a company's settings must not become a script. */
export function webAddress(website: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(website) ? website : `https://${website}`
  return /^https?:\/\/[^\s]+$/i.test(address) && website !== '' ? address : null
}

type ContactsProps = {
  /** Empty: none. */
  readonly phone: string
  readonly address: string | null
  readonly language: Language
}

/** How somebody is reached: by telephone, by a website. */
export function Contacts({ phone, address, language }: ContactsProps) {
  return (
    <p className="contacts">
      {phone !== '' && (
        <a href={telephone(phone)}>
          {say(PAGE_TEXTS.call, language)} {phone}
        </a>
      )}
      {address !== null && (
        <a href={address} rel="noopener noreferrer nofollow">
          {say(PAGE_TEXTS.website, language)}
        </a>
      )}
    </p>
  )
}

type CompanyCardProps = { readonly answer: CheckAnswer; readonly language: Language }

/** Who made the goods, and how to ask them. */
export function CompanyCard({ answer, language }: CompanyCardProps) {
  const { company } = answer
  if (company === null) return null
  const address = webAddress(company.website)
  const isReachable = company.phone !== '' || address !== null
  return (
    <section className="card">
      <h2>{say(isReachable ? PAGE_TEXTS.contact : PAGE_TEXTS.maker, language)}</h2>
      <Maker company={company} language={language} />
      <Contacts phone={company.phone} address={address} language={language} />
    </section>
  )
}
