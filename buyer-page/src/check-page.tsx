/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { type Language, say } from '@zhenma/contract/kernel/texts'
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { documentOf } from './page.tsx'
import { Page, type PageOptions } from './page.tsx'
import { CheckView } from './check-answer.tsx'
import { PAGE_TEXTS, RESULT_TEXTS } from './check.texts.ts'

export { STYLE } from './style.ts'
export { CheckView } from './check-answer.tsx'

/** own: this phone has checked it some minutes ago; preview: nobody has checked anything. */
export type Notice = 'own' | 'preview'
const NOTICES = { own: PAGE_TEXTS.checkedByYou, preview: PAGE_TEXTS.isPreview } as const

/** The answer to a buyer's check as a whole HTML document. */
export function renderCheckPage(
  answer: CheckAnswer,
  language: Language,
  { addressIn, notice }: PageOptions & { readonly notice?: Notice },
): string {
  return documentOf(
    <Page language={language} title={RESULT_TEXTS[answer.result].title} addressIn={addressIn}>
      {notice !== undefined && <p className="notice">{say(NOTICES[notice], language)}</p>}
      <CheckView answer={answer} language={language} asksNothing={notice === 'preview'} />
    </Page>,
  )
}
