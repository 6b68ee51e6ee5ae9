import { texts } from '../../texts/use-texts.ts'

/** The fields that name labels: codes, a run of serials, a batch. */
export const labelTargetTexts = texts({
  codes: { cn: '标签码', tc: '標籤碼', en: 'Codes' },
  codesHint: {
    cn: '每行一个码，最多 {limit} 个；箱码连同箱内全部标签',
    tc: '每行一個碼，最多 {limit} 個；箱碼連同箱內全部標籤',
    en: 'One code on each line, at most {limit}; a box code means all that is inside',
  },
  start: { cn: '起始序号', tc: '起始序號', en: 'First serial' },
  end: { cn: '结束序号', tc: '結束序號', en: 'Last serial' },
  batch: { cn: '批次', tc: '批次', en: 'Batch' },
})
