/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { groupByFour } from '@zhenma/codes/code-format'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { PLATFORM_TIME_ZONE } from '@zhenma/contract/kernel/time-zone'
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { PAGE_TEXTS } from '../check.texts.ts'
import { sayLocation } from '../locations.texts.ts'
import { sayMoment, sayZone } from '../moments.ts'
import { Row } from './row.tsx'

type OccasionProps = {
  readonly at: string
  readonly region: string
  readonly language: Language
  readonly timeZone: string
}

function Occasion({ at, region, language, timeZone }: OccasionProps) {
  const location = sayLocation(region, language)
  return (
    <>
      <time dateTime={at}>{sayMoment(at, language, timeZone)}</time>
      {location !== '' && <small>{location}</small>}
    </>
  )
}

type RecordCardProps = { readonly answer: CheckAnswer; readonly language: Language }

/** The code, how often it was checked, and when first. */
export function RecordCard({ answer, language }: RecordCardProps) {
  const { code, queryCount, firstQueryAt, firstQueryRegion, at, region } = answer
  const timeZone = answer.company?.timeZone ?? PLATFORM_TIME_ZONE
  const reported = { language, timeZone }
  return (
    <section className="card">
      <h2>{say(PAGE_TEXTS.record, language)}</h2>
      <dl>
        <Row name={PAGE_TEXTS.code} language={language}>
          <span className="code">{groupByFour(code)}</span>
        </Row>
        {queryCount > 0 && (
          <Row name={PAGE_TEXTS.queryCount} language={language}>
            {say(PAGE_TEXTS.times, language, { count: queryCount })}
          </Row>
        )}
        {firstQueryAt !== null && queryCount > 1 && (
          <Row name={PAGE_TEXTS.firstQuery} language={language}>
            <Occasion at={firstQueryAt} region={firstQueryRegion ?? ''} {...reported} />
          </Row>
        )}
        <Row name={PAGE_TEXTS.thisQuery} language={language}>
          <Occasion at={at} region={region} {...reported} />
        </Row>
      </dl>
      <p className="note">
        {say(PAGE_TEXTS.zone, language, { zone: sayZone(timeZone, language) })}
      </p>
    </section>
  )
}
