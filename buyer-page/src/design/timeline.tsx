/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { say } from '@zhenma/contract/kernel/texts'
import { PLATFORM_TIME_ZONE } from '@zhenma/contract/kernel/time-zone'
import type { BlockOf } from '@zhenma/contract/page-documents/blocks'
import type { PlacePrecision } from '@zhenma/contract/page-documents/page-limits'
import { PROVINCE_TEXT } from '@zhenma/contract/sales-regions/provinces'
import { PAGE_TEXTS } from '../check.texts.ts'
import { langOf } from '../language-tags.ts'
import { sayDay, sayMoment, sayZone } from '../moments.ts'
import type { DesignedTrace, ShownEvent, ShownStep } from './page-design.ts'
import { BlockTitle, type Reader } from './said.tsx'
import { linesOf, placeOf, STEP_TEXT, textsOf, type TaggedText } from './way-lines.ts'

/** Where a step was, no more exactly than the company wants it told. */
function whereOf(step: ShownStep, precision: PlacePrecision, reader: Reader): TaggedText {
  const { place, region, province } = step
  const { language, base } = reader
  if (precision === 'none') return { text: '', lang: undefined }
  const own = precision === 'name' ? place || region : region
  if (own !== '' || province === undefined) return { text: own, lang: langOf(base, language) }
  return { text: say(PROVINCE_TEXT[province], language), lang: undefined }
}

const isDay = (at: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(at)

type LineProps = {
  readonly what: TaggedText
  readonly at: string
  readonly where: TaggedText
  readonly note?: TaggedText
  readonly reader: Reader
  readonly timeZone: string
}

function Line({ what, at, where, note, reader, timeZone }: LineProps) {
  const { language } = reader
  return (
    <li>
      <b lang={what.lang}>{what.text}</b>
      <time dateTime={at}>
        {isDay(at) ? sayDay(at, language) : sayMoment(at, language, timeZone)}
      </time>
      {where.text !== '' && <small lang={where.lang}>{where.text}</small>}
      {note !== undefined && note.text !== '' && <small lang={note.lang}>{note.text}</small>}
    </li>
  )
}

type TimelineProps = {
  readonly block: BlockOf<'timeline'>
  readonly trace: Pick<DesignedTrace, 'steps' | 'events'>
  readonly answer: CheckAnswer
  readonly reader: Reader
}

/** The way of the goods, as their movements have it, with what staff have added; nothing where none is known. */
export function Timeline({ block, trace, answer, reader }: TimelineProps) {
  const { language } = reader
  const { precision } = block
  const timeZone = answer.company?.timeZone ?? PLATFORM_TIME_ZONE
  const lines = linesOf(block, trace, timeZone)
  if (lines.length === 0) return null
  const shared = { reader, timeZone }
  const ofStep = (step: ShownStep) => ({
    what: { text: say(STEP_TEXT[step.step], language), lang: undefined },
    at: step.at,
    where: whereOf(step, precision, reader),
  })
  const ofEvent = (event: ShownEvent) => {
    const { name, note } = textsOf(event, reader)
    return { what: name, at: event.at, where: placeOf(event, precision, reader), note }
  }
  return (
    <section className="card">
      <BlockTitle title={block.title} otherwise={PAGE_TEXTS.way} reader={reader} />
      <ol className="way">
        {lines.map(({ step, event }, index) => (
          <Line key={index} {...shared} {...(step ? ofStep(step) : ofEvent(event))} />
        ))}
      </ol>
      {lines.some(({ step, event }) => !isDay((step ?? event).at)) && (
        <p className="note">
          {say(PAGE_TEXTS.zone, language, { zone: sayZone(timeZone, language) })}
        </p>
      )}
    </section>
  )
}
