import type { Problem } from '@zhenma/contract/kernel/errors'
import { type Language, say, type Text } from '@zhenma/contract/kernel/texts'
import { pageErrors } from '@zhenma/contract/page-documents/page-documents.refusals'
import type { LookProblem } from '@zhenma/contract/page-documents/check-look'
import type { z } from 'zod'
import { sayIssue } from '../../../kit/form/issues.ts'
import { FIELD_TEXT } from '../fields/field.texts.ts'

/** Something wrong with a document, at the item (block, part of a look) that it is of. */
export type Flaw = {
  /** The item's id; none: the document as a whole. */
  readonly item: string | undefined
  /** The property within the item: `links.0.link`. Empty: the item as a whole. */
  readonly path: string
  readonly message: string
}

/** Which item a path of the document belongs to, and what of the path lies within it. */
export type Locate = (
  path: readonly string[],
) => { readonly item: string; readonly path: readonly string[] } | undefined

const isIndex = (part: string): boolean => /^\d+$/.test(part)
const FIELDS: Readonly<Record<string, Text>> = FIELD_TEXT

/** What people call the property at the end of a path: `links.0.label.en` is "Words on it". */
export function labelOfPath(path: readonly string[], language: Language): string {
  const name = path.findLast((part) => !isIndex(part) && FIELDS[part] !== undefined)
  const text = name === undefined ? undefined : FIELDS[name]
  return text === undefined ? (path.at(-1) ?? '') : say(text, language)
}

/** What a schema refuses of a document. */
export function flawsOfIssues(
  issues: readonly z.core.$ZodIssue[],
  locate: Locate,
  language: Language,
): Flaw[] {
  return issues.map((issue) => {
    const path = issue.path.map(String)
    const place = locate(path)
    const label = labelOfPath(place?.path ?? path, language)
    return {
      item: place?.item,
      path: (place?.path ?? path).join('.'),
      message: sayIssue(issue, label, language),
    }
  })
}

/** What is wrong with a document as a whole; `item`: the one that such a problem names, if any. */
export function flawsOfProblems(
  problems: readonly LookProblem[],
  itemOf: (problem: LookProblem) => string | undefined,
  language: Language,
): Flaw[] {
  return problems.map((problem) => ({
    item: itemOf(problem),
    path: '',
    message: say(pageErrors[problem.error].text, language, problem.values),
  }))
}

/** What the server refused of a document, at the items that it names. */
export function flawsOfRefusal(
  details: readonly Problem[],
  locate: Locate,
  /** The item that shows a picture, by the number of its file. */
  itemWith: (imageId: string) => string | undefined,
  language: Language,
): Flaw[] {
  return details.map(({ error, field = '', values = {}, message }) => {
    const path = field.split(/[.[\]]+/).filter((part) => part !== '')
    const within = path[0] === 'document' ? path.slice(1) : path
    const place = locate(within)
    const named = String(values['id'] ?? '')
    if (place === undefined) {
      const item = error === 'PAGE_PICTURE' ? itemWith(named) : named || undefined
      return { item: error === 'PAGE_BLOCK_TWICE' ? named : item, path: '', message }
    }
    const label = labelOfPath(place.path, language)
    const inWords = message.startsWith(field) ? label + message.slice(field.length) : message
    return { item: place.item, path: place.path.join('.'), message: inWords }
  })
}

/** Those of an item at a property, or below it. */
export const flawsAt = (flaws: readonly Flaw[], path: string): readonly Flaw[] =>
  flaws.filter((flaw) => flaw.path === path || flaw.path.startsWith(`${path}.`))
