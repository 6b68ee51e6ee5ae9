/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { Language } from '@zhenma/contract/kernel/texts'
import type { Verification } from '@zhenma/contract/verify/verify.contract'
import { documentOf } from './document.ts'
import { Page, type PageOptions } from './page.tsx'
import { VerificationView } from './verification.tsx'
import { RESULT_TEXTS } from './verify.texts.ts'

export { STYLE } from './style.ts'
export { VerificationView } from './verification.tsx'

/** The answer to a buyer's check as a whole HTML document. */
export function renderVerifyPage(
  verification: Verification,
  language: Language,
  { addressIn }: PageOptions,
): string {
  return documentOf(
    <Page language={language} title={RESULT_TEXTS[verification.result].title} addressIn={addressIn}>
      <VerificationView verification={verification} language={language} />
    </Page>,
  )
}
