import { z } from 'zod'
import { LANGUAGES } from '../kernel/languages.ts'
import { type InnerBlock, type PageBlock, pageBlock } from './blocks.ts'
import { PAGE_LIMITS } from './page-limits.ts'

/** A trace page as it is designed: pure data, of closed blocks. What it must be besides: `traceProblems`. */
export const traceDocument = z.strictObject({
  version: z.literal(1),
  blocks: z.array(pageBlock).min(1).max(PAGE_LIMITS.blocks),
})
export type TraceDocument = z.output<typeof traceDocument>

/** Every block of a page, those within columns included, in reading order. */
export function blocksOf(document: TraceDocument): (PageBlock | InnerBlock)[] {
  return document.blocks.flatMap((block): (PageBlock | InnerBlock)[] =>
    block.type === 'columns' ? [block, ...block.columns.flat()] : [block],
  )
}

/** Every string below a value that stands under the name of a language. */
function* textsWithin(value: unknown, name = ''): Generator<string> {
  if (typeof value === 'string') {
    if ((LANGUAGES as readonly string[]).includes(name)) yield value
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) yield* textsWithin(part, key)
  }
}

/** Characters of all texts of a document. */
export function charactersOf(document: unknown): number {
  let count = 0
  for (const text of textsWithin(document)) count += text.length
  return count
}

/** The files that a document shows, each once. */
export function picturesOf(document: unknown): string[] {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, part] of Object.entries(value)) {
      if (key === 'imageId' && typeof part === 'string') found.add(part)
      else look(part)
    }
  }
  look(document)
  return [...found]
}

/** What is wrong with a page that each of its blocks does not tell. */
export type PageProblem =
  | { readonly error: 'PAGE_VERDICT'; readonly values: { readonly count: number } }
  | { readonly error: 'PAGE_VERDICT_CONDITION'; readonly values: Record<string, never> }
  | { readonly error: 'PAGE_BLOCK_TWICE'; readonly values: { readonly id: string } }
  | {
      readonly error: 'PAGE_TOO_LONG'
      readonly values: { readonly count: number; readonly limit: number }
    }
  | {
      readonly error: 'PAGE_BLOCKS'
      readonly values: { readonly count: number; readonly limit: number }
    }

/** The editor says them while somebody designs; a save is refused for them. */
export function traceProblems(document: TraceDocument): PageProblem[] {
  const all = blocksOf(document)
  const problems: PageProblem[] = []
  const verdicts = document.blocks.filter(({ type }) => type === 'verdict')
  if (verdicts.length !== 1) {
    problems.push({ error: 'PAGE_VERDICT', values: { count: verdicts.length } })
  }
  if (verdicts.some(({ when }) => when !== undefined)) {
    problems.push({ error: 'PAGE_VERDICT_CONDITION', values: {} })
  }
  const seen = new Set<string>()
  for (const { id } of all) {
    if (seen.has(id)) problems.push({ error: 'PAGE_BLOCK_TWICE', values: { id } })
    seen.add(id)
  }
  if (all.length > PAGE_LIMITS.blocks) {
    const values = { count: all.length, limit: PAGE_LIMITS.blocks }
    problems.push({ error: 'PAGE_BLOCKS', values })
  }
  return [...problems, ...lengthProblems(document)]
}

/** Of pages and looks alike: more text than a slow phone is sent. */
export function lengthProblems(document: unknown): PageProblem[] {
  const count = charactersOf(document)
  const limit = PAGE_LIMITS.characters
  return count > limit ? [{ error: 'PAGE_TOO_LONG', values: { count, limit } }] : []
}
