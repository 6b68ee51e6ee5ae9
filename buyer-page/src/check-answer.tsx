/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { CheckAnswer, CheckResult } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { SUSPICIOUS_RESULTS } from '@zhenma/contract/buyer-checks/check-results'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import type { LookFact } from '@zhenma/contract/page-documents/check-look'
import { CompanyCard } from './cards/company-card.tsx'
import { ProductCard } from './cards/product-card.tsx'
import { RecordCard } from './cards/record-card.tsx'
import { PAGE_TEXTS } from './check.texts.ts'
import { CodeForm } from './code-form.tsx'
import { DRAW_TEXTS } from './draw/draw.texts.ts'
import { type Invitation, Invite } from './draw/invite.tsx'
import { Blocks, DesignedCards, type PlaceBlock, shownBlocks } from './design/designed-cards.tsx'
import { Hotline, outcomeTexts, showsFact } from './design/look.tsx'
import type { PageDesign } from './design/page-design.ts'
import { readerOf } from './design/said.tsx'
import { ExtendedModules } from './extended-modules.tsx'
import { HiddenForm } from './hidden-form.tsx'
import { Holds } from './holds.tsx'
import { QaCard } from './qa-card.tsx'
import { WARRANTY_TEXTS } from './warranty/warranty.texts.ts'
import { Advice, LOOK, Verdict } from './verdict.tsx'

export type CheckAnswerProps = {
  readonly answer: CheckAnswer
  readonly language: Language
  /** No form stands on it: sent, it would be a check. */
  readonly asksNothing?: boolean
  /** What its company has designed. */
  readonly design?: PageDesign | undefined
  /** How its blocks are drawn, where not each time anew. */
  readonly place?: PlaceBlock
  /** Where it is reported; without it, nowhere. */
  readonly reportAddress?: string | undefined
  readonly invitation?: Invitation | undefined
  /** Where who won finds it again; without it, nobody has. */
  readonly prizesAddress?: string | undefined
  /** Where its warranty is registered and seen; without it, it has none. */
  readonly warrantyAddress?: string | undefined
}

/** Where reporting is what a buyer may want next; elsewhere it stands in small print. */
const BEWARE: ReadonlySet<CheckResult> = new Set<CheckResult>([
  ...SUSPICIOUS_RESULTS,
  'hidden_wrong',
])

/** Where the buyer is told to ask the maker, the maker's telephone stands right below. */
const ASK_MAKER: ReadonlySet<CheckResult> = new Set<CheckResult>([
  'hidden_wrong',
  'not_activated',
  'withdrawn',
  'expired',
])

const NO_DESIGN: PageDesign = { look: null, trace: null, files: '/files/0/' }

/** All that a buyer is told of a check. The back-office's preview draws the same. */
export function CheckView(props: CheckAnswerProps) {
  const { answer, language, asksNothing, design = NO_DESIGN, place, invitation } = props
  const { reportAddress, prizesAddress, warrantyAddress } = props
  const { result, queryCount, hiddenDigits } = answer
  const { look, trace } = design
  const texts = outcomeTexts(look, result)
  const values = { count: queryCount, digits: hiddenDigits ?? 0 }
  const asksDigits = result === 'hidden_needed' || result === 'hidden_wrong'
  const designed = trace === null ? null : { answer, language, design, trace, place }
  const shown = designed && shownBlocks(designed)
  const above = shown?.above ?? []
  const hotline = <Hotline look={look} reader={readerOf(answer, language, design.files)} />
  // A plain link: the form is a page of its own.
  const report =
    reportAddress === undefined || look?.reports === 'hidden' ? null : (
      <a href={reportAddress}>{say(PAGE_TEXTS.report, language)}</a>
    )
  return (
    <>
      {designed !== null && above.length > 0 && (
        <div className="cards above">
          <Blocks {...designed} blocks={above} />
        </div>
      )}
      <Verdict {...LOOK[result]} {...texts} values={values} language={language} />
      <div className="cards">
        {invitation !== undefined && <Invite {...invitation} language={language} />}
        <Holds answer={answer} language={language} />
        {asksDigits && hiddenDigits !== null && asksNothing !== true && (
          <HiddenForm code={answer.code} digits={hiddenDigits} language={language} />
        )}
        <Advice
          heading={PAGE_TEXTS.next}
          advice={texts.advice}
          values={values}
          language={language}
        />
        {result === 'unknown' && asksNothing !== true && (
          <CodeForm code={answer.code} language={language} />
        )}
        {report !== null && BEWARE.has(result) && <p className="card contacts">{report}</p>}
        {hotline}
        {designed === null || shown === null ? (
          <PlainCards answer={answer} language={language} design={design} />
        ) : (
          <DesignedCards {...designed} shown={shown} />
        )}
        {warrantyAddress !== undefined && (
          <p className="card contacts">
            <a href={warrantyAddress}>{say(WARRANTY_TEXTS.link, language)}</a>
          </p>
        )}
        {prizesAddress !== undefined && (
          <p className="note">
            <a href={prizesAddress}>{say(DRAW_TEXTS.myPrizes, language)}</a>
          </p>
        )}
        {report !== null && !BEWARE.has(result) && <p className="note">{report}</p>}
      </div>
    </>
  )
}

type PlainCardsProps = {
  readonly answer: CheckAnswer
  readonly language: Language
  readonly design: PageDesign
}

/** What stands below the verdict where no page is designed for the goods. */
function PlainCards({ answer, language, design: { look } }: PlainCardsProps) {
  const { result } = answer
  const may = (fact: LookFact): boolean => showsFact(look, result, fact)
  const record = may('record') && <RecordCard answer={answer} language={language} />
  const maker = may('company') && <CompanyCard answer={answer} language={language} />
  return (
    <>
      {ASK_MAKER.has(result) && maker}
      {/* Where the first check was tells a copy, so then it comes first. */}
      {result === 'genuine_again' && record}
      {may('product') && <ProductCard answer={answer} language={language} />}
      {may('extended') && (
        <ExtendedModules
          modules={answer.extended}
          language={language}
          written={answer.company?.textLanguage ?? language}
        />
      )}
      {may('card') && answer.card !== null && <QaCard card={answer.card} language={language} />}
      {result !== 'genuine_again' && record}
      {!ASK_MAKER.has(result) && maker}
    </>
  )
}
