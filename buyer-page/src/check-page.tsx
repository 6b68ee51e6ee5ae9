/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { type Language, say } from '@zhenma/contract/kernel/texts'
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { documentOf } from './page.tsx'
import { Page, type PageOptions } from './page.tsx'
import { CheckView } from './check-answer.tsx'
import { PAGE_TEXTS } from './check.texts.ts'
import type { Invitation } from './draw/invite.tsx'
import { Banner, BrandName, designStyle, outcomeTexts } from './design/look.tsx'
import { keptParts } from './design/kept-parts.tsx'
import type { PageDesign } from './design/page-design.ts'
import { readerOf, Said } from './design/said.tsx'

export { STYLE } from './style.ts'
export { CheckView } from './check-answer.tsx'
export type { Invitation } from './draw/invite.tsx'
export type { DesignedProps } from './design/designed-cards.tsx'
export { designStyle } from './design/look.tsx'
export { toldEvents } from './design/told-events.ts'
export type { DesignedTrace, PageDesign, ShownEvent, ShownStep } from './design/page-design.ts'

/** own: this phone has checked it some minutes ago; preview: nobody has checked anything. */
export type Notice = 'own' | 'preview'
const NOTICES = { own: PAGE_TEXTS.checkedByYou, preview: PAGE_TEXTS.isPreview } as const

type CheckPageOptions = PageOptions & {
  readonly notice?: Notice
  readonly design?: PageDesign | undefined
  /** Where the item is reported. */
  readonly reportAddress?: string
  readonly invitation?: Invitation | undefined
  readonly prizesAddress?: string | undefined
  readonly warrantyAddress?: string | undefined
}

/** The answer to a buyer's check as a whole HTML document, in UTF-8. */
export function renderCheckPage(
  answer: CheckAnswer,
  language: Language,
  {
    addressIn,
    notice,
    design,
    invitation,
    reportAddress,
    prizesAddress,
    warrantyAddress,
  }: CheckPageOptions,
): Uint8Array {
  const { title } = outcomeTexts(design?.look ?? null, answer.result)
  const reader = design && readerOf(answer, language, design.files)
  const { place, placeStyles, fill } = keptParts()
  const page = documentOf(
    <Page
      language={language}
      title={title}
      addressIn={addressIn}
      styles={placeStyles(design && designStyle(design))}
      brand={reader && design.look && <BrandName look={design.look} reader={reader} />}
      footer={reader && <Said text={design.look?.footer} reader={reader} as="p" />}
    >
      {notice !== undefined && <p className="notice">{say(NOTICES[notice], language)}</p>}
      {reader && <Banner look={design.look} reader={reader} />}
      <CheckView
        answer={answer}
        language={language}
        asksNothing={notice === 'preview'}
        design={design}
        place={place}
        reportAddress={reportAddress}
        invitation={invitation}
        prizesAddress={prizesAddress}
        warrantyAddress={warrantyAddress}
      />
    </Page>,
  )
  return fill(page)
}
