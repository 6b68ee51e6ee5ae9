import { ERRORS, type ErrorKey } from '@zhenma/contract/errors'
import type { Language } from '@zhenma/contract/kernel/texts'

/** Matches the text of a refusal in a language, whatever its placeholders are filled with. */
export function textOf(key: ErrorKey, language: Language): RegExp {
  const pattern = ERRORS[key].text[language]
    .split(/\{\w+\}/)
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^{}]+')
  return new RegExp(`^${pattern}$`, 'u')
}
