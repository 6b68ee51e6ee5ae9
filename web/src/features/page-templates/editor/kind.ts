import type { Language } from '@zhenma/contract/kernel/texts'
import type { Text } from '@zhenma/contract/kernel/texts'
import type { CheckResult } from '@zhenma/contract/buyer-checks/check-results'
import type { DeletableKind } from '@zhenma/contract/deletion/deletable'
import type { pageTemplateCalls } from '@zhenma/contract/page-documents/page-template-calls'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Flaw, Locate } from './flaws.ts'

/** The calls of either kind of template, whatever its documents are. */
export type PageCalls = ReturnType<typeof pageTemplateCalls<z.ZodType<object, object>, string>>

/** Something to begin with. */
export type Start<D> = {
  readonly name: string
  readonly title: Text
  readonly about: Text
  readonly document: D
}

/** A part of a document as versions are compared: a block, or a part of a look. */
export type ComparedItem = {
  readonly id: string
  readonly name: Text
  readonly value: unknown
}

/** What the panes of the editor are handed. */
export type PaneProps<D> = {
  readonly document: D
  readonly selected: string | undefined
  readonly onSelect: (item: string | undefined) => void
  /** `mark`: what is being typed, so that typing on is one step of undo. */
  readonly onChange: (document: D, mark?: string) => void
  readonly flaws: readonly Flaw[]
  readonly mayEdit: boolean
}

/** What tells trace pages and query templates apart; the frame of the editor is the same. */
export type TemplateKind<D extends object = object> = {
  readonly calls: PageCalls
  readonly deletable: DeletableKind
  /** Of its list, and of the words that are only its own. */
  readonly listKey: string
  readonly texts: Readonly<
    Record<'title' | 'create' | 'empty' | 'startTitle' | 'outline' | 'properties', Text>
  >
  readonly starts: readonly Start<D>[]
  readonly flawsOf: (document: D, language: Language) => readonly Flaw[]
  readonly locate: (document: D) => Locate
  readonly itemWithPicture: (document: D, imageId: string) => string | undefined
  /** What of a document can be drawn now, and how many items cannot. */
  readonly drawable: (document: D) => { readonly document: D; readonly leftOut: number } | undefined
  readonly compared: (document: D) => readonly ComparedItem[]
  /** Which outcome the phone should show while an item is edited. */
  readonly outcomeOf: (item: string | undefined) => CheckResult | undefined
  readonly Outline: (props: PaneProps<D>) => ReactNode
  readonly Properties: (props: PaneProps<D>) => ReactNode
}
