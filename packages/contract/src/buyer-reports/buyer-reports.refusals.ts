import { defineErrors } from '../kernel/errors.ts'

export const buyerReportErrors = defineErrors({
  REPORT_TOO_SOON: {
    status: 400,
    text: {
      cn: '发送得太快，请等 {seconds} 秒再发送',
      tc: '傳送得太快，請等 {seconds} 秒再傳送',
      en: 'That was quick. Wait {seconds} seconds and send it again',
    },
  },
  REPORT_TICKET: {
    status: 410,
    text: {
      cn: '表单已过期，请再发送一次',
      tc: '表單已過期，請再傳送一次',
      en: 'The form has expired; please send it once more',
    },
  },
  REPORT_TRAP: {
    status: 400,
    text: {
      cn: '一个应当留空的字段被填写了（也许是浏览器自动填写），没有发送；请再发送一次',
      tc: '一個應當留空的欄位被填寫了（也許是瀏覽器自動填寫），沒有傳送；請再傳送一次',
      en: 'A field that must stay empty was filled in, perhaps by your browser. Nothing was sent; please send it once more',
    },
  },
  REPORT_ENOUGH: {
    status: 429,
    text: {
      cn: '今天已收到许多同样的举报，企业已经知道；请明天再试，或直接联系企业',
      tc: '今天已收到許多同樣的舉報，企業已經知道；請明天再試，或直接聯絡企業',
      en: 'Many have reported this today already, and it is known. Try again tomorrow, or contact the company',
    },
  },
  REPORT_PICTURES_FULL: {
    status: 409,
    text: {
      cn: '一个举报最多 {maximum} 张图片，这张没有保存',
      tc: '一個舉報最多 {maximum} 張圖片，這張沒有儲存',
      en: 'A report holds at most {maximum} pictures; this one was not kept',
    },
  },
  REPORT_PICTURES_LATE: {
    status: 410,
    text: {
      cn: '举报发送 {hours} 小时后不能再添加图片；请重新举报',
      tc: '舉報傳送 {hours} 小時後不能再新增圖片；請重新舉報',
      en: 'Pictures can be added for {hours} hours after a report; please report it anew',
    },
  },
  REPORT_NO_CONTACT: {
    status: 409,
    text: {
      cn: '消费者没有留下可以发送的手机号或邮箱，或它已被清除；请用其他方式联系',
      tc: '消費者沒有留下可以傳送的手機號碼或電子郵件，或它已被清除；請用其他方式聯絡',
      en: 'The buyer has left no mobile or e-mail that can be written to, or it is forgotten already; reach them in another way',
    },
  },
  REPORT_ANSWERS_FULL: {
    status: 409,
    text: {
      cn: '一个举报最多答复 {maximum} 次；请打电话联系消费者',
      tc: '一個舉報最多答覆 {maximum} 次；請打電話聯絡消費者',
      en: 'A report is answered {maximum} times at most; please call the buyer',
    },
  },
  REPORT_ANSWERS_DAY: {
    status: 429,
    text: {
      cn: '今天已发送 {maximum} 个答复，请明天再发',
      tc: '今天已傳送 {maximum} 個答覆，請明天再傳送',
      en: '{maximum} answers were sent today, which is the most; send this one tomorrow',
    },
  },
  REPORT_NOTE_LIMIT: {
    status: 409,
    text: {
      cn: '一个举报最多 {maximum} 条备注',
      tc: '一個舉報最多 {maximum} 則備註',
      en: 'A report holds at most {maximum} notes',
    },
  },
})
