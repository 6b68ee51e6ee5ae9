/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { type Language, say } from '@zhenma/contract/kernel/texts'
import type { ShownCard } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { langOf } from './language-tags.ts'
import { PAGE_TEXTS } from './check.texts.ts'

export { STYLE } from './style.ts'

/** The address that calls a phone, whatever people have written between its digits. */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

export type QaCardProps = { readonly card: ShownCard; readonly language: Language }

/** What the company promises for the item, as a buyer sees it. The back-office's preview draws the same. */
export function QaCard({ card, language }: QaCardProps) {
  const { name, number, warrantyMonths: months, content, servicePhone, imageUrl, languages } = card
  return (
    <section className="card extended">
      <h2 lang={langOf(languages.name, language)}>{name}</h2>
      <p className="maker">{say(PAGE_TEXTS.cardNumber, language, { number })}</p>
      {months !== null && (
        <dl>
          <div>
            <dt>{say(PAGE_TEXTS.warranty, language)}</dt>
            <dd>
              {say(months === 1 ? PAGE_TEXTS.oneMonth : PAGE_TEXTS.months, language, { months })}
            </dd>
          </div>
        </dl>
      )}
      {content !== '' && (
        <p className="description" lang={langOf(languages.content, language)}>
          {content}
        </p>
      )}
      {imageUrl !== null && (
        <div>
          {/* Lazy, so that the words come first on a slow connection. */}
          <img src={imageUrl} alt={name} lang={langOf(languages.name, language)} loading="lazy" />
        </div>
      )}
      {servicePhone !== '' && (
        <p className="contacts">
          <a href={telephone(servicePhone)}>
            {say(PAGE_TEXTS.service, language)} {servicePhone}
          </a>
        </p>
      )}
    </section>
  )
}
