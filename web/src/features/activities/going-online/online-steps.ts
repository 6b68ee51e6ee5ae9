import type { ActivityType } from '@zhenma/contract/activities/activity-words'
import type { DrawRule } from '@zhenma/contract/draws/draw-words'

/** What an activity needs before buyers draw in it. */
export type StepName = 'labels' | 'prizes' | 'rule' | 'packets' | 'codes' | 'online'

export type OnlineStep = {
  readonly name: StepName
  readonly isDone: boolean
  /** What comes before is there. */
  readonly isReady: boolean
}

/** What is there of an activity. */
export type Prepared = {
  readonly type: ActivityType
  /** Labels that can draw. */
  readonly labelCount: number
  readonly prizeCount: number
  /** Winning codes of all prizes. */
  readonly allocated: number
  /** Null: nobody can draw yet. */
  readonly rule: { readonly rule: DrawRule; readonly packetsLeft: number } | null
  readonly online: boolean
}

/**
 * The steps from nothing to online, in their order: which of them there are hangs on what is won and by which rule. Prizes
 * are counted against labels, and codes are drawn among them, so labels come first.
 */
export function onlineSteps(prepared: Prepared): OnlineStep[] {
  const { type, labelCount, prizeCount, allocated, rule, online } = prepared
  const wanted: readonly (readonly [StepName, boolean])[] = [
    ['labels', labelCount > 0],
    ...(type === 'lottery' ? [['prizes', prizeCount > 0] as const] : []),
    ['rule', rule !== null],
    ...(rule?.rule === 'packets' ? [['packets', rule.packetsLeft > 0] as const] : []),
    ...(rule?.rule === 'codes' ? [['codes', allocated > 0] as const] : []),
    ['online', online],
  ]
  return wanted.map(([name, isDone], index) => ({
    name,
    isDone,
    isReady: wanted.slice(0, index).every(([, isBefore]) => isBefore),
  }))
}
