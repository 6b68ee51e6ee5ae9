/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { sayDay, sayMoment } from '../moments.ts'
import { COLLECT_TEXTS } from './collect.texts.ts'
import type { WinProgress } from './progress.tsx'

/** The white margin that a QR code needs, in modules. */
const MARGIN = 4

/** The code that a prize is collected by: to be scanned, and to be typed. */
export type RedemptionCodeShown = {
  /** In groups of four characters. */
  readonly groups: string
  /** The QR code: so many modules each way, and the dark ones as a path. */
  readonly modules: number
  readonly path: string
}

type CodeProps = {
  readonly code: RedemptionCodeShown | undefined
  readonly until: string | null
  readonly language: Language
}

/** What its winner shows at a counter. Dark on white in the dark, too: a gun reads it off the phone. */
export function RedemptionCode({ code, until, language }: CodeProps) {
  if (code === undefined) return null
  const t = (key: 'title' | 'show' | 'secret') => say(COLLECT_TEXTS[key], language)
  const side = code.modules + 2 * MARGIN
  return (
    <section className="card redeem">
      <h2>{t('title')}</h2>
      <p>{t('show')}</p>
      <svg viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`} role="img" aria-label={t('title')}>
        <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="#fff" />
        <path d={code.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <p className="code">{code.groups}</p>
      {until !== null && (
        <p>{say(COLLECT_TEXTS.until, language, { day: sayDay(until, language) })}</p>
      )}
      <p className="note">{t('secret')}</p>
    </section>
  )
}

/** Where and when a prize was collected, or that it is too late for that. */
export function Collected({
  of,
  language,
}: {
  readonly of: WinProgress
  readonly language: Language
}) {
  const { redeemedAt, redeemedDealerName: place, timeZone } = of
  if (redeemedAt === null) return null
  const at = sayMoment(redeemedAt, language, timeZone)
  return (
    <p>
      {place === null
        ? say(COLLECT_TEXTS.collectedCompany, language, { at })
        : say(COLLECT_TEXTS.collected, language, { at, place })}
    </p>
  )
}

/** That the time to collect a prize is over, to whoever has not. */
export function CollectOver({
  of,
  language,
}: {
  readonly of: WinProgress
  readonly language: Language
}) {
  if (!of.isCollectOver || of.collectUntil === null) return null
  return <p>{say(COLLECT_TEXTS.over, language, { day: sayDay(of.collectUntil, language) })}</p>
}
