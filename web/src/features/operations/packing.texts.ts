import { texts } from '../../texts/use-texts.ts'

export const packingTexts = texts({
  title: { cn: '装箱关联', tc: '裝箱關聯', en: 'Packing' },
  scanBox: {
    cn: '请先扫描大箱或中盒码',
    tc: '請先掃描大箱或中盒碼',
    en: 'Scan the box or package first',
  },
  scanInside: {
    cn: '请扫描装入 {box} 的码；再扫一次箱码即提交',
    tc: '請掃描裝入 {box} 的碼；再掃一次箱碼即提交',
    en: 'Scan what goes into {box}; scan the box again to submit',
  },
  notABox: {
    cn: '{code} 是{kind}，请先扫描大箱或中盒码',
    tc: '{code} 是{kind}，請先掃描大箱或中盒碼',
    en: '{code} is a {kind}: scan the box or package first',
  },
  wrongLevel: {
    cn: '{kind}不能装入{boxKind}',
    tc: '{kind}不能裝入{boxKind}',
    en: 'a {kind} cannot go into a {boxKind}',
  },
  box: { cn: '箱码', tc: '箱碼', en: 'Box' },
  content: {
    cn: '箱内现有 {present} 个，将装入 {added} 个，最多 {limit} 个',
    tc: '箱內現有 {present} 個，將裝入 {added} 個，最多 {limit} 個',
    en: '{present} in it now, {added} to be packed, at most {limit}',
  },
  otherBox: { cn: '换一个箱', tc: '換一個箱', en: 'Another box' },
  unbox: { cn: '拆箱', tc: '拆箱', en: 'Unbox' },
  unboxTitle: { cn: '拆开箱 {box}？', tc: '拆開箱 {box}？', en: 'Unbox {box}?' },
  unboxTouches: {
    cn: '箱内 {count} 个标签将被取出。',
    tc: '箱內 {count} 個標籤將被取出。',
    en: '{count} labels in it are taken out.',
  },
  unboxMeans: {
    cn: '标签的状态和位置不变，履历会记录。可以重新装箱。',
    tc: '標籤的狀態和位置不變，履歷會記錄。可以重新裝箱。',
    en: 'Their status and place stay; history keeps it. They can be packed again.',
  },
  unboxed: {
    cn: '已拆箱，取出 {count} 个标签',
    tc: '已拆箱，取出 {count} 個標籤',
    en: 'Unboxed: {count} labels taken out',
  },
  submit: { cn: '装箱', tc: '裝箱', en: 'Pack' },
  done: {
    cn: '已装入箱 {box}：{count} 个标签，单号 {id}',
    tc: '已裝入箱 {box}：{count} 個標籤，單號 {id}',
    en: 'Packed into {box}: {count} labels, movement {id}',
  },
  note: { cn: '备注', tc: '備註', en: 'Note' },
  inside: { cn: '箱内标签', tc: '箱內標籤', en: 'In the box' },
  nothingInside: { cn: '箱内还没有标签。', tc: '箱內還沒有標籤。', en: 'Nothing is in it yet.' },
})
