import type { Text } from '@zhenma/contract/kernel/texts'

/** What a property of a block, or of a look, is filled in with. Data: one form draws all of them. */
export type Control = {
  /** The property's name in the document. */
  readonly name: string
  readonly label: Text
  readonly help?: Text
} & (
  | {
      /** In three languages beside each other. */
      readonly kind: 'texts'
      readonly limit: number
      readonly isLong?: boolean
      /** It stays, although it is empty; any other is left out then. */
      readonly isRequired?: boolean
    }
  | { readonly kind: 'picture' }
  | { readonly kind: 'pictures'; readonly most: number }
  | {
      /** A line in no language: an address, a telephone number. */
      readonly kind: 'line'
      readonly limit: number
      readonly example?: string
      readonly isRequired?: boolean
    }
  | {
      readonly kind: 'choices'
      readonly words: readonly string[]
      readonly texts: Readonly<Record<string, Text>>
      /** What nothing chosen means, where that may be. */
      readonly none?: Text
    }
  | {
      readonly kind: 'choice'
      readonly words: readonly string[]
      readonly texts: Readonly<Record<string, Text>>
    }
  | { readonly kind: 'links'; readonly most: number; readonly limit: number }
  | { readonly kind: 'names'; readonly most: number; readonly limit: number }
)

export type Values = Readonly<Record<string, unknown>>

/** With a property changed; undefined takes it away. */
export function withValue(values: Values, name: string, value: unknown): Values {
  const { [name]: _before, ...rest } = values
  return value === undefined ? rest : { ...rest, [name]: value }
}
