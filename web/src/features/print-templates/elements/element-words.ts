import { say, type Language } from '@zhenma/contract/kernel/texts'
import type { LabelElement } from '@zhenma/contract/print-templates/element-shapes'
import { SOURCE_TEXT, SYMBOLOGY_TEXT, TYPE_TEXT } from './element.texts.ts'

/** What sort of element it is, in words: symbols by their symbology. */
export function typeWord(element: LabelElement, language: Language): string {
  return element.type === 'symbol'
    ? say(SYMBOLOGY_TEXT[element.symbology], language)
    : say(TYPE_TEXT[element.type], language)
}

/** What people call an element: by the name it was given, else by what it says, else by what it is. */
export function nameOf(element: LabelElement, language: Language): string {
  if (element.name !== '') return element.name
  if (element.type !== 'text') return typeWord(element, language)
  const [first] = element.paragraphs
  if (first === undefined) return typeWord(element, language)
  const words = first.source === 'text' ? first.text : say(SOURCE_TEXT[first.source], language)
  return words === '' ? typeWord(element, language) : words
}
