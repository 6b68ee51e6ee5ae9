import { defineErrors } from '../kernel/errors.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

export const taskErrors = defineErrors({
  TASK_NOT_FOUND: {
    status: 404,
    text: { cn: '任务不存在', tc: '任務不存在', en: 'There is no such task' },
  },
  TASK_WRONG_STATE: {
    status: 409,
    text: {
      cn: '任务的当前状态不允许此操作',
      tc: '任務目前的狀態不允許此操作',
      en: 'The task is in a state that does not allow this',
    },
  },
  TASK_TOO_MANY: {
    status: 409,
    text: {
      cn: '未完成的任务过多：最多 {limit} 个，请等待或取消部分任务',
      tc: '未完成的任務過多：最多 {limit} 個，請等待或取消部分任務',
      en: 'Too many unfinished tasks: at most {limit}; wait, or cancel some',
    },
  },
  TASK_NOTHING_TO_DO: {
    status: 400,
    text: {
      cn: '没有符合条件的标签，无需创建任务',
      tc: '沒有符合條件的標籤，無需建立任務',
      en: 'No label matches: there is nothing to do',
    },
  },
  TASK_DEACTIVATES_BATCH: {
    status: 400,
    text: {
      cn: '整批停用不可撤销，须输入批次名称确认，请在“标签批次”页面操作；任务只能停用序号段',
      tc: '整批停用不可撤銷，須輸入批次名稱確認，請在「標籤批次」頁面操作；任務只能停用序號段',
      en: 'Deactivating a whole batch is final: do it on the screen “Batches”, where its name is typed; a task deactivates a serial range only',
    },
  },
  TASK_EXPORT_TOO_LARGE: {
    status: 413,
    text: {
      cn: '导出内容过多：最多 {limit} 个标签，当前 {count} 个，请缩小范围',
      tc: '匯出內容過多：最多 {limit} 個標籤，目前 {count} 個，請縮小範圍',
      en: 'Too much to export: at most {limit} labels, these are {count}; narrow the filter',
    },
  },
  TASK_LIST_TOO_LARGE: {
    status: 413,
    text: {
      cn: '导出内容过多：最多 {limit} 行，当前 {count} 行，请缩小范围',
      tc: '匯出內容過多：最多 {limit} 列，目前 {count} 列，請縮小範圍',
      en: 'Too much to export: at most {limit} rows, these are {count}; narrow the filter',
    },
  },
  TASK_LOG_TOO_LARGE: {
    status: 413,
    text: {
      cn: '导出内容过多：最多 {limit} 条记录，请缩小范围',
      tc: '匯出內容過多：最多 {limit} 筆記錄，請縮小範圍',
      en: 'Too much to export: at most {limit} entries; narrow the filter',
    },
  },
  TASK_CODES_REFUSED: {
    status: 409,
    text: {
      cn: '第 {first} 至 {last} 行中有 {count} 个码被拒绝，该段未做任何更改',
      tc: '第 {first} 至 {last} 列中有 {count} 個碼被拒絕，該段未做任何更改',
      en: '{count} codes of rows {first} to {last} were refused; nothing of these rows was changed',
    },
  },
  TASK_USER_GONE: {
    status: 409,
    text: {
      cn: '创建任务的账号已停用，任务已停止',
      tc: '建立任務的帳號已停用，任務已停止',
      en: 'The account that added the task is no longer in use; the task stopped',
    },
  },
  TASK_INTERRUPTED: {
    status: 500,
    text: {
      cn: '任务在同一处中断 {attempts} 次，已停止。可点击“继续”重试',
      tc: '任務在同一處中斷 {attempts} 次，已停止。可點選「繼續」重試',
      en: 'The task broke off {attempts} times at the same place and stopped. It can be run again',
    },
  },
  TASK_RESTORED: {
    status: 409,
    text: {
      cn: '系统由备份恢复时，此任务尚未完成，因此已停止。请先核对备份之后已做的操作，再点击“继续”',
      tc: '系統由備份還原時，此任務尚未完成，因此已停止。請先核對備份之後已做的操作，再點選「繼續」',
      en: 'This task was not done when the backup was made that was restored, and was stopped. Check what has been done since, then run it again',
    },
  },
  TASK_FILE_REMOVED: {
    status: 410,
    text: {
      cn: '任务的文件已过保留期，已于 {day} 删除',
      tc: '任務的檔案已過保留期，已於 {day} 刪除',
      en: 'The file of this task was kept long enough and was removed on {day}',
    },
  },
  TASK_NO_RESULT: {
    status: 404,
    text: {
      cn: '任务没有结果文件，或尚未完成',
      tc: '任務沒有結果檔案，或尚未完成',
      en: 'The task has no result file, or is not done yet',
    },
  },
  IMPORT_CODE_TAKEN: {
    status: 409,
    text: {
      cn: '{code}：该码已存在，不能再导入',
      tc: '{code}：該碼已存在，不能再匯入',
      en: '{code}: this code exists already and cannot be imported again',
    },
  },
  IMPORT_CODES_TAKEN: {
    status: 409,
    text: {
      cn: '文件中的码同时被另一个任务导入，未做任何更改',
      tc: '檔案中的碼同時被另一個任務匯入，未做任何更改',
      en: 'Codes of this file were imported by another task meanwhile; nothing was changed',
    },
  },
  UPLOAD_NOT_FOUND: {
    status: 404,
    text: {
      cn: '上传的文件不存在，请重新上传',
      tc: '上傳的檔案不存在，請重新上傳',
      en: 'The uploaded file is not there; upload it again',
    },
  },
  CODE_FILE_EMPTY: {
    status: 400,
    text: { cn: '文件中没有码', tc: '檔案中沒有碼', en: 'The file has no codes' },
  },
  CODE_FILE_TOO_LONG: {
    status: 413,
    text: {
      cn: '码过多：每个文件最多 {limit} 个',
      tc: '碼過多：每個檔案最多 {limit} 個',
      en: 'Too many codes: at most {limit} in a file',
    },
  },
})

