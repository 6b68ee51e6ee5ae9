import { ALL_CALLS } from '../calls.ts'
import { LANGUAGES, type Text } from '../kernel/texts.ts'

/** What a permission allows, in words: the summaries of the calls that ask for it. */
export function permissionText(permission: string): Text {
  const summaries = ALL_CALLS.flatMap(({ allow, summary, further = {} }) =>
    allow === permission
      ? [summary]
      : Object.entries(further).flatMap(([name, text]) => (name === permission ? [text] : [])),
  )
  const [cn, tc, en] = LANGUAGES.map((language) =>
    [...new Set(summaries.map((text) => text[language]))].join(' / '),
  )
  return { cn: cn ?? '', tc: tc ?? '', en: en ?? '' }
}
