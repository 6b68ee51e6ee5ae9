import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

/** The fields that name labels: codes, a run of serials, a batch. */
export const labelTargetTexts = texts({
  codes: WORDS.codes,
  codesHint: {
    cn: '每行一个码，最多 {limit} 个；箱码连同箱内全部标签',
    tc: '每行一個碼，最多 {limit} 個；箱碼連同箱內全部標籤',
    en: 'One code on each line, at most {limit}; a box code means all that is inside',
  },
  start: WORDS.firstSerial,
  end: WORDS.lastSerial,
  batch: WORDS.batch,
})
