import { flowHeight } from './element-geometry.ts'
import type { LabelElement, LabelParagraph } from './element-shapes.ts'
import { upTo } from './issue-figures.ts'
import type { PrintLayout } from './layout-shape.ts'
import type { MeasuredLayout, MeasuredText } from './measured/measured-shape.ts'

const PLAIN = { name: '', rotation: 0, locked: false, group: null } as const
const hundredths = (value: number): number => Math.round(value * 100) / 100

/** Texts that flow below each other, from one that has its own place to the next that has. */
function flowsOf(texts: readonly MeasuredText[]): MeasuredText[][] {
  const flows: MeasuredText[][] = []
  for (const text of texts) {
    if (text.top === null && flows.length > 0) flows.at(-1)?.push(text)
    else flows.push([text])
  }
  return flows
}

function textElement(flow: readonly MeasuredText[], number: number): LabelElement {
  const x = Math.min(...flow.map(({ left }) => left))
  const width = hundredths(Math.max(...flow.map((text) => text.left + text.width)) - x)
  const paragraphs = flow.map(
    ({ source, text, size, lines, gap, left, width: own }, index): LabelParagraph => {
      const indent = hundredths(left - x)
      return {
        source,
        text,
        size,
        lines,
        // What has its own place begins there, whatever gap it was given.
        gap: index === 0 ? 0 : gap,
        indent,
        width: hundredths(indent + own) === width ? null : own,
      }
    },
  )
  return {
    type: 'text',
    id: `text-${number}`,
    ...PLAIN,
    x,
    y: flow[0]?.top ?? 0,
    width,
    height: upTo(flowHeight(paragraphs), 0.01),
    align: 'left',
    color: '#000000',
    paragraphs,
  }
}

/** A measured template as the design that it always was: everything stands where it stood, to the point. */
export function upgradeLayout(measured: MeasuredLayout): PrintLayout {
  const { qr, texts, version: _version, ...sheet } = measured
  return {
    version: 2,
    ...sheet,
    bleed: 0,
    cropMarks: false,
    elements: [
      {
        type: 'symbol',
        id: 'symbol-1',
        ...PLAIN,
        x: qr.left,
        y: qr.top,
        width: qr.edge,
        height: qr.edge,
        symbology: 'qr',
        content: 'address',
        level: qr.level,
        showText: true,
      },
      ...flowsOf(texts).map((flow, index) => textElement(flow, index + 1)),
    ],
  }
}

/** A template as it is stored: what was written before designs is told by its missing version. */
export const storedLayout = (stored: PrintLayout | MeasuredLayout): PrintLayout =>
  stored.version === 2 ? stored : upgradeLayout(stored)
