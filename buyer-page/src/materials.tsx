/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { type Language, say } from '@zhenma/contract/kernel/texts'
import type { ShownMaterial } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { langOf } from './language-tags.ts'
import { PAGE_TEXTS } from './check.texts.ts'

type MaterialsProps = {
  readonly materials: readonly ShownMaterial[]
  readonly language: Language
  /** What their words are in. */
  readonly textLanguage: Language
}

/** What a product is made of, small below what else is said of it; nothing where nothing is said. */
export function Materials({ materials, language, textLanguage }: MaterialsProps) {
  if (materials.length === 0) return null
  return (
    <div className="materials">
      <h3>{say(PAGE_TEXTS.materials, language)}</h3>
      <ul lang={langOf(textLanguage, language)}>
        {materials.map(({ name, origin, imageUrl }, index) => (
          <li key={index}>
            {imageUrl !== null && (
              // Its name stands beside it; lazy, so that the words come first.
              <img src={imageUrl} alt="" width="48" height="48" loading="lazy" />
            )}
            <span>
              {name}
              {origin !== '' && <small>{origin}</small>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
