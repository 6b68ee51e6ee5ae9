import type { CheckAnswer, CheckResult } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import type { InnerBlock, PageBlock } from '@zhenma/contract/page-documents/blocks'
import type { LookFact } from '@zhenma/contract/page-documents/check-look'
import {
  type BlockType,
  type OutcomeKind,
  TRACE_MODULES,
  type TraceModule,
} from '@zhenma/contract/page-documents/page-limits'
import { showsFact } from './look.tsx'
import type { PageDesign } from './page-design.ts'

/** What an outcome is to whoever designs a page. */
export const OUTCOME_KIND: Readonly<Record<CheckResult, OutcomeKind>> = {
  genuine_first: 'genuine',
  genuine_again: 'genuine',
  sold: 'caution',
  hidden_needed: 'unproven',
  hidden_wrong: 'bad',
  not_activated: 'bad',
  withdrawn: 'bad',
  expired: 'bad',
  unknown: 'bad',
}

/** What a look's facts take away of a page. */
const FACT_OF: Readonly<Partial<Record<BlockType, LookFact>>> = {
  product: 'product',
  batch: 'product',
  timeline: 'product',
  map: 'product',
  materials: 'product',
  papers: 'product',
  certificates: 'product',
  extended: 'extended',
  card: 'card',
  record: 'record',
  company: 'company',
  contact: 'company',
}

const isModule = (type: BlockType): type is TraceModule =>
  (TRACE_MODULES as readonly BlockType[]).includes(type)

/** Whether a block stands on the page of this check. */
export function isShown(
  { type, when }: PageBlock | InnerBlock,
  answer: CheckAnswer,
  language: Language,
  { look, trace }: PageDesign,
): boolean {
  if (type === 'verdict') return true
  const { result, genuine } = answer
  const outcomes = when?.outcomes
  // What a company says of its goods would lend a fake its credit, unless it has said so for this outcome.
  if (outcomes === undefined ? !genuine : !outcomes.includes(OUTCOME_KIND[result])) return false
  if (when?.languages !== undefined && !when.languages.includes(language)) return false
  if (when?.isFirstCheck !== undefined && when.isFirstCheck !== answer.queryCount <= 1) return false
  const modules = trace?.modules ?? []
  if (modules.length > 0 && isModule(type) && !modules.includes(type)) return false
  const fact = FACT_OF[type]
  return fact === undefined || showsFact(look, result, fact)
}
