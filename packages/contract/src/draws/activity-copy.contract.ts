import { activities } from '../activities/activities.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idOnly } from '../kernel/lists.ts'
import { id } from '../kernel/rules.ts'
import { WORDS } from '../kernel/words.ts'
import { prizes } from '../prizes/prizes.contract.ts'

/** What is made once more of an activity that went well. */
export const activityCopy = {
  /**
   * A new activity, offline, with all that was set of another: what it offers, its rule with limits, places and excluded
   * dealers, its prizes. Nothing that has happened: no labels, winning codes, packets made beforehand or wins, and a seed
   * of its own. The budget of packets is what they come to, so it is not copied either.
   */
  copyActivity: endpoint({
    method: 'POST',
    path: '/activity/copy',
    allow: 'activity:create',
    further: {
      'activity:rule': WORDS.setDrawRule,
      'activity:prize': prizes.create.summary,
    },
    summary: {
      cn: '复制活动及其规则和奖品',
      tc: '複製活動及其規則和獎品',
      en: 'Copy an activity with its rule and prizes',
    },
    input: activities.create.input
      .pick({ name: true, startsAt: true, endsAt: true })
      .extend({ id }),
    output: idOnly,
  }),
}
