import { type Language, say } from '../kernel/texts.ts'
import { LABEL_KIND_TEXT } from '../labels/label-words.ts'
import type { LabelData } from './label-contents.ts'
import { SAMPLE_TEXT } from './print-templates.refusals.ts'

/** No label of anybody: the platform's company has none. As long as usual codes are. */
export const SAMPLE_CODE = '0'.repeat(20)

/**
 * The n-th label of a test page, counted from 0. It is a box code, for that is the fullest label. `origin`: where its
 * address leads, without a slash at the end.
 */
export function sampleLabel(language: Language, index: number, origin: string): LabelData {
  return {
    address: `${origin}/t/${SAMPLE_CODE}`,
    product: say(SAMPLE_TEXT.product, language),
    code: SAMPLE_CODE,
    serial: index + 1,
    batch: say(SAMPLE_TEXT.batch, language),
    producedOn: '2026-01-15',
    gtin: '6901234567892',
    company: say(SAMPLE_TEXT.company, language),
    kind: say(LABEL_KIND_TEXT.box, language),
    number: 'SKU-0001',
    specification: say(SAMPLE_TEXT.specification, language),
    packaging: say(SAMPLE_TEXT.packaging, language),
    unit: say(SAMPLE_TEXT.unit, language),
    factory: say(SAMPLE_TEXT.factory, language),
    validUntil: '2027-07-15',
    printedOn: '2026-01-16',
    hiddenCode: '000000',
  }
}
