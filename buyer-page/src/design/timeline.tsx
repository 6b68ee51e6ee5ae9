/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { say, type Text } from '@zhenma/contract/kernel/texts'
import { PLATFORM_TIME_ZONE } from '@zhenma/contract/kernel/time-zone'
import type { BlockOf } from '@zhenma/contract/page-documents/blocks'
import type { PlacePrecision, TimelineStep } from '@zhenma/contract/page-documents/page-limits'
import { PAGE_TEXTS } from '../check.texts.ts'
import { langOf } from '../language-tags.ts'
import { sayDay, sayMoment, sayZone } from '../moments.ts'
import type { ShownStep } from './page-design.ts'
import { type Reader, Said } from './said.tsx'

const STEP_TEXT: Readonly<Record<TimelineStep, Text>> = {
  produced: PAGE_TEXTS.stepProduced,
  inbound: PAGE_TEXTS.stepInbound,
  outbound: PAGE_TEXTS.stepOutbound,
}

/** Where a step was, no more exactly than the company wants it told. */
function whereOf({ place, region }: ShownStep, precision: PlacePrecision): string {
  if (precision === 'none') return ''
  return precision === 'name' ? place || region : region
}

const isDay = (at: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(at)

type TimelineProps = {
  readonly block: BlockOf<'timeline'>
  readonly steps: readonly ShownStep[]
  readonly answer: CheckAnswer
  readonly reader: Reader
}

/** The way of the goods, as their movements have it; nothing where none is known. */
export function Timeline({ block, steps, answer, reader }: TimelineProps) {
  const { language, base } = reader
  const shown = steps.filter(({ step }) => block.steps.includes(step))
  if (shown.length === 0) return null
  const timeZone = answer.company?.timeZone ?? PLATFORM_TIME_ZONE
  return (
    <section className="card">
      {block.title === undefined ? (
        <h2>{say(PAGE_TEXTS.way, language)}</h2>
      ) : (
        <Said text={block.title} reader={reader} as="h2" />
      )}
      <ol className="way">
        {shown.map((step) => {
          const where = whereOf(step, block.precision)
          return (
            <li key={step.step}>
              <b>{say(STEP_TEXT[step.step], language)}</b>
              <time dateTime={step.at}>
                {isDay(step.at)
                  ? sayDay(step.at, language)
                  : sayMoment(step.at, language, timeZone)}
              </time>
              {where !== '' && <small lang={langOf(base, language)}>{where}</small>}
            </li>
          )
        })}
      </ol>
      {shown.some(({ at }) => !isDay(at)) && (
        <p className="note">
          {say(PAGE_TEXTS.zone, language, { zone: sayZone(timeZone, language) })}
        </p>
      )}
    </section>
  )
}
