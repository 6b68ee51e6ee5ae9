import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const ledgerTexts = texts({
  earlier: { cn: '更早的明细', tc: '更早的明細', en: 'Earlier entries' },
  newest: { cn: '回到最新', tc: '回到最新', en: 'Back to the newest' },
  when: WORDS.time,
  reason: WORDS.reason,
  what: { cn: '变动', tc: '異動', en: 'Change' },
})
