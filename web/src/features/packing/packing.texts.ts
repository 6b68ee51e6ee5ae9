import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

/** The box at hand, and what lies in it. */
export const packingTexts = texts({
  scanBox: {
    cn: '请先扫描大箱或中盒码',
    tc: '請先掃描大箱或中盒碼',
    en: 'Scan the box or package first',
  },
  scanInside: {
    cn: '扫描要装入的码，再扫箱码提交',
    tc: '掃描要裝入的碼，再掃箱碼送出',
    en: 'Scan contents, then box again',
  },
  linesWait: {
    cn: '{count} 个码待装箱，请扫箱码',
    tc: '{count} 個碼待裝箱，請掃箱碼',
    en: '{count} to pack: scan the box',
  },
  box: { cn: '箱码', tc: '箱碼', en: 'Box' },
  content: {
    cn: '箱内现有 {present} 个，将装入 {added} 个，最多 {limit} 个',
    tc: '箱內現有 {present} 個，將裝入 {added} 個，最多 {limit} 個',
    en: '{present} in it now, {added} to be packed, at most {limit}',
  },
  contentUnknown: {
    cn: '将装入 {added} 个，最多 {limit} 个',
    tc: '將裝入 {added} 個，最多 {limit} 個',
    en: '{added} to be packed, at most {limit}',
  },
  otherBox: { cn: '换一个箱', tc: '換一個箱', en: 'Another box' },
  unbox: WORDS.unbox,
  unboxTitle: { cn: '拆开箱 {box}？', tc: '拆開箱 {box}？', en: 'Unbox {box}?' },
  unboxTouches: {
    cn: '箱内 {count} 个标签将被取出。',
    tc: '箱內 {count} 個標籤將被取出。',
    en: '{count} {count|label in it is|labels in it are} taken out.',
  },
  unboxMeans: {
    cn: '标签的状态和位置不变，履历会记录。可以重新装箱。',
    tc: '標籤的狀態和位置不變，履歷會記錄。可以重新裝箱。',
    en: 'Their status and place stay; history keeps it. They can be packed again.',
  },
  unboxed: {
    cn: '已拆箱，取出 {count} 个标签',
    tc: '已拆箱，取出 {count} 個標籤',
    en: 'Unboxed: {count} {count|label|labels} taken out',
  },
  inside: { cn: '箱内标签', tc: '箱內標籤', en: 'In the box' },
  nothingInside: { cn: '箱内还没有标签。', tc: '箱內還沒有標籤。', en: 'Nothing is in it yet.' },
})
