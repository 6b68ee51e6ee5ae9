/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { type Language, say, type Text } from '@zhenma/contract/kernel/texts'
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { langOf } from './language-tags.ts'
import { PAGE_TEXTS } from './check.texts.ts'

type HoldsProps = { readonly answer: CheckAnswer; readonly language: Language }

/** How the code of a box or package is described: with its product, with a number alone, with neither. */
type Words = { readonly of: Text; readonly withCount: Text; readonly alone: Text }

const WORDS: Readonly<Partial<Record<string, Words>>> = {
  box: { of: PAGE_TEXTS.boxOf, withCount: PAGE_TEXTS.boxWith, alone: PAGE_TEXTS.boxAlone },
  package: {
    of: PAGE_TEXTS.packageOf,
    withCount: PAGE_TEXTS.packageWith,
    alone: PAGE_TEXTS.packageAlone,
  },
}

/** Where the product's name stands in a sentence. */
const NAME = '{name}'

/** The code of a box or package is not the code of one product, and this says so; nothing for others. */
export function Holds({ answer, language }: HoldsProps) {
  const { labelKind, content, product } = answer
  const words = WORDS[labelKind ?? '']
  if (words === undefined) return null
  return (
    <section className="card holds">
      <p>
        {content === null ? (
          say(words.alone, language)
        ) : product === null || !content.isOfProduct ? (
          say(words.withCount, language, { count: content.productCount })
        ) : (
          <HoldsProduct
            sentence={words.of}
            count={content.productCount}
            product={product}
            language={language}
          />
        )}
      </p>
    </section>
  )
}

type HoldsProductProps = {
  readonly sentence: Text
  readonly count: number
  readonly product: NonNullable<CheckAnswer['product']>
  readonly language: Language
}

function HoldsProduct({ sentence, count, product, language }: HoldsProductProps) {
  const { unit, languages, name } = product
  // A unit of another language would stand in the middle of a sentence of this one.
  const isSaid = unit !== '' && languages.unit === language
  const counted = isSaid ? unit : say(PAGE_TEXTS.pieces, language, { count })
  const [before = '', after = ''] = say(sentence, language, { count, unit: counted }).split(NAME)
  return (
    <>
      {before}
      <span lang={langOf(languages.name, language)}>{name}</span>
      {after}
    </>
  )
}
