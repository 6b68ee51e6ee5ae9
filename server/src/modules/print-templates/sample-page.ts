import { say, type Language } from '@zhenma/contract/kernel/texts'
import { labelsPerPage } from '@zhenma/contract/print-templates/label-geometry'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import { SAMPLE_TEXT } from '@zhenma/contract/print-templates/print-templates.refusals'
import { sampleLabel } from '@zhenma/contract/print-templates/sample-label'
import { drawSheet, type SheetLabel } from './draw-sheet.ts'

/** A full page of sample labels, each of them outlined and stamped. `publicUrl`: without a slash. */
export function samplePage(
  layout: PrintLayout,
  publicUrl: string,
  language: Language,
  hungUp: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  const labels = Array.from({ length: labelsPerPage(layout) }, (_, index): SheetLabel => {
    const data = sampleLabel(language, index)
    return { address: `${publicUrl}/t/${data.code}`, data }
  })
  const stamp = say(SAMPLE_TEXT.stamp, language)
  return drawSheet({ title: stamp, layout, labels, stamp }, hungUp)
}
