import { type Language, say } from '@zhenma/contract/kernel/texts'
import { YES_NO_TEXT } from '@zhenma/contract/users/users.refusals'
import { businessTime } from '../time/business-day.ts'

/** A moment as sheets say it, in a zone; nothing where there is none. */
export const timeCell = (moment: string | null, timeZone: string): string | null =>
  moment === null ? null : businessTime(moment, timeZone)

/** Yes or no, in words. */
export const yesNoCell = (value: boolean, language: Language): string =>
  say(YES_NO_TEXT[value ? 'true' : 'false'], language)
