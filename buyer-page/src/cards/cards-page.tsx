/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { type Language, say, type Text, type TextValues } from '@zhenma/contract/kernel/texts'
import type { ReactNode } from 'react'
import { documentOf, Page, type PageOptions } from '../page.tsx'
import { type Tone, Verdict } from '../verdict.tsx'

/** What stands large above the cards. */
export type Head = {
  readonly title: Text
  readonly meaning: Text
  readonly values?: TextValues
  readonly tone?: Tone
  readonly icon?: 'clock' | 'check' | 'digits'
}

type CardsOptions = PageOptions & {
  readonly language: Language
  readonly style: string
  /** The way below the cards. */
  readonly back: { readonly address: string; readonly text: Text }
}

/** A page that says something large, shows cards, and leads back from below them. */
export function cardsPage(options: CardsOptions, head: Head, children: ReactNode): string {
  const { language, addressIn, style, back } = options
  const { values = {}, tone = 'neutral', icon = 'check', ...texts } = head
  return documentOf(
    <Page language={language} title={head.title} addressIn={addressIn} style={style}>
      <Verdict {...texts} values={values} tone={tone} icon={icon} language={language} />
      <div className="cards">
        {children}
        <p className="note">
          <a href={back.address}>{say(back.text, language)}</a>
        </p>
      </div>
    </Page>,
  )
}
