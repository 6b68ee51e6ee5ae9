import { sayNow } from '../../texts/use-texts.ts'
import { askChoice } from '../dialog/ask-choice.tsx'
import type { LeaveQuestion } from '../dialog/leaving.ts'
import { refusedLeaveTexts as t } from './refused.texts.ts'

/** Scans of a screen that were refused, and what may become of them. */
export type RefusedScans = {
  /** What they were scanned for, as people call it. */
  readonly what: () => string
  /** How many there are, and the number of the newest: it grows with each. */
  readonly lost: () => { readonly count: number; readonly newest: number }
  readonly dismiss: () => void
  /** Keeping them for later elsewhere, where that is possible. */
  readonly park?: {
    readonly may: () => boolean
    readonly text: () => string
    readonly means: () => string
    /** Answers whether it was done; it says itself why not. */
    readonly run: () => Promise<boolean>
  }
}

/**
 * Asks what becomes of refused scans before their screen is left. Left for another screen they may stay
 * listed: that is not asked again until another scan is refused.
 */
export function refusedQuestion(scans: RefusedScans): LeaveQuestion {
  let keptFor: number | undefined
  return async (how) => {
    const { count, newest } = scans.lost()
    if (count === 0 || (how === 'away' && keptFor === newest)) return true
    const park = scans.park?.may() === true ? scans.park : undefined
    const answer = await askChoice({
      title: sayNow(t.title),
      touches: sayNow(t.count, { what: scans.what(), count }),
      text: park ? park.means() : sayNow(t.means),
      stay: sayNow(t.stay),
      choices: [
        { name: 'dismiss' as const, text: sayNow(t.dismiss), isDanger: true },
        ...(how === 'away' ? [{ name: 'keep' as const, text: sayNow(t.keep) }] : []),
        ...(park ? [{ name: 'park' as const, text: park.text() }] : []),
      ],
    })
    if (answer === undefined) return false
    if (answer === 'keep') {
      keptFor = newest
      return true
    }
    if (answer === 'park' && !(await park?.run())) return false
    scans.dismiss()
    return true
  }
}
