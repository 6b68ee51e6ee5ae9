import { NO_TEXT } from '@zhenma/contract/kernel/text'
import type { CheckResult } from '@zhenma/contract/buyer-checks/check-results'
import type { Language } from '@zhenma/contract/kernel/texts'
import { PREVIEW_LINK_MINUTES } from '@zhenma/contract/page-documents/page-template-calls'
import { blocksOf } from '@zhenma/contract/page-documents/trace-document'
import type { PageDesign } from '@zhenma/buyer-page/check-page'
import { renderCheckPage } from '@zhenma/buyer-page/check-page'
import type { CallServices, Context } from '../../../platform/http/context.ts'
import { checkerOf, type Draft, filesOf, type Shown } from '../../buyer-checks/index.ts'
import { codeSource, codesOfSerials, labelOf } from '../../labels/index.ts'
import type { PageDocument } from '../check-document.ts'
import type { PageKind } from '../page-kinds.ts'
import type { PageUse } from '../page-templates.store.ts'
import { sampleAnswer, sampleEvents, sampleSteps, withResult } from './sample-answer.ts'

type Wish = {
  readonly code?: string | undefined
  readonly result?: CheckResult | undefined
  readonly language?: Language | undefined
}

/** The label that a preview is asked for, as far as its caller sees it; null: a sample. */
async function subjectOf(ctx: Context, given: string | undefined) {
  if (given === undefined || given === '') return null
  const { serial } = await labelOf(ctx, given)
  const code = (await codesOfSerials(codeSource(ctx), [serial])).get(serial) ?? given
  return { code, serial }
}

type Subject = Awaited<ReturnType<typeof subjectOf>>

/** What a sample is drawn with: the draft, and of the other kind of page what all of the company's goods have. */
async function sampleDesign(
  services: CallServices,
  companyId: number,
  { use, document }: Draft,
  language: Language,
): Promise<PageDesign> {
  const base = (await checkerOf(services).lookOf(companyId)) ?? {
    look: null,
    trace: null,
    files: filesOf(companyId),
  }
  if (use === 'query') return { ...base, look: document }
  const steps = sampleSteps(language)
  const events = sampleEvents(language)
  // Whoever designs with proofs sees where they stand.
  const kind = blocksOf(document).some(({ type }) => type === 'proof') ? 'blockchain' : 'precise'
  return { ...base, trace: { document, title: NO_TEXT, modules: [], kind, steps, events } }
}

/** A draft as buyers would see it, with a label or a sample. Undefined where the label is there no more. */
export async function shownDraft(
  services: CallServices,
  companyId: number,
  draft: Draft,
  {
    subject,
    result,
    language,
  }: { subject: Subject; result: CheckResult | undefined; language: Language },
): Promise<Shown | undefined> {
  const shown =
    subject === null
      ? {
          answer: sampleAnswer(language),
          design: await sampleDesign(services, companyId, draft, language),
        }
      : await checkerOf(services).shown(
          subject.code,
          { companyId, serial: subject.serial },
          language,
          draft,
        )
  return shown && { ...shown, answer: withResult(shown.answer, result) }
}

/** The page as a whole HTML document: what draws it draws the published one. */
export async function drawPreview(
  ctx: Context,
  use: PageUse,
  document: PageDocument,
  { code, result, language = ctx.language }: Wish,
): Promise<string> {
  const subject = await subjectOf(ctx, code)
  const draft = { use, document } as Draft
  const { companyId } = ctx.user
  const shown = await shownDraft(ctx.services, companyId, draft, { subject, result, language })
  const { answer, design } = shown ?? { answer: sampleAnswer(language), design: undefined }
  const page = renderCheckPage(answer, language, {
    addressIn: () => '#',
    reportAddress: '#',
    notice: 'preview',
    design,
  })
  return new TextDecoder().decode(page)
}

/** Where a saved draft is seen without a session, for an hour. */
export async function previewLinkOf(
  ctx: Context,
  { use }: PageKind,
  id: number,
  { code, result, language = ctx.language }: Wish,
): Promise<{ path: string; expiresAt: string }> {
  const subject = await subjectOf(ctx, code)
  const at = Date.now()
  const { companyId } = ctx.user
  const token = checkerOf(ctx.services).draftToken({ companyId, use, id, subject, result, at })
  return {
    path: `/t/draft?token=${token}&lang=${language}`,
    expiresAt: new Date(at + PREVIEW_LINK_MINUTES * 60_000).toISOString(),
  }
}
