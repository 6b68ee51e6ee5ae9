import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

/** Working without a network, and what became of the submissions that waited. */
export const queueTexts = texts({
  offlineTitle: { cn: '网络已断开', tc: '網路已中斷', en: 'No network' },
  unreachableTitle: {
    cn: '暂时连不上服务器',
    tc: '暫時連不上伺服器',
    en: 'The server cannot be reached',
  },
  offlineMeans: {
    cn: '可以继续扫码和提交：提交会存放在本机，网络恢复后按顺序自动发送，每次只执行一次。',
    tc: '可以繼續掃碼和提交：提交會存放在本機，網路恢復後按順序自動傳送，每次只執行一次。',
    en: 'Go on scanning and submitting: submissions wait on this device and are sent in order, each once, when the network is back.',
  },
  offlineStay: {
    cn: '请不要关闭或刷新此页面。',
    tc: '請不要關閉或重新整理此頁面。',
    en: 'Do not close or reload this page.',
  },
  waitingCount: {
    cn: '待发送 {count}',
    tc: '待傳送 {count}',
    en: 'To be sent: {count}',
  },
  refusedCount: {
    cn: '被拒绝 {count}',
    tc: '被拒絕 {count}',
    en: 'Refused: {count}',
  },
  open: { cn: '离线提交', tc: '離線提交', en: 'Offline submissions' },
  openState: {
    cn: '离线提交：待发送 {waiting}，被拒绝 {refused}',
    tc: '離線提交：待傳送 {waiting}，被拒絕 {refused}',
    en: 'Offline submissions: {waiting} to be sent, {refused} refused',
  },
  refusedTitle: {
    cn: '有 {count} 次离线提交被服务器拒绝，需要您处理',
    tc: '有 {count} 次離線提交被伺服器拒絕，需要您處理',
    en: 'Offline submissions that the server refused and that need you: {count}',
  },
  showReport: { cn: '查看冲突报告', tc: '檢視衝突報告', en: 'Show the conflict report' },
  ofOthers: {
    cn: '本机还有其他用户的 {count} 次待处理提交，等其本人登录后发送；您看不到也不会替其发送。',
    tc: '本機還有其他使用者的 {count} 次待處理的提交，等其本人登入後傳送；您看不到也不會替其傳送。',
    en: 'Submissions of other users waiting on this device: {count}. They are sent when their owners log in; you neither see nor send them.',
  },
  broken: {
    cn: '本机有 {count} 条离线提交已损坏，无法读取',
    tc: '本機有 {count} 筆離線提交已損壞，無法讀取',
    en: 'Offline submissions on this device that can no longer be read: {count}',
  },
  brokenMeans: {
    cn: '其中的扫码已丢失，请核对实物并重新扫码。',
    tc: '其中的掃碼已遺失，請核對實物並重新掃碼。',
    en: 'Their scans are lost. Check the goods and scan them again.',
  },
  newer: {
    cn: '有 {count} 条离线提交由更新版本的页面存入，请刷新页面后发送',
    tc: '有 {count} 筆離線提交由更新版本的頁面存入，請重新整理頁面後傳送',
    en: 'Offline submissions that a later version of this page kept: {count}. Reload the page to send them',
  },
  clearBroken: { cn: '清除这些记录', tc: '清除這些記錄', en: 'Clear them away' },
  empty: {
    cn: '没有待发送的提交。断网时提交的内容会出现在这里。',
    tc: '沒有待傳送的提交。斷網時提交的內容會出現在這裡。',
    en: 'Nothing waits. What is submitted without a network appears here.',
  },
  report: { cn: '冲突报告', tc: '衝突報告', en: 'Conflict report' },
  reportMeans: {
    cn: '以下提交被服务器拒绝，请逐条处理：处理完才会从本机移除。',
    tc: '以下提交被伺服器拒絕，請逐筆處理：處理完才會從本機移除。',
    en: 'The server refused these. Each stays on this device until you have dealt with it.',
  },
  notDone: {
    cn: '没有执行，标签没有任何更改。',
    tc: '沒有執行，標籤沒有任何更改。',
    en: 'It was not carried out: no label was changed.',
  },
  mayBeDone: {
    cn: '它可能已经完成。继续之前，请在出入库记录中核对。',
    tc: '它可能已經完成。繼續之前，請在出入庫記錄中核對。',
    en: 'It may have been done already. Look into the movement records before you go on.',
  },
  restWaits: { cn: '其余待发送', tc: '其餘待傳送', en: 'The rest can be sent' },
  someParked: {
    cn: '被拒绝的 {parked} 个码已暂存到异常处理，其余 {rest} 个尚未发送。',
    tc: '被拒絕的 {parked} 個碼已暫存到異常處理，其餘 {rest} 個尚未傳送。',
    en: 'Refused and parked under “Exceptions”: {parked}. The other {rest} are not sent yet.',
  },
  restUncertain: { cn: '其余结果未知', tc: '其餘結果未知', en: 'The rest is not known' },
  someParkedUncertain: {
    cn: '被拒绝的 {parked} 个码已暂存到异常处理，还有其余 {rest} 个。',
    tc: '被拒絕的 {parked} 個碼已暫存到異常處理，還有其餘 {rest} 個。',
    en: 'Refused and parked under “Exceptions”: {parked}. There are {rest} others.',
  },
  sendTheRest: {
    cn: '发送其余 {count} 个',
    tc: '傳送其餘 {count} 個',
    en: 'Send the other {count}',
  },
  line: { cn: '等待发送', tc: '等待傳送', en: 'Waiting to be sent' },
  waiting: { cn: '待发送', tc: '待傳送', en: 'To be sent' },
  sending: { cn: '发送中…', tc: '傳送中…', en: 'Sending…' },
  uncertain: { cn: '未收到答复，将重发', tc: '未收到回覆，將重送', en: 'No answer; sent again' },
  refused: WORDS.refused,
  refusedCodes: {
    cn: '{refused} 个码被拒绝，其余 {rest} 个未被拒绝',
    tc: '{refused} 個碼被拒絕，其餘 {rest} 個未被拒絕',
    en: 'Codes refused: {refused}. Not refused: {rest}',
  },
  scannedAt: { cn: '扫码时间', tc: '掃碼時間', en: 'Scanned' },
  noteOf: { cn: '备注：{note}', tc: '備註：{note}', en: 'Note: {note}' },
  sendRest: {
    cn: '去掉被拒绝的码，发送其余 {count} 个',
    tc: '去掉被拒絕的碼，傳送其餘 {count} 個',
    en: 'Leave the refused ones out, send the other {count}',
  },
  parkRefused: {
    cn: '被拒绝的 {count} 个码暂存到异常处理',
    tc: '被拒絕的 {count} 個碼暫存到異常處理',
    en: 'Park the refused codes ({count})',
  },
  parkAll: {
    cn: '全部 {count} 个码暂存到异常处理',
    tc: '全部 {count} 個碼暫存到異常處理',
    en: 'Park all of the codes ({count})',
  },
  sendAgain: { cn: '原样重新发送', tc: '原樣重新傳送', en: 'Send again as it is' },
  giveUp: { cn: '放弃', tc: '放棄', en: 'Discard' },
  giveUpTitle: {
    cn: '放弃这次离线提交？',
    tc: '放棄這次離線提交？',
    en: 'Discard this offline submission?',
  },
  giveUpMeans: {
    cn: '它会从本机删除，扫码不会保留，也不能恢复。',
    tc: '它會從本機刪除，掃碼不會保留，也無法復原。',
    en: 'It is removed from this device with its scans, for good.',
  },
  giveUpUncertain: {
    cn: '它可能已经执行过：请先在出入库记录中核对。它会从本机删除，扫码不会保留，也不能恢复。',
    tc: '它可能已經執行過：請先在出入庫記錄中核對。它會從本機刪除，掃碼不會保留，也無法復原。',
    en: 'It may have been done already: look into the movement records first. It is removed from this device with its scans, for good.',
  },
  givenUp: { cn: '已放弃', tc: '已放棄', en: 'Given up' },
  notGivenUp: {
    cn: '未放弃：它已经发送，或正在另一个窗口发送',
    tc: '未放棄：它已經傳送，或正在另一個視窗傳送',
    en: 'Not given up: it has been sent, or another window is sending it',
  },
  allSent: {
    cn: '离线期间的提交已全部发送（{count}）',
    tc: '離線期間的提交已全部傳送（{count}）',
    en: 'All that was submitted offline has been sent ({count})',
  },
  someRefused: {
    cn: '离线提交：已完成 {done}，被拒绝 {refused}',
    tc: '離線提交：已完成 {done}，被拒絕 {refused}',
    en: 'Offline submissions: {done} done, {refused} refused',
  },
  queueInstead: {
    cn: '存入本机待发送，继续下一单',
    tc: '存入本機待傳送，繼續下一單',
    en: 'Put it in the queue and go on',
  },
  kept: {
    cn: '已存入本机待发送，可以继续扫码',
    tc: '已存入本機待傳送，可以繼續掃碼',
    en: 'Kept on this device to be sent. Ready for the next codes',
  },
  full: {
    cn: '本机最多存放 {limit} 次待发送的提交，请等网络恢复后再提交；当前列表已保留',
    tc: '本機最多存放 {limit} 次待傳送的提交，請等網路恢復後再送出；目前清單已保留',
    en: 'This device keeps at most {limit} submissions. Wait for the connection; the list is kept',
  },
  noRoom: {
    cn: '本机没有存储空间，未能存入；当前列表已保留',
    tc: '本機沒有儲存空間，未能存入；目前清單已保留',
    en: 'This device has no room to keep the submission. The list is kept',
  },
  final: {
    cn: '此操作不可撤销，断网时不能提交；列表已保留，请等网络恢复后再提交',
    tc: '此操作不可撤銷，斷網時不能送出；清單已保留，請等網路恢復後再送出',
    en: 'This cannot be taken back, so it is not submitted without a connection. The list is kept',
  },
})
