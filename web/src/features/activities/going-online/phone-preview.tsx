import './going-online.css'
import {
  DRAW_STYLE,
  DrawFormCard,
  type DrawResult,
  FORM_HEAD,
  headOfResult,
  ResultCards,
} from '@zhenma/buyer-page/draw/draw-parts'
import { Invite } from '@zhenma/buyer-page/draw/invite'
import { type DrawTerms, TermsCard } from '@zhenma/buyer-page/draw/terms-card'
import { outcomeTexts } from '@zhenma/buyer-page/design/look'
import { STYLE } from '@zhenma/buyer-page/qa-card'
import { LOOK, Verdict } from '@zhenma/buyer-page/verdict'
import type { Language } from '@zhenma/contract/kernel/texts'
import { type DrawRuleRow, draws } from '@zhenma/contract/draws/draws.contract'
import { prizes } from '@zhenma/contract/prizes/prizes.contract'
import { Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { useSession } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { BuyerPreview, PreviewLanguage } from '../../../entities/buyer-preview.tsx'
import { useLanguage } from '../../../texts/language.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ActivityDetail } from '../activities.fields.tsx'
import { exampleResult } from './example-result.ts'
import { goingOnlineTexts } from './going-online.texts.ts'

const PAGE_STYLE = STYLE + DRAW_STYLE

/** The pages that a buyer comes through, in their order. */
const SCREENS = ['invited', 'asked', 'won', 'lost'] as const
type Screen = (typeof SCREENS)[number]

/** What of a page is drawn: what it begins with, and its cards. */
type Drawn = { readonly head: ReactNode; readonly cards: ReactNode }

function invited(name: string, language: Language): Drawn {
  const result = 'genuine_first'
  const texts = { ...LOOK[result], ...outcomeTexts(null, result) }
  return {
    head: <Verdict {...texts} values={{ count: 1, digits: 0 }} language={language} />,
    cards: <Invite name={name} address="#" language={language} />,
  }
}

function asked({ identity, rule }: DrawRuleRow, terms: DrawTerms, language: Language): Drawn {
  const form = {
    code: '',
    ticket: '',
    asksPhone: identity === 'phone',
    isForPoints: rule === 'points',
  }
  return {
    head: <Verdict {...FORM_HEAD} values={{}} language={language} />,
    cards: (
      <>
        <DrawFormCard form={form} language={language} />
        <TermsCard terms={terms} language={language} />
      </>
    ),
  }
}

function resultScreen(result: DrawResult, language: Language): Drawn {
  const { values = {}, ...head } = headOfResult(result, language)
  return {
    head: <Verdict {...head} values={values} language={language} />,
    cards: <ResultCards result={result} language={language} action="#" />,
  }
}

/** The buyer's way through an activity, by the components and the style of the buyer's page: nothing is drawn by looking. */
export function PhonePreview({ activity }: { readonly activity: ActivityDetail }): ReactNode {
  const { id, name, type } = activity
  const t = useTexts(goingOnlineTexts)
  const screens = useLanguage()
  const user = useSession(({ session }) => session?.user)
  const [language, setLanguage] = useState(screens)
  const [screen, setScreen] = useState<Screen>('invited')
  const drawn = useCall(draws.rule, { id })
  const offered = useCall(prizes.list, { activityId: id }, { enabled: type === 'lottery' })
  const rule = drawn.data?.rule
  // Without a rule nobody is invited.
  if (!rule || !user || (type === 'lottery' && !offered.data)) return null
  const prizesOffered = offered.data?.records ?? []
  const terms: DrawTerms = {
    ...activity,
    activityName: name,
    base: user.textLanguage,
    company: user.companyName,
    timeZone: user.timeZone,
    rule,
    places: rule.areas.map((area) => area.name),
    isByRegions: rule.regionDealers.length > 0,
    prizes: prizesOffered,
  }
  const resultOf = (isWin: boolean) => exampleResult(name, rule, prizesOffered, isWin)
  const [win, loss] = [resultOf(true), resultOf(false)]
  const pages: Readonly<Record<Screen, Drawn | undefined>> = {
    invited: invited(name, language),
    asked: asked(rule, terms, language),
    won: win && resultScreen(win, language),
    lost: loss && resultScreen(loss, language),
  }
  const shown = pages[screen] ?? invited(name, language)
  return (
    <BuyerPreview
      title={t('preview')}
      style={PAGE_STYLE}
      lead={
        <div className="activity-preview-choice">
          <Segmented<Screen>
            size="small"
            aria-label={t('screen')}
            value={screen}
            onChange={setScreen}
            options={SCREENS.filter((one) => pages[one] !== undefined).map((value) => ({
              value,
              label: t(value),
            }))}
          />
          <PreviewLanguage value={language} onChange={setLanguage} />
        </div>
      }
      language={language}
      head={shown.head}
      note={t('example')}
    >
      {shown.cards}
    </BuyerPreview>
  )
}
