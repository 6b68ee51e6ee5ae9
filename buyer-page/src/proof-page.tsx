/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { STEP_STATE_TEXT } from '@zhenma/contract/transparency-log/step-state-words'
import { groupByFour } from '@zhenma/codes/code-format'
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { PLATFORM_TIME_ZONE } from '@zhenma/contract/kernel/time-zone'
import { OPERATION_TEXT } from '@zhenma/contract/labels/label-words'
import type {
  LabelProof,
  ProvedStep,
} from '@zhenma/contract/transparency-log/transparency-log.contract'
import { PAGE_TEXTS } from './check.texts.ts'
import { BrandName, designStyle } from './design/look.tsx'
import type { PageDesign } from './design/page-design.ts'
import { readerOf, Said } from './design/said.tsx'
import { sayMoment, sayZone } from './moments.ts'
import { documentOf, Page, type PageOptions } from './page.tsx'
import { PROOF_TEXTS } from './proof.texts.ts'

type StepProps = {
  readonly step: ProvedStep
  readonly language: Language
  readonly timeZone: string
}

/** One operation: what it was, when, and whether the log proves it. */
function Step({ step, language, timeZone }: StepProps) {
  const { operation, at, index, state } = step
  const words = OPERATION_TEXT[operation as keyof typeof OPERATION_TEXT]
  return (
    <li>
      <b>{words === undefined ? operation : say(words, language)}</b>
      <time dateTime={at}>{sayMoment(at, language, timeZone)}</time>
      <small>
        {say(STEP_STATE_TEXT[state], language)}
        {index !== null && ` · ${say(PROOF_TEXTS.entry, language)} ${index}`}
      </small>
    </li>
  )
}

type ProofPageOptions = PageOptions & {
  readonly answer: CheckAnswer
  readonly proof: LabelProof
  readonly design: PageDesign
  /** Where the file is had, the tool that checks it, and the check that led here. */
  readonly addresses: { readonly file: string; readonly tool: string; readonly check: string }
}

/** What a company's log proves of a label, as a whole HTML document. */
export function renderProofPage(
  { answer, proof, design, addresses, addressIn }: ProofPageOptions,
  language: Language,
): string {
  const { steps } = proof
  const reader = readerOf(answer, language, design.files)
  const timeZone = answer.company?.timeZone ?? PLATFORM_TIME_ZONE
  const isProved = steps.some(({ state }) => state === 'proved')
  return documentOf(
    <Page
      language={language}
      title={PAGE_TEXTS.proof}
      addressIn={addressIn}
      style={designStyle(design)}
      brand={design.look && <BrandName look={design.look} reader={reader} />}
      footer={<Said text={design.look?.footer} reader={reader} as="p" />}
    >
      <div className="cards above">
        <section className="card words">
          <h1>{say(PAGE_TEXTS.proof, language)}</h1>
          <p className="code">{groupByFour(answer.code)}</p>
          <p>{say(PAGE_TEXTS.proofProves, language)}</p>
          <p className="note">{say(PAGE_TEXTS.proofProvesNot, language)}</p>
        </section>
        <section className="card">
          <h2>{say(PROOF_TEXTS.steps, language)}</h2>
          <ol className="way">
            {steps.map((step) => (
              <Step key={step.movementId} step={step} language={language} timeZone={timeZone} />
            ))}
          </ol>
          <p className="note">
            {say(PAGE_TEXTS.zone, language, { zone: sayZone(timeZone, language) })}
          </p>
        </section>
        <section className="card words">
          <h2>{say(PROOF_TEXTS.checkIt, language)}</h2>
          <p>{say(isProved ? PROOF_TEXTS.how : PROOF_TEXTS.notYet, language)}</p>
          <ul className="links">
            {isProved && (
              <li>
                <a className="elsewhere button" href={addresses.file} rel="nofollow">
                  {say(PROOF_TEXTS.file, language)}
                </a>
              </li>
            )}
            <li>
              <a className="elsewhere" href={addresses.tool} rel="nofollow">
                {say(PROOF_TEXTS.tool, language)}
              </a>
            </li>
            <li>
              <a className="elsewhere" href={addresses.check} rel="nofollow">
                {say(PROOF_TEXTS.back, language)}
              </a>
            </li>
          </ul>
        </section>
      </div>
    </Page>,
  )
}
