/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { say } from '@zhenma/contract/kernel/texts'
import { PLATFORM_TIME_ZONE } from '@zhenma/contract/kernel/time-zone'
import type { BlockOf } from '@zhenma/contract/page-documents/blocks'
import { PROVINCE_TEXT } from '@zhenma/contract/sales-regions/provinces'
import { PAGE_TEXTS } from '../../check.texts.ts'
import type { DesignedTrace } from '../page-design.ts'
import { BlockTitle, type Reader } from '../said.tsx'
import { linesOf, STEP_TEXT, textsOf, type TaggedText } from '../way-lines.ts'
import { ISLANDS, LAND, MAP_SIZE, PROVINCE_POINTS } from './china-outline.ts'
import { placeMarks, type Stop, stopsOf } from './stops.ts'

/** Radius of a numbered mark, and of the dot where the province is. */
const RADIUS = { mark: 4.4, dot: 1.4 }

function Sketch({ stops }: { readonly stops: readonly Stop<TaggedText>[] }) {
  const points = stops.map(({ province }) => PROVINCE_POINTS[province])
  const marks = placeMarks(points, RADIUS.mark)
  return (
    <svg className="map" viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`} aria-hidden="true">
      <path className="land" d={LAND} />
      <path className="isles" d={ISLANDS} />
      <polyline className="route" points={points.map((point) => point.join(' ')).join(' ')} />
      {points.map(([x, y], index) => (
        <circle key={index} cx={x} cy={y} r={RADIUS.dot} />
      ))}
      {marks.map(([x, y], index) => (
        <g key={index}>
          <circle cx={x} cy={y} r={RADIUS.mark} />
          <text x={x} y={y + 2}>
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}

type MapProps = {
  readonly block: BlockOf<'map'>
  readonly trace: Pick<DesignedTrace, 'steps' | 'events'>
  readonly answer: CheckAnswer
  readonly reader: Reader
}

/** The provinces that the goods came through, on a map and in words; nothing where none is known. */
export function WayMap({ block, trace, answer, reader }: MapProps) {
  const { language } = reader
  const lines = linesOf(block, trace, answer.company?.timeZone ?? PLATFORM_TIME_ZONE)
  const stops = stopsOf(
    lines.map(({ step, event }) => ({
      province: (step ?? event).province,
      what: step
        ? { text: say(STEP_TEXT[step.step], language), lang: undefined }
        : textsOf(event, reader).name,
    })),
  )
  if (stops.length === 0) return null
  return (
    <section className="card">
      <BlockTitle title={block.title} otherwise={PAGE_TEXTS.wayMap} reader={reader} />
      <Sketch stops={stops} />
      <ol className="stops">
        {stops.map(({ province, reasons }, index) => (
          <li key={index}>
            <b>{say(PROVINCE_TEXT[province], language)}</b>{' '}
            <small>
              {reasons.map(({ text, lang }, at) => (
                <span key={at} lang={lang}>
                  {at > 0 && ' · '}
                  {text}
                </span>
              ))}
            </small>
          </li>
        ))}
      </ol>
      <p className="note">{say(PAGE_TEXTS.sketch, language)}</p>
    </section>
  )
}
