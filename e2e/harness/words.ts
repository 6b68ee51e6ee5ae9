import { groupByFour, isCodeShape } from '@zhenma/codes/code-format'
import { fill, type Language, type Text, type TextValues } from '@zhenma/contract/kernel/texts'

/** A text as a screen shows it: in its language, codes in groups of four. */
export function words(text: Text, language: Language, values: TextValues = {}): string {
  const shown = Object.entries(values).map(([name, value]) => {
    const isCode = typeof value === 'string' && isCodeShape(value)
    return [name, isCode ? groupByFour(value) : value] as const
  })
  return fill(text[language], Object.fromEntries(shown))
}
