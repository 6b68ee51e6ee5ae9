import { type Language, say } from '../kernel/texts.ts'
import { LABEL_KIND_TEXT } from '../labels/label-words.ts'
import type { LabelData } from './label-contents.ts'
import { SAMPLE_TEXT } from './print-templates.refusals.ts'

/** No label of anybody: the platform's company has none. As long as usual codes are. */
export const SAMPLE_CODE = '0'.repeat(20)

/** The n-th label of a test page, counted from 0. It is a box code, for that is the fullest label. */
export function sampleLabel(language: Language, index: number): LabelData {
  return {
    product: say(SAMPLE_TEXT.product, language),
    code: SAMPLE_CODE,
    serial: index + 1,
    batch: say(SAMPLE_TEXT.batch, language),
    producedOn: '2026-01-15',
    gtin: '6901234567892',
    company: say(SAMPLE_TEXT.company, language),
    kind: say(LABEL_KIND_TEXT.box, language),
  }
}
