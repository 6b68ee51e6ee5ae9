import type { Language } from '@zhenma/contract/kernel/texts'

/** The server does not know the phone's zone; the page says that it tells this one. */
const TIME_ZONE = 'Asia/Shanghai'
const LOCALE = { cn: 'zh-Hans-CN', tc: 'zh-Hant-TW', en: 'en-GB' } as const

type Formats = { readonly moment: Intl.DateTimeFormat; readonly day: Intl.DateTimeFormat }

function formatsOf(language: Language): Formats {
  const month = language === 'en' ? 'short' : 'long'
  const date = { year: 'numeric', month, day: 'numeric' } as const
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return {
    moment: new Intl.DateTimeFormat(LOCALE[language], { ...date, ...time, timeZone: TIME_ZONE }),
    day: new Intl.DateTimeFormat(LOCALE[language], { ...date, timeZone: 'UTC' }),
  }
}

const FORMATS: Readonly<Record<Language, Formats>> = {
  cn: formatsOf('cn'),
  tc: formatsOf('tc'),
  en: formatsOf('en'),
}

/** A moment (ISO 8601) to the minute, in the page's zone. */
export function sayMoment(at: string, language: Language): string {
  return FORMATS[language].moment.format(new Date(at))
}

/** A calendar day, `2026-11-20`. */
export function sayDay(day: string, language: Language): string {
  return FORMATS[language].day.format(new Date(`${day}T00:00:00Z`))
}
