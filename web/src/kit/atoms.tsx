import { type Language, sayList } from '@zhenma/contract/kernel/texts'
import { App } from 'antd'
import dayjs from 'dayjs'
import { Fragment, type ReactNode } from 'react'
import { useLanguage } from '../texts/language.ts'
import { useTexts } from '../texts/use-texts.ts'
import { businessTime, useCompanyZone } from './business-time.ts'
import { copyText } from './copy-text.ts'
import { kitTexts } from './kit.texts.ts'

/** What stands where there is nothing. */
export const NOTHING = '–'

/** A name after its picture, small, where it has one. */
export function PicturedName(props: {
  readonly name: string
  readonly imageUrl: string | null
}): ReactNode {
  const { name, imageUrl } = props
  return (
    <span className="with-thumbnail">
      {imageUrl !== null && <img src={imageUrl} alt="" loading="lazy" />}
      <span>{name}</span>
    </span>
  )
}

/** What is long enough to be read in groups, and has no groups of its own (`TKT-88213`). */
const GROUPED = /^[\da-z]{8,}$/iu

const groupsOf = (value: string): readonly string[] =>
  GROUPED.test(value) ? (value.match(/.{1,4}/gu) ?? []) : [value]

/** A code as it is read inside a sentence. */
export function codeText(value: string): string {
  return groupsOf(value).join(' ')
}

/** Groups side by side: between two of them, and nowhere else, a line may end. */
function broken(groups: readonly string[]): ReactNode {
  return groups.map((group, index) => (
    // Groups repeat; their place is their identity.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{group}</span>
    </Fragment>
  ))
}

/** A code: monospaced, in groups of four, copied (without the gaps) by a click. */
export function Code({ value }: { readonly value: string | null | undefined }): ReactNode {
  const { message } = App.useApp()
  const t = useTexts(kitTexts)
  if (!value) return NOTHING
  return (
    <button
      type="button"
      className="code"
      title={t('copy', { value })}
      onClick={(event) => {
        event.stopPropagation()
        void copyText(value).then(() => message.success(t('copied'), 1))
      }}
    >
      {broken(groupsOf(value))}
    </button>
  )
}

/** A code in its groups, where it is part of something that is pressed as a whole. */
export function CodeGroups({ value }: { readonly value: string }): ReactNode {
  return <span className="code">{broken(groupsOf(value))}</span>
}

/** Older moments read better as a date. */
const RELATIVE_DAYS = 30

/** A moment (ISO 8601): relative, the exact time on hover. `exact` shows the exact time at once. */
export function When(props: {
  readonly at: string | null | undefined
  readonly exact?: boolean
}): ReactNode {
  useLanguage()
  useCompanyZone()
  if (!props.at) return NOTHING
  const moment = dayjs(props.at)
  const exact = businessTime(moment).format('YYYY-MM-DD HH:mm:ss')
  const isOld = dayjs().diff(moment, 'day') >= RELATIVE_DAYS
  const shown = isOld ? exact.slice(0, 10) : moment.fromNow()
  return (
    <time dateTime={props.at} title={exact} className="when">
      {props.exact ? exact : shown}
    </time>
  )
}

export type Tone = 'good' | 'info' | 'warn' | 'bad' | 'idle'

/** A state: colour and word, never colour alone. */
export function StatusTag(props: { readonly tone: Tone; readonly children: ReactNode }): ReactNode {
  return <span className={`status status-${props.tone}`}>{props.children}</span>
}

const LOCALES = { cn: 'zh-CN', tc: 'zh-TW', en: 'en-US' } as const

const formats = new Map<string, Intl.NumberFormat>()

/** A formatter is dear to make and used in every row: one of each kind. */
function formatOf(language: Language, currency?: string): Intl.NumberFormat {
  const key = `${language} ${currency ?? ''}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(
    LOCALES[language],
    currency === undefined
      ? {}
      : { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 2 },
  )
  formats.set(key, made)
  return made
}

/** Writes numbers in the current language. */
export function useNumberText(): (value: number) => string {
  const format = formatOf(useLanguage())
  return (value) => format.format(value)
}

/** Puts names side by side as the current language does: `甲、乙`, `A, B`. */
export function useNamesText(): (names: readonly string[]) => string {
  const language = useLanguage()
  return (names) => sayList(names, language)
}

/** Names side by side, as a row of a list shows them; a dash for none. */
export function Names({ names }: { readonly names: readonly string[] }): ReactNode {
  return useNamesText()(names) || NOTHING
}

/** A count in tabular figures. */
export function Count(props: { readonly value: number | null | undefined }): ReactNode {
  const text = useNumberText()
  if (props.value === null || props.value === undefined) return NOTHING
  return <span className="count">{text(props.value)}</span>
}

const CURRENCY_CODES: Readonly<Record<string, string>> = { RMB: 'CNY' }

/** Writes amounts, in hundredths of a currency's unit, in the current language. */
export function useMoneyText(currency: string): (cents: number) => string {
  const format = formatOf(useLanguage(), CURRENCY_CODES[currency] ?? currency)
  return (cents) => format.format(cents / 100)
}

/** An amount in hundredths of a currency's unit. */
export function Money(props: {
  readonly cents: number | null | undefined
  readonly currency: string
}): ReactNode {
  const text = useMoneyText(props.currency)
  if (props.cents === null || props.cents === undefined) return NOTHING
  return <span className="count">{text(props.cents)}</span>
}
