/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { type Language, say } from '@zhenma/contract/kernel/texts'
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { langOf } from './language-tags.ts'
import { PAGE_TEXTS } from './check.texts.ts'

type ProductPicturesProps = {
  readonly product: NonNullable<CheckAnswer['product']>
  readonly language: Language
}

/** A product's pictures side by side: swiped, or moved by the arrow keys; the next one is seen to be there. */
export function ProductPictures({ product, language }: ProductPicturesProps) {
  const { imageUrls, captions, name, languages } = product
  const count = imageUrls.length
  if (count === 0) return null
  const several = count > 1 && {
    role: 'group',
    tabIndex: 0,
    'aria-label': say(PAGE_TEXTS.pictures, language, { count }),
  }
  return (
    <div className="pictures" {...several}>
      {imageUrls.map((url, index) => {
        const position = index + 1
        const isOnly = count === 1
        return (
          <figure key={url}>
            {/* The room of each is fixed by its size; those out of sight are loaded when they are swiped to. */}
            <img
              src={url}
              alt={isOnly ? name : say(PAGE_TEXTS.picture, language, { name, position, count })}
              lang={isOnly ? langOf(languages.name, language) : undefined}
              width="480"
              height="300"
              loading={index === 0 ? 'eager' : 'lazy'}
              // React would ask for it before the words.
              fetchPriority={index === 0 ? 'low' : undefined}
            />
            {!isOnly && <figcaption aria-hidden="true">{`${position}/${count}`}</figcaption>}
            {captions[index] ? <small>{captions[index]}</small> : null}
          </figure>
        )
      })}
    </div>
  )
}
