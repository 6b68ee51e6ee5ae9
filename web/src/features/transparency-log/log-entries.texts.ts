import { WORDS } from '@zhenma/contract/kernel/words'
import { STEP_STATE_TEXT } from '@zhenma/contract/transparency-log/step-state-words'
import { texts } from '../../texts/use-texts.ts'

export const entryTexts = texts({
  heading: { cn: '条目与内容删除', tc: '條目與內容刪除', en: 'Entries, and forgetting them' },
  lead: {
    cn: '日志只有加盐的承诺值；打开它的盐和文字保存在本系统中。删除某一条的盐和文字之后，谁也无法再知道或证明它写的是什么；条目本身和整个日志保持不变，仍可核验。',
    tc: '日誌只有加鹽的承諾值；打開它的鹽和文字保存在本系統中。刪除某一條的鹽和文字之後，誰也無法再知道或證明它寫的是什麼；條目本身和整個日誌保持不變，仍可核驗。',
    en: 'The log holds salted commitments only; the salts and texts that open them are kept here. Once those of an entry are deleted, nobody can learn or prove what it said. The entry stays in its place, and the log can be checked as before.',
  },
  title: { cn: '日志的条目', tc: '日誌的條目', en: 'Entries of the log' },
  log: WORDS.tamperEvidentLog,
  entry: WORDS.logEntry,
  about: WORDS.content,
  all: { cn: '所有条目', tc: '所有條目', en: 'All entries' },
  loggedAt: { cn: '写入时间', tc: '寫入時間', en: 'Logged' },
  state: WORDS.state,
  operation: WORDS.operation,
  published: { cn: '已发布', tc: '已發布', en: 'Published' },
  unpublished: STEP_STATE_TEXT.waiting,
  forgotten: { cn: '内容已删除', tc: '內容已刪除', en: 'Content forgotten' },
  afterRestore: {
    cn: '恢复备份后自动重新删除',
    tc: '還原備份後自動重新刪除',
    en: 'again, after a restore',
  },
  none: { cn: '没有这样的条目。', tc: '沒有這樣的條目。', en: 'There are no such entries.' },
  newest: { cn: '回到最新', tc: '回到最新', en: 'Back to the newest' },
  earlier: { cn: '更早的条目', tc: '更早的條目', en: 'Older entries' },
  forget: { cn: '删除内容', tc: '刪除內容', en: 'Forget' },
  forgetTitle: {
    cn: '永久删除此日志条目的内容',
    tc: '永久刪除此日誌條目的內容',
    en: 'Forget the content of this log entry',
  },
  entryNumber: { cn: '第 {number} 条', tc: '第 {number} 條', en: 'Entry {number}' },
  committed: {
    cn: '此条目承诺的文字（标签操作还包括其序列号）：',
    tc: '此條目承諾的文字（標籤操作還包括其序號）：',
    en: 'What the entry commits to (of an operation, its serials as well):',
  },
  forgetMeans: {
    cn: '无法撤销。此后标签的证明再也不能说明这一条写的是什么，只能说明这里写入过一条、并由本公司删除了内容；这一删除也会写入日志，人人可见。删除的只是打开日志的盐和文字：本系统自己的记录（出入库、事件、页面）不变，须在各自的地方删除。别人已下载的证明文件和以前的备份仍然含有内容。',
    tc: '無法復原。此後標籤的證明再也不能說明這一條寫的是什麼，只能說明這裡寫入過一條、並由本公司刪除了內容；這一刪除也會寫入日誌，人人可見。刪除的只是打開日誌的鹽和文字：本系統自己的記錄（出入庫、事件、頁面）不變，須在各自的地方刪除。別人已下載的證明檔案和以前的備份仍然含有內容。',
    en: 'It cannot be taken back. Proofs of labels can no longer say what this entry was, only that something was logged here and that your company has forgotten it; that is logged too, for everybody to see. Deleted is only what opens the log: this system’s own records (movements, events, pages) stay, and are deleted where they are. Proof files that somebody has downloaded, and backups from before, still hold it.',
  },
  forgetForGood: { cn: '永久删除内容', tc: '永久刪除內容', en: 'Forget for good' },
  done: {
    cn: '第 {number} 条的内容已永久删除',
    tc: '第 {number} 條的內容已永久刪除',
    en: 'The content of entry {number} is forgotten',
  },
})
