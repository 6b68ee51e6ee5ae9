/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { IMAGE_KIND_TEXT } from '@zhenma/contract/products/image-kinds'
import type { ShownPaper } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { PAGE_TEXTS } from './check.texts.ts'

type PapersProps = { readonly papers: readonly ShownPaper[]; readonly language: Language }

/** Documents that a company shows of its product: small, each opens whole; nothing where there are none. */
export function Papers({ papers, language }: PapersProps) {
  if (papers.length === 0) return null
  return (
    <div className="materials">
      <h3>{say(PAGE_TEXTS.papers, language)}</h3>
      <ul>
        {papers.map(({ kind, url, thumbnailUrl, caption }) => (
          <li key={url}>
            <a href={url}>
              <img src={thumbnailUrl} alt="" width="48" height="48" loading="lazy" />
            </a>
            <span>
              <a href={url}>{say(IMAGE_KIND_TEXT[kind], language)}</a>
              {caption !== '' && <small>{caption}</small>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
