/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { DrawObstacle } from '@zhenma/contract/draws/draw-words'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import type { ReactNode } from 'react'
import { documentOf, Page, type PageOptions } from '../page.tsx'
import { Verdict } from '../verdict.tsx'
import {
  DRAW_STYLE,
  type DrawForm,
  DrawFormCard,
  type DrawHead,
  type DrawResult,
  FORM_HEAD,
  headOfResult,
  type ReceiverFault,
  ResultCards,
} from './draw-parts.tsx'
import { DRAW_TEXTS, OBSTACLE_TEXTS } from './draw.texts.ts'
import { type DrawTerms, TermsCard } from './terms-card.tsx'

export type DrawOptions = PageOptions & {
  readonly language: Language
  /** Where who won finds all of it again. */
  readonly prizesAddress?: string
}

export function drawPage(options: DrawOptions, head: DrawHead, children?: ReactNode): string {
  const { language, addressIn, prizesAddress } = options
  const { values = {}, ...texts } = head
  return documentOf(
    <Page language={language} title={head.title} addressIn={addressIn} style={DRAW_STYLE}>
      <Verdict {...texts} values={values} language={language} />
      <div className="cards">
        {children}
        {prizesAddress !== undefined && (
          <p className="note">
            <a href={prizesAddress}>{say(DRAW_TEXTS.myPrizes, language)}</a>
          </p>
        )}
      </div>
    </Page>,
  )
}

/** Asks for what a draw needs, above the rules by which it is drawn. */
export function renderDrawForm(form: DrawForm, terms: DrawTerms, options: DrawOptions): string {
  const { language } = options
  return drawPage(
    options,
    FORM_HEAD,
    <>
      <DrawFormCard form={form} language={language} />
      <TermsCard terms={terms} language={language} />
    </>,
  )
}

/** Why nobody draws with this label now. */
export function renderObstacle(obstacle: DrawObstacle, options: DrawOptions): string {
  const { language, addressIn } = options
  const isSoonOver = obstacle === 'awaits_round'
  return drawPage(
    options,
    {
      title: isSoonOver ? DRAW_TEXTS.soonTitle : DRAW_TEXTS.obstacleTitle,
      meaning: OBSTACLE_TEXTS[obstacle],
      tone: 'neutral',
      icon: 'clock',
    },
    isSoonOver && (
      <section className="card typed">
        <p className="other">
          <a href={addressIn(language)}>{say(DRAW_TEXTS.again, language)}</a>
        </p>
      </section>
    ),
  )
}

/** The check that somebody wants to draw after is too long ago. */
export function renderDrawExpired(options: DrawOptions): string {
  return drawPage(options, {
    title: DRAW_TEXTS.expiredTitle,
    meaning: DRAW_TEXTS.expired,
    tone: 'neutral',
    icon: 'clock',
  })
}

type ResultOptions = DrawOptions & {
  /** Where the form of the receiver is sent. */
  readonly action: string
  readonly fault?: ReceiverFault | undefined
  /** Why what was said of a prize that was sent is not taken. */
  readonly refusal?: string | undefined
}

/** What was won, how far it has come, and the form that says where it should go. */
export function renderDrawResult(result: DrawResult, options: ResultOptions): string {
  const { language, action, fault, refusal } = options
  return drawPage(
    options,
    headOfResult(result, language),
    <ResultCards
      result={result}
      language={language}
      action={action}
      fault={fault}
      refusal={refusal}
    />,
  )
}
