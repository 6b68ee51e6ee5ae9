import type { Language } from '@zhenma/contract/kernel/texts'
import { fileURLToPath } from 'node:url'

/** Where the manual is written. */
export const MANUAL_SOURCE = fileURLToPath(new URL('../../docs/manual', import.meta.url))

type ManualPage = { readonly name: string; readonly title: string }
type Manual = {
  readonly title: string
  readonly groups: readonly { readonly pages: readonly ManualPage[] }[]
}
type Builder = { readonly buildManual: (source: string, out: string) => Promise<void> }
type Reader = {
  readonly readManual: (source: string, language: Language) => Promise<Manual>
}

/** The build's own files, which have no types. */
async function load<T>(file: string): Promise<T> {
  const { href } = new URL(`../../scripts/lib/manual/${file}`, import.meta.url)
  return (await import(/* @vite-ignore */ href)) as T
}

export const { buildManual } = await load<Builder>('build-manual.mjs')
export const { readManual } = await load<Reader>('read-manual.mjs')
