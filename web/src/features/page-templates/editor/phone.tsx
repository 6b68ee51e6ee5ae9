import { type CheckResult, CHECK_RESULTS } from '@zhenma/contract/buyer-checks/check-results'
import { VERIFY_RESULT_TEXT } from '@zhenma/contract/buyer-checks/buyer-checks.refusals'
import { LANGUAGE_TEXT } from '@zhenma/contract/kernel/language-words'
import { type Language, LANGUAGES } from '@zhenma/contract/kernel/texts'
import { Input, Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { Select } from '../../../kit/form/select.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { LANGUAGE_SIGN } from '../fields/field.texts.ts'
import { editorTexts } from './editor.texts.ts'
import type { PageCalls } from './kind.ts'
import { type Drawn, usePreview } from './use-preview.ts'

/** What the phone is shown with. */
export type PhoneWish = {
  readonly language: Language
  readonly result: CheckResult | undefined
  readonly code: string
}

/** What is previewed with: the buyer's language, an outcome, a real label. */
function PhoneBar(props: {
  readonly wish: PhoneWish
  readonly onWish: (wish: PhoneWish) => void
}): ReactNode {
  const { wish, onWish } = props
  const t = useTexts(editorTexts)
  const say = useSay()
  const [typed, setTyped] = useState(wish.code)
  const take = (): void => {
    if (typed.trim() !== wish.code) onWish({ ...wish, code: typed.trim() })
  }
  return (
    <div className="phone-bar">
      <Segmented<Language>
        aria-label={t('language')}
        value={wish.language}
        options={LANGUAGES.map((language) => ({
          value: language,
          label: LANGUAGE_SIGN[language],
          title: say(LANGUAGE_TEXT[language]),
        }))}
        onChange={(language) => onWish({ ...wish, language })}
      />
      <Select<CheckResult>
        aria-label={t('outcome')}
        allowClear
        placeholder={t('ownOutcome')}
        value={wish.result ?? null}
        popupMatchSelectWidth={false}
        options={CHECK_RESULTS.map((result) => ({
          value: result,
          label: say(VERIFY_RESULT_TEXT[result]),
        }))}
        onChange={(result: CheckResult | undefined) => onWish({ ...wish, result })}
      />
      <Input
        className="mono"
        aria-label={t('code')}
        placeholder={t('code')}
        allowClear
        maxLength={512}
        value={typed}
        onChange={({ target, type }) => {
          setTyped(target.value)
          // The cross empties it; that is meant at once.
          if (type === 'click') onWish({ ...wish, code: '' })
        }}
        onBlur={take}
        onPressEnter={take}
      />
    </div>
  )
}

/** The page itself. A further one is drawn behind what is seen until it is there: nothing flickers. */
function PhoneScreen({ drawn }: { readonly drawn: Drawn }): ReactNode {
  const t = useTexts(editorTexts)
  const [front, setFront] = useState<Drawn>()
  const next = drawn.number > 0 && drawn.number !== front?.number ? drawn : undefined
  const frames = [front, next].filter((one) => one !== undefined)
  return (
    <div className="phone-screen" data-drawing={drawn.isDrawing || undefined}>
      {frames.length === 0 && <Waiting lines={8} />}
      {frames.map((frame) => (
        <iframe
          key={frame.number}
          title={t('phone')}
          sandbox=""
          srcDoc={frame.html}
          data-front={frame === front || undefined}
          aria-hidden={frame !== front}
          tabIndex={frame === front ? 0 : -1}
          onLoad={() => setFront(frame)}
        />
      ))}
    </div>
  )
}

/** A document as a buyer's phone shows it, drawn by what draws the published page. */
export function Phone(props: {
  readonly calls: PageCalls
  /** What can be drawn of it; undefined: nothing, and what was drawn before stays. */
  readonly document: object | undefined
  readonly leftOut?: number
  readonly wish: PhoneWish
  readonly onWish: (wish: PhoneWish) => void
}): ReactNode {
  const { calls, document, leftOut = 0, wish, onWish } = props
  const t = useTexts(editorTexts)
  const { redraw, ...drawn } = usePreview(calls, { document, ...wish })
  const note =
    document === undefined
      ? t('outdated')
      : leftOut > 0
        ? t('leftOut', { count: leftOut })
        : drawn.isDrawing
          ? t('drawing')
          : wish.code === ''
            ? t('sample')
            : wish.code
  return (
    <section className="page-phone" aria-label={t('phone')}>
      <PhoneBar wish={wish} onWish={onWish} />
      {drawn.failure !== undefined && <FailureBox failure={drawn.failure} onRetry={redraw} />}
      <PhoneScreen drawn={drawn} />
      <p className="quiet" role="status">
        {note}
      </p>
    </section>
  )
}
