import { defineErrors } from '../kernel/errors.ts'
import { texts } from '../kernel/texts.ts'

export const platformErrors = defineErrors({
  INPUT_INVALID: {
    status: 400,
    text: { cn: '输入有误，请检查', tc: '輸入有誤，請檢查', en: 'Please check the input' },
  },
  RECORD_CHANGED: {
    status: 409,
    text: {
      cn: '您打开之后，这条记录已被他人修改，没有保存',
      tc: '您開啟之後，這筆記錄已被他人修改，未儲存',
      en: 'Somebody else has changed this record since you opened it; it was not saved',
    },
  },
  FIELD_CHANGED: {
    status: 409,
    text: {
      cn: '{field}：{who} 于 {at} 修改过',
      tc: '{field}：{who} 於 {at} 修改過',
      en: '{field}: changed by {who} at {at}',
    },
  },
  LIST_EXPORT_TOO_LARGE: {
    status: 413,
    text: {
      cn: '直接下载最多 {limit} 行，当前 {count} 行，请由后台任务导出',
      tc: '直接下載最多 {limit} 列，目前 {count} 列，請由背景任務匯出',
      en: 'At most {limit} rows are downloaded at once, these are {count}: export them by a task',
    },
  },
  FIELD_REQUIRED: {
    status: 400,
    text: { cn: '{field}：必填', tc: '{field}：必填', en: '{field}: is required' },
  },
  FIELD_TYPE: {
    status: 400,
    text: {
      cn: '{field}：类型不正确，应为 {expected}',
      tc: '{field}：類型不正確，應為 {expected}',
      en: '{field}: has the wrong type, expected {expected}',
    },
  },
  FIELD_TOO_SHORT: {
    status: 400,
    text: {
      cn: '{field}：至少 {minimum}',
      tc: '{field}：至少 {minimum}',
      en: '{field}: at least {minimum}',
    },
  },
  FIELD_TOO_LONG: {
    status: 400,
    text: {
      cn: '{field}：最多 {maximum}',
      tc: '{field}：最多 {maximum}',
      en: '{field}: at most {maximum}',
    },
  },
  FIELD_FORMAT: {
    status: 400,
    text: {
      cn: '{field}：格式不正确',
      tc: '{field}：格式不正確',
      en: '{field}: has the wrong format',
    },
  },
  FIELD_CHOICE: {
    status: 400,
    text: {
      cn: '{field}：只能是 {choices} 之一',
      tc: '{field}：只能是 {choices} 之一',
      en: '{field}: must be one of {choices}',
    },
  },
  FIELD_UNKNOWN: {
    status: 400,
    text: {
      cn: '{field}：未知的字段',
      tc: '{field}：未知的欄位',
      en: '{field}: is not a known field',
    },
  },
  FIELD_TAKEN: {
    status: 409,
    text: { cn: '{field}：已存在', tc: '{field}：已存在', en: '{field}: already exists' },
  },
  FIELD_REFERENCE: {
    status: 409,
    text: {
      cn: '{field}：所选记录不存在',
      tc: '{field}：所選記錄不存在',
      en: '{field}: the chosen record does not exist',
    },
  },
  IN_USE: {
    status: 409,
    text: {
      cn: '仍被使用，不能删除',
      tc: '仍被使用，不能刪除',
      en: 'It is still in use and cannot be deleted',
    },
  },
  BODY_UNREADABLE: {
    status: 400,
    text: {
      cn: '请求内容无法解析',
      tc: '請求內容無法解析',
      en: 'The request body cannot be parsed',
    },
  },
  BODY_TOO_LARGE: {
    status: 413,
    text: { cn: '请求内容过大', tc: '請求內容過大', en: 'The request body is too large' },
  },
  REQUEST_MALFORMED: {
    status: 400,
    text: {
      cn: '这不是有效的 HTTP 请求',
      tc: '這不是有效的 HTTP 請求',
      en: 'This is not a valid HTTP request',
    },
  },
  REQUEST_TIMEOUT: {
    status: 408,
    text: {
      cn: '请求未及时到达，请检查网络后再试',
      tc: '請求未及時到達，請檢查網路後再試',
      en: 'The request did not arrive in time, check the network and try again',
    },
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    text: {
      cn: '请求的网址或标头过长',
      tc: '請求的網址或標頭過長',
      en: 'The address or the headers of the request are too long',
    },
  },
  MEDIA_TYPE: {
    status: 415,
    text: {
      cn: '不支持的内容类型',
      tc: '不支援的內容類型',
      en: 'This content type is not supported',
    },
  },
  SESSION_ENDED: {
    status: 401,
    text: {
      cn: '登录已过期，请重新登录',
      tc: '登入已過期，請重新登入',
      en: 'Your session has ended, please log in again',
    },
  },
  ACCESS_DENIED: {
    status: 403,
    text: { cn: '没有权限', tc: '沒有權限', en: 'Access denied' },
  },
  TENANT_MISMATCH: {
    status: 403,
    text: {
      cn: '该会话不属于此企业',
      tc: '該會話不屬於此企業',
      en: 'This session belongs to another company',
    },
  },
  NOT_FOUND: {
    status: 404,
    text: { cn: '资源不存在', tc: '資源不存在', en: 'Resource not found' },
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    text: {
      cn: '该地址不支持 {method} 方法',
      tc: '該位址不支援 {method} 方法',
      en: 'This address does not take {method}',
    },
  },
  PRECONDITION_FAILED: {
    status: 412,
    text: {
      cn: '文件已变更，与请求的版本不符',
      tc: '檔案已變更，與請求的版本不符',
      en: 'The file is another one than the request asks for',
    },
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    text: {
      cn: '请求的部分超出文件末尾（共 {bytes} 字节）',
      tc: '請求的部分超出檔案結尾（共 {bytes} 位元組）',
      en: 'The part asked for is beyond the end of the file ({bytes} bytes)',
    },
  },
  ROW_NOT_FOUND: {
    status: 404,
    text: {
      cn: '找不到键为 {key} 的行：可能已被别人删除或处理',
      tc: '找不到鍵為 {key} 的列：可能已被別人刪除或處理',
      en: 'Row not found for key {key}: somebody else may have deleted or handled it',
    },
  },
  METRICS_CLOSED: {
    status: 403,
    text: {
      cn: '监控指标没有开放：请在服务器上设置 METRICS_TOKEN（至少 16 个字符）',
      tc: '監控指標沒有開放：請在伺服器上設定 METRICS_TOKEN（至少 16 個字元）',
      en: 'The metrics are closed: set METRICS_TOKEN (at least 16 characters) on the server',
    },
  },
  METRICS_TOKEN_WRONG: {
    status: 403,
    text: {
      cn: '请在请求头 Authorization: Bearer … 中带上服务器的 METRICS_TOKEN',
      tc: '請在請求標頭 Authorization: Bearer … 中帶上伺服器的 METRICS_TOKEN',
      en: 'Send the METRICS_TOKEN of the server in the header Authorization: Bearer …',
    },
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    text: {
      cn: '请求过于频繁，请 {seconds} 秒后再试',
      tc: '請求過於頻繁，請 {seconds} 秒後再試',
      en: 'Too many requests, try again in {seconds} seconds',
    },
  },
  SYSTEM_ERROR: {
    status: 500,
    text: {
      cn: '系统错误，请联系管理员',
      tc: '系統錯誤，請聯絡管理員',
      en: 'System error, contact the administrator',
    },
  },
  UNAVAILABLE: {
    status: 503,
    text: {
      cn: '服务暂时不可用，请稍后再试',
      tc: '服務暫時無法使用，請稍後再試',
      en: 'The service is unavailable right now, try again shortly',
    },
  },
  BUSY: {
    status: 503,
    text: {
      cn: '其他人正在使用所需的数据（例如同一批标签），等待超时。没有任何更改，请稍后再提交一次',
      tc: '其他人正在使用所需的資料（例如同一批標籤），等待逾時。沒有任何變更，請稍後再提交一次',
      en: 'Others are still working on what this needs, for example the same labels. Nothing was changed, send it again shortly',
    },
  },
  STORAGE_FULL: {
    status: 503,
    text: {
      cn: '服务器的磁盘已满，没有任何更改。请通知管理员清理磁盘空间，然后再试一次',
      tc: '伺服器的磁碟已滿，沒有任何變更。請通知管理員清理磁碟空間，然後再試一次',
      en: "The server's disk is full, and nothing was changed. Ask the administrator to make room, then try again",
    },
  },
  DATABASE_AWAY: {
    status: 503,
    text: {
      cn: '无法连接数据库',
      tc: '無法連線資料庫',
      en: 'The database cannot be reached',
    },
  },
  DATABASE_SILENT: {
    status: 503,
    text: {
      cn: '数据库没有在 {milliseconds} 毫秒内应答',
      tc: '資料庫沒有在 {milliseconds} 毫秒內回應',
      en: 'The database has not answered within {milliseconds} ms',
    },
  },
})

export const platformTexts = texts({
  done: { cn: '操作成功', tc: '操作成功', en: 'Done' },
})
