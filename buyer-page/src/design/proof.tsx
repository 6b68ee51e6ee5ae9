/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { say, type Text } from '@zhenma/contract/kernel/texts'
import { PAGE_TEXTS } from '../check.texts.ts'
import type { DesignedTrace } from './page-design.ts'
import { type Reader, Said } from './said.tsx'

type ProofProps = {
  readonly title?: Text | undefined
  readonly reader: Reader
  readonly trace: Pick<DesignedTrace, 'kind' | 'proofAddress'>
}

/** What the company's log proves of this label, what it does not, and where both are seen. */
export function Proof({ title, reader, trace }: ProofProps) {
  if (trace.kind !== 'blockchain') return null
  const { language } = reader
  return (
    <section className="card words">
      {title === undefined ? (
        <h2>{say(PAGE_TEXTS.proof, language)}</h2>
      ) : (
        <Said text={title} reader={reader} as="h2" />
      )}
      <p>{say(PAGE_TEXTS.proofProves, language)}</p>
      <p className="note">{say(PAGE_TEXTS.proofProvesNot, language)}</p>
      <ul className="links">
        <li>
          {/* Without an address it is what a link will be: beforehand there is no label to prove. */}
          <a className="elsewhere button" href={trace.proofAddress} rel="nofollow">
            {say(PAGE_TEXTS.showProofs, language)}
          </a>
        </li>
      </ul>
    </section>
  )
}
