import { texts } from '../../texts/use-texts.ts'

export const reportTexts = texts({
  empty: {
    cn: '还没有消费者举报。消费者在查询页点“举报这件商品”后，会出现在这里；电话里说的可以人工登记。',
    tc: '還沒有消費者舉報。消費者在查詢頁點「舉報這件商品」後，會出現在這裡；電話裡說的可以人工登記。',
    en: 'No reports yet. They come from “Report this item” on the page that buyers see; what is told on the telephone can be taken down here.',
  },
  codeHelp: {
    cn: '标签上的码，或扫到的网址',
    tc: '標籤上的碼，或掃到的網址',
    en: 'The code on the label, or the address that was scanned',
  },
  contactHelp: {
    cn: '电话或邮箱；一年后删除',
    tc: '電話或電子郵件；一年後刪除',
    en: 'A phone or email; deleted after a year',
  },
  anyState: { cn: '全部处理进度', tc: '全部處理進度', en: 'Any progress' },
  anyProblem: { cn: '全部问题类型', tc: '全部問題類型', en: 'Whatever is wrong' },
  anySource: { cn: '全部来源', tc: '全部來源', en: 'Any way' },
  anyHandler: { cn: '全部处理人', tc: '全部處理人', en: 'Whoever handles it' },
  noHandler: { cn: '还没有人', tc: '還沒有人', en: 'Nobody yet' },
  said: { cn: '消费者所说', tc: '消費者所說', en: 'What the buyer says' },
  about: { cn: '有关的商品', tc: '有關的商品', en: 'The goods' },
  handling: { cn: '处理情况', tc: '處理情況', en: 'Handling' },
  itsChecks: { cn: '此码的查询记录', tc: '此碼的查詢記錄', en: 'Checks of this code' },
  noOthers: { cn: '没有其他举报。', tc: '沒有其他舉報。', en: 'No others.' },
  noNotes: {
    cn: '还没有备注。消费者看不到这里的内容。',
    tc: '還沒有備註。消費者看不到這裡的內容。',
    en: 'No notes yet. Buyers never see them.',
  },
  newNote: { cn: '新的备注', tc: '新的備註', en: 'New note' },
  addNote: { cn: '添加备注', tc: '新增備註', en: 'Add the note' },
  noteAdded: { cn: '备注已添加', tc: '備註已新增', en: 'Note added' },
  take: { cn: '由我处理', tc: '由我處理', en: 'I handle it' },
  taken: { cn: '已由您处理', tc: '已由您處理', en: 'You handle it now' },
  answered: { cn: '标为已答复', tc: '標為已答覆', en: 'Mark as answered' },
  close: { cn: '结案', tc: '結案', en: 'Close the case' },
  stateChanged: { cn: '进度已更新', tc: '進度已更新', en: 'Progress updated' },
  removeTouches: {
    cn: '将删除 1 个举报；消费者的联系方式和图片立即清除。',
    tc: '將刪除 1 個舉報；消費者的聯絡方式和圖片立即清除。',
    en: 'Deletes 1 report; the buyer’s contact and pictures are erased at once.',
  },
})
