/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { STEP_STATE_TEXT } from '@zhenma/contract/transparency-log/step-state-words'
import { groupByFour } from '@zhenma/codes/code-format'
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { type Language, say, type Text } from '@zhenma/contract/kernel/texts'
import { textsIn } from '@zhenma/contract/kernel/translations'
import { PLATFORM_TIME_ZONE } from '@zhenma/contract/kernel/time-zone'
import { OPERATION_TEXT } from '@zhenma/contract/labels/label-words'
import { TRACE_EVENT_KIND_TEXT } from '@zhenma/contract/trace-events/trace-event-words'
import type {
  LabelProof,
  ProvedEvent,
  ProvedStep,
  StepState,
} from '@zhenma/contract/transparency-log/transparency-log.contract'
import { PAGE_TEXTS } from './check.texts.ts'
import { BrandName, designStyle } from './design/look.tsx'
import type { PageDesign } from './design/page-design.ts'
import { type Reader, readerOf, Said } from './design/said.tsx'
import type { TaggedText } from './design/way-lines.ts'
import { langOf } from './language-tags.ts'
import { sayMoment, sayZone } from './moments.ts'
import { documentOf, Page, type PageOptions } from './page.tsx'
import { PROOF_TEXTS } from './proof.texts.ts'

type EntryProps = {
  readonly what: TaggedText
  /** What kind of event it is; of an operation its name says so. */
  readonly kind?: string
  readonly entry: ProvedStep | ProvedEvent
  readonly language: Language
  readonly timeZone: string
}

/** What is not proved has another sign than what is. */
const SIGN_OF: Readonly<Record<StepState, string | undefined>> = {
  proved: undefined,
  waiting: 'open',
  forgotten: 'open',
  differs: 'broken',
}

/** One thing that the log keeps: what it was, when, and whether the log proves it. */
function Entry({ what, kind, entry, language, timeZone }: EntryProps) {
  const { at, index, state, loggedAt, forgottenAt } = entry
  const since = state === 'waiting' && loggedAt !== null && sayMoment(loggedAt, language, timeZone)
  return (
    <li className={SIGN_OF[state]}>
      <b lang={what.lang}>{what.text}</b>
      <time dateTime={at}>{sayMoment(at, language, timeZone)}</time>
      {kind !== undefined && <small>{kind}</small>}
      <small>
        {say(STEP_STATE_TEXT[state], language)}
        {since && ` · ${say(PROOF_TEXTS.loggedAt, language, { time: since })}`}
        {forgottenAt !== null && ` · ${sayMoment(forgottenAt, language, timeZone)}`}
        {index !== null && ` · ${say(PROOF_TEXTS.entry, language)} ${index}`}
      </small>
    </li>
  )
}

const OPERATIONS: Readonly<Record<string, Text>> = OPERATION_TEXT

function operationText(operation: string, language: Language): TaggedText {
  const words = OPERATIONS[operation]
  return { text: words === undefined ? operation : say(words, language), lang: undefined }
}

function nameOf({ name, translations }: ProvedEvent, { language, base }: Reader): TaggedText {
  const said = textsIn({ name }, ['name'], { translations, base }, language)
  return { text: said.name, lang: langOf(said.languages.name, language) }
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
  const { steps, events } = proof
  const reader = readerOf(answer, language, design.files)
  const timeZone = answer.company?.timeZone ?? PLATFORM_TIME_ZONE
  const shared = { language, timeZone }
  const isProved = [...steps, ...events].some(({ state }) => state === 'proved')
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
              <Entry
                key={step.movementId}
                what={operationText(step.operation, language)}
                entry={step}
                {...shared}
              />
            ))}
          </ol>
          <p className="note">
            {say(PAGE_TEXTS.zone, language, { zone: sayZone(timeZone, language) })}
          </p>
        </section>
        {events.length > 0 && (
          <section className="card">
            <h2>{say(PROOF_TEXTS.events, language)}</h2>
            <ol className="way">
              {events.map((event) => (
                <Entry
                  key={event.eventId}
                  what={nameOf(event, reader)}
                  kind={say(TRACE_EVENT_KIND_TEXT[event.kind], language)}
                  entry={event}
                  {...shared}
                />
              ))}
            </ol>
            <p className="note">{say(PROOF_TEXTS.eventsHelp, language)}</p>
          </section>
        )}
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
