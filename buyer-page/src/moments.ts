import { type Language, say } from '@zhenma/contract/kernel/texts'
import { PLATFORM_TIME_ZONE, timeZoneName } from '@zhenma/contract/kernel/time-zone'
import { PAGE_TEXTS } from './check.texts.ts'

const LOCALE = { cn: 'zh-Hans-CN', tc: 'zh-Hant-TW', en: 'en-GB' } as const

const dateOf = (language: Language) =>
  ({ year: 'numeric', month: language === 'en' ? 'short' : 'long', day: 'numeric' }) as const

/** Made once for each language and zone: making one costs a hundred times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: Language, timeZone: string, hasTime: boolean): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${hasTime}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const time = hasTime ? ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const) : {}
  const wish = { ...dateOf(language), ...time, timeZone }
  const made = new Intl.DateTimeFormat(LOCALE[language], wish)
  formats.set(key, made)
  return made
}

/**
 * A moment (ISO 8601) to the minute, in a zone: the server does not know the phone's, so the page says
 * that it tells the company's.
 */
export function sayMoment(at: string, language: Language, timeZone: string): string {
  return formatOf(language, timeZone, true).format(new Date(at))
}

/** How a zone is called; that of China as people there call it. */
export function sayZone(timeZone: string, language: Language): string {
  if (timeZone === PLATFORM_TIME_ZONE) return say(PAGE_TEXTS.beijing, language)
  return timeZoneName(timeZone, LOCALE[language])
}

/** A calendar day, `2026-11-20`. */
export function sayDay(day: string, language: Language): string {
  return formatOf(language, 'UTC', false).format(new Date(`${day}T00:00:00Z`))
}
