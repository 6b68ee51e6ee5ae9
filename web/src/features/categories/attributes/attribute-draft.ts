import type {
  AttributeKind,
  AttributeRow,
  CountedAttribute,
} from '@zhenma/contract/products/category-attributes'
import type { Translations } from '@zhenma/contract/kernel/translations'
import { draftKey } from '../../../kit/draft-key.ts'

export type ChoiceDraft = {
  /** Tells rows apart while they are changed; of no meaning to the server. */
  readonly key: string
  readonly id: number | undefined
  readonly name: string
  readonly translations: Translations<'name'>
}

/** An attribute as its editor keeps it. */
export type AttributeDraft = {
  readonly key: string
  readonly id: number | undefined
  readonly name: string
  readonly translations: Translations<'name' | 'unit'>
  readonly kind: AttributeKind
  readonly unit: string
  readonly choices: readonly ChoiceDraft[]
  readonly isRequired: boolean
  readonly isShown: boolean
  /** Products that have a value of it: its kind stays then. */
  readonly valueCount: number
}

const choiceOf = ({ id, ...choice }: AttributeRow['choices'][number]): ChoiceDraft => ({
  ...choice,
  id,
  key: `kept-${id}`,
})

/** Attributes as they are read, as the editor begins with them. */
export function toDrafts(attributes: readonly CountedAttribute[]): AttributeDraft[] {
  return attributes.map(({ id, choices, categoryId: _, ...attribute }) => ({
    ...attribute,
    id,
    key: `kept-${id}`,
    choices: choices.map(choiceOf),
  }))
}

export const newChoice = (): ChoiceDraft => ({
  key: draftKey(),
  id: undefined,
  name: '',
  translations: {},
})

export const newAttribute = (): AttributeDraft => ({
  key: draftKey(),
  id: undefined,
  name: '',
  translations: {},
  kind: 'text',
  unit: '',
  choices: [],
  isRequired: false,
  isShown: true,
  valueCount: 0,
})

/** The attributes as the call takes them. */
export const toAttributeInput = (drafts: readonly AttributeDraft[]) =>
  drafts.map(({ key: _, valueCount: __, choices, ...draft }) => ({
    ...draft,
    choices: choices.map(({ key: ___, ...choice }) => choice),
  }))
