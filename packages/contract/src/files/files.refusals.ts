import { defineErrors } from '../kernel/errors.ts'

export const fileErrors = defineErrors({
  DOWNLOAD_OVER: {
    status: 410,
    text: {
      cn: '此下载已开始过或已过期，请重新下载',
      tc: '此下載已開始過或已逾期，請重新下載',
      en: 'This download has begun already or waited too long; please start it again',
    },
  },
  DOWNLOAD_UNKNOWN: {
    status: 404,
    text: {
      cn: '{method} {path} 不是可下载文件的接口',
      tc: '{method} {path} 不是可下載檔案的介面',
      en: '{method} {path} is no call that answers a file',
    },
  },
  FILE_ELSEWHERE: {
    status: 409,
    text: {
      cn: '此文件在本系统的另一台服务器上。所有服务器必须共用一个 DATA_DIR/files 文件夹，请通知管理员',
      tc: '此檔案在本系統的另一台伺服器上。所有伺服器必須共用一個 DATA_DIR/files 資料夾，請通知管理員',
      en: 'This file lies on another server of this installation. All its servers need one shared folder DATA_DIR/files: tell the administrator',
    },
  },
  FILE_MISSING: {
    status: 404,
    text: {
      cn: '此文件已不在服务器的 DATA_DIR/files 文件夹中，请通知管理员从备份恢复',
      tc: '此檔案已不在伺服器的 DATA_DIR/files 資料夾中，請通知管理員從備份還原',
      en: "This file is no longer in the server's folder DATA_DIR/files: ask the administrator to put it back from a backup",
    },
  },
  FILE_REQUIRED: {
    status: 400,
    text: { cn: '请选择文件', tc: '請選擇檔案', en: 'A file is required' },
  },
  FILE_TOO_LARGE: {
    status: 413,
    text: {
      cn: '文件过大：最大 {limit}',
      tc: '檔案過大：最大 {limit}',
      en: 'The file is too large: at most {limit}',
    },
  },
  FILE_NOT_AN_IMAGE: {
    status: 415,
    text: {
      cn: '文件不是图片（支持 JPEG、PNG、WebP）',
      tc: '檔案不是圖片（支援 JPEG、PNG、WebP）',
      en: 'The file is not a picture (JPEG, PNG and WebP are)',
    },
  },
  FILE_NOT_A_PDF: {
    status: 415,
    text: {
      cn: '文件不是完整的 PDF',
      tc: '檔案不是完整的 PDF',
      en: 'The file is not a PDF, or only a part of one',
    },
  },
  IMAGE_DIMENSIONS: {
    status: 413,
    text: {
      cn: '图片尺寸过大：{width} × {height}，最大 {limit} 像素',
      tc: '圖片尺寸過大：{width} × {height}，最大 {limit} 像素',
      en: 'The picture is too large: {width} × {height}, at most {limit} pixels',
    },
  },
  SHEET_UNREADABLE: {
    status: 400,
    text: {
      cn: '表格格式不正确，无法读取',
      tc: '表格格式不正確，無法讀取',
      en: 'Table format incorrect: the file cannot be read',
    },
  },
  SHEET_COLUMNS: {
    status: 400,
    text: {
      cn: '表格格式不正确：缺少列 {missing}',
      tc: '表格格式不正確：缺少欄 {missing}',
      en: 'Table format incorrect: missing columns {missing}',
    },
  },
  SHEET_COLUMN_UNKNOWN: {
    status: 400,
    text: {
      cn: '表格格式不正确：未知的列 {column}',
      tc: '表格格式不正確：未知的欄 {column}',
      en: 'Table format incorrect: unknown column {column}',
    },
  },
  SHEET_COLUMN_TWICE: {
    status: 400,
    text: {
      cn: '表格格式不正确：列 {column} 重复',
      tc: '表格格式不正確：欄 {column} 重複',
      en: 'Table format incorrect: column {column} stands there twice',
    },
  },
  SHEET_VALUE_TWICE: {
    status: 400,
    text: {
      cn: '{field}：与第 {first} 行重复',
      tc: '{field}：與第 {first} 列重複',
      en: '{field}: the same as in row {first}',
    },
  },
  SHEET_FORMULA: {
    status: 400,
    text: {
      cn: '第 {row} 行“{column}”含有公式，请改为数值',
      tc: '第 {row} 列「{column}」含有公式，請改為數值',
      en: 'Row {row}, {column}: holds a formula, use a plain value',
    },
  },
  SHEET_TOO_MANY_ROWS: {
    status: 413,
    text: {
      cn: '行数过多：最多 {limit} 行',
      tc: '列數過多：最多 {limit} 列',
      en: 'Too many rows: at most {limit}',
    },
  },
  SHEET_EXPANDS_TOO_LARGE: {
    status: 413,
    text: {
      cn: '表格解压后过大，已拒绝',
      tc: '表格解壓後過大，已拒絕',
      en: 'The sheet unpacks to more than is allowed',
    },
  },
  SHEET_TOO_HEAVY: {
    status: 413,
    text: {
      cn: '读取此文件所需的时间或内存过多，已停止；请只保留需要的列，或拆分成几个文件',
      tc: '讀取此檔案所需的時間或記憶體過多，已停止；請只保留需要的欄，或拆分成幾個檔案',
      en: 'Reading this file takes too much time or memory, and was stopped: keep only the columns that are needed, or split it into several files',
    },
  },
  UPLOADS_BUSY: {
    status: 503,
    text: {
      cn: '正在读取其他人上传的文件，请一分钟后重新上传',
      tc: '正在讀取其他人上傳的檔案，請一分鐘後重新上傳',
      en: "Other people's files are being read: upload this one again in a minute",
    },
  },
  UPLOAD_GIVEN_UP: {
    status: 400,
    text: {
      cn: '上传在读完之前中断，未保存任何内容',
      tc: '上傳在讀完之前中斷，未儲存任何內容',
      en: 'The upload was broken off before it was read; nothing of it was kept',
    },
  },
  SHEET_EMPTY: {
    status: 400,
    text: { cn: '表格没有数据行', tc: '表格沒有資料列', en: 'The sheet has no rows' },
  },
  SHEET_ROWS_REFUSED: {
    status: 400,
    text: {
      cn: '{count} 处有误，未导入任何数据',
      tc: '{count} 處有誤，未匯入任何資料',
      en: '{count} problems found; nothing was imported',
    },
  },
})
