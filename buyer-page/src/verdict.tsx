/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { type Language, say, type Text, type TextValues } from '@zhenma/contract/kernel/texts'
import type { CheckResult } from '@zhenma/contract/buyer-checks/buyer-checks.contract'

/** The colour of a verdict; the icon and the words say the same. */
export type Tone = 'good' | 'caution' | 'bad' | 'neutral'
type Icon = 'check' | 'repeat' | 'alert' | 'cross' | 'digits' | 'clock'

export const LOOK: Readonly<Record<CheckResult, { readonly tone: Tone; readonly icon: Icon }>> = {
  genuine_first: { tone: 'good', icon: 'check' },
  genuine_again: { tone: 'caution', icon: 'repeat' },
  sold: { tone: 'caution', icon: 'alert' },
  hidden_needed: { tone: 'neutral', icon: 'digits' },
  hidden_wrong: { tone: 'bad', icon: 'cross' },
  not_activated: { tone: 'caution', icon: 'alert' },
  withdrawn: { tone: 'bad', icon: 'cross' },
  expired: { tone: 'bad', icon: 'clock' },
  unknown: { tone: 'bad', icon: 'cross' },
}

const PATHS: Readonly<Record<Icon, string>> = {
  check: 'M13 25l8 8 15-17',
  repeat: 'M15 21a10 10 0 0 1 18-3m1-5v6h-6M33 27a10 10 0 0 1-18 3m-1 5v-6h6',
  alert: 'M24 13v14M24 34v.5',
  cross: 'M16 16l16 16M32 16L16 32',
  digits: 'M13 28v-8M21 28v-8M29 28v-8M37 28v-8M11 34h28',
  clock: 'M24 14v11l7 5',
}

type VerdictProps = {
  readonly tone: Tone
  readonly icon: Icon
  readonly title: Text
  readonly meaning: Text
  readonly values: TextValues
  readonly language: Language
}

/** What was found, in colour, sign and words. */
export function Verdict({ tone, icon, title, meaning, values, language }: VerdictProps) {
  return (
    <section className={`verdict ${tone}`}>
      <svg className="sign" viewBox="0 0 48 48" width="88" height="88" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d={PATHS[icon]} />
      </svg>
      <h1>{say(title, language, values)}</h1>
      <p>{say(meaning, language, values)}</p>
    </section>
  )
}

type AdviceProps = {
  readonly heading: Text
  readonly advice: Text
  readonly values: TextValues
  readonly language: Language
}

/** What to do next. */
export function Advice({ heading, advice, values, language }: AdviceProps) {
  return (
    <section className="card advice">
      <h2>{say(heading, language)}</h2>
      <p>{say(advice, language, values)}</p>
    </section>
  )
}