/** What each kind of task is called; the placeholders are in the task's title. */
export const TASK_KIND_TEXT = texts({
  activate_range: { cn: '激活标签', tc: '啟用標籤', en: 'Activate labels' },
  deactivate_range: { cn: '停用标签', tc: '停用標籤', en: 'Deactivate labels' },
  move_range: { cn: '序号段出入库', tc: '序號段出入庫', en: 'Move a serial range' },
  inout_codes: { cn: '文件出入库', tc: '檔案出入庫', en: 'Move codes of a file' },
  export_labels: { cn: '导出标签', tc: '匯出標籤', en: 'Export labels' },
  export_log: { cn: '导出日志', tc: '匯出日誌', en: 'Export the log' },
  export_list: { cn: '导出列表', tc: '匯出清單', en: 'Export a list' },
  bulk: { cn: '批量操作', tc: '批次操作', en: 'Step over many records' },
  import_codes: { cn: '导入外部码', tc: '匯入外部碼', en: 'Import codes made elsewhere' },
  import_sheet: { cn: '导入表格', tc: '匯入表格', en: 'Import a sheet' },
  operate_filter: { cn: '批量操作标签', tc: '批次操作標籤', en: 'Operate on filtered labels' },
})

export const TASK_STATE_TEXT = texts({
  waiting: { cn: '等待中', tc: '等待中', en: 'Waiting' },
  running: { cn: '进行中', tc: '進行中', en: 'In progress' },
  done: WORDS.done,
  failed: { cn: '已停止', tc: '已停止', en: 'Stopped' },
  cancelled: WORDS.cancelled,
})

/** The columns of a task's report. */
export const REPORT_TEXT = texts({
  report: { cn: '任务报告', tc: '任務報告', en: 'Task report' },
  outcome: WORDS.result,
  row: { cn: '行号', tc: '列號', en: 'Row' },
  key: WORDS.codeOrSerials,
  labels: WORDS.labelCount,
  movement: { cn: '操作编号', tc: '操作編號', en: 'Movement' },
  reason: { cn: '说明', tc: '說明', en: 'Reason' },
  at: WORDS.time,
  done: { cn: '已处理', tc: '已處理', en: 'Done' },
  refused: WORDS.refused,
})

/** The columns of an exported log. */
export const LOG_EXPORT_TEXT = texts({
  at: WORDS.time,
  userName: WORDS.doneBy,
  username: WORDS.username,
  operation: WORDS.operation,
  entity: { cn: '对象', tc: '對象', en: 'Record' },
  entityId: WORDS.number,
  before: { cn: '修改前', tc: '修改前', en: 'Before' },
  after: { cn: '修改后', tc: '修改後', en: 'After' },
  ip: WORDS.ipAddress,
  outcome: WORDS.result,
  via: WORDS.method,
  region: WORDS.area,
  statedPlace: { cn: '客户端自报地点', tc: '用戶端自報地點', en: 'Place as stated' },
  device: WORDS.device,
  deviceName: WORDS.registeredDevice,
})

/** The columns of an exported label list. */
export const LABEL_EXPORT_TEXT = texts({
  file: WORDS.labels,
  serial: WORDS.serial,
  code: { cn: '标签码', tc: '標籤碼', en: 'Code' },
  batchName: WORDS.batch,
  kind: WORDS.type,
  status: WORDS.state,
  activation: WORDS.activation,
  productName: WORDS.product,
  dealerName: WORDS.dealer,
  warehouseName: WORDS.warehouse,
  factoryName: WORDS.factory,
  orderNumber: WORDS.orderNumber,
  parentCode: { cn: '上级箱码', tc: '上級箱碼', en: 'Box code' },
  inMarketing: { cn: '参与营销活动', tc: '參與行銷活動', en: 'In an activity' },
  producedOn: WORDS.manufacturingDate,
  inboundAt: WORDS.inboundAt,
  outboundAt: WORDS.outboundAt,
  queryCount: { cn: '查询次数', tc: '查詢次數', en: 'Checks' },
  firstQueryAt: WORDS.firstCheck,
  yes: WORDS.yes,
  no: WORDS.no,
})
