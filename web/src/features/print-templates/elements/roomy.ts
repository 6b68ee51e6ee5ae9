import { flowHeight, paragraphWidth } from '@zhenma/contract/print-templates/element-geometry'
import type { ElementOf, LabelElement } from '@zhenma/contract/print-templates/element-shapes'
import { glyphWidth } from '@zhenma/contract/print-templates/glyph-widths'
import { upTo } from '@zhenma/contract/print-templates/issue-figures'
import {
  contentLines,
  contentOf,
  isExact,
  LONGEST,
} from '@zhenma/contract/print-templates/label-contents'
import { pointsOf } from '@zhenma/contract/print-templates/label-geometry'
import { LAYOUT_LIMITS } from '@zhenma/contract/print-templates/layout-limits'

const heightOf = ({ paragraphs }: ElementOf<'text'>): number => upTo(flowHeight(paragraphs), 0.01)

/** A text whose codes, serials and dates have as many lines as they need at its width. */
function withLines(element: ElementOf<'text'>): ElementOf<'text'> {
  const [, most] = LAYOUT_LIMITS.textLines
  const paragraphs = element.paragraphs.map((paragraph) => {
    const room = pointsOf(paragraphWidth(paragraph, element))
    if (!isExact(paragraph) || room <= 0) return paragraph
    const needed = contentLines(paragraph, contentOf(paragraph, LONGEST), room, glyphWidth).length
    return needed > paragraph.lines && needed <= most ? { ...paragraph, lines: needed } : paragraph
  })
  return { ...element, paragraphs }
}

/**
 * An element that has room for what it says: a text grows with its lines. `before`: as it was; where it was just as high
 * as its lines needed it stays so, and becomes lower with them.
 */
export function roomy(element: LabelElement, before?: LabelElement): LabelElement {
  if (element.type !== 'text') return element
  const made = withLines(element)
  const needed = heightOf(made)
  const wasTight =
    before?.type === 'text' &&
    before.height === element.height &&
    Math.abs(before.height - heightOf(before)) < 0.011
  return { ...made, height: wasTight ? needed : Math.max(made.height, needed) }
}
