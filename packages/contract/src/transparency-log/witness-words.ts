import { type Text, texts } from '../kernel/texts.ts'

/** Why a witness did not cosign a checkpoint. Nothing else is kept of what came from outside. */
export const WITNESS_FAILURES = [
  /** It took the request, or not even that, and said nothing within the time. */
  'silent',
  /** There is no connection to it. */
  'unreachable',
  /** Enough others had cosigned before it came to answer. */
  'late',
  /** 404: it is not to witness this log. */
  'unknown_log',
  /** 403: it knows none of the keys that signed. */
  'unknown_key',
  /** It has cosigned a larger tree than there is. */
  'ahead',
  /** Any other status. */
  'refused',
  /** It agreed, with an answer that is none. */
  'malformed',
  /** It cosigned by another key than it is known by. */
  'other_key',
] as const
export type WitnessFailure = (typeof WITNESS_FAILURES)[number]

/** What is wrong with a witness, and who can mend it. */
export const WITNESS_FAILURE_TEXT: Readonly<Record<WitnessFailure, Text>> = texts({
  silent: {
    cn: '没有在规定时间内回答',
    tc: '沒有在規定時間內回答',
    en: 'Did not answer in time',
  },
  unreachable: {
    cn: '无法连接，请检查它的地址',
    tc: '無法連線，請檢查它的網址',
    en: 'Cannot be reached: check its address',
  },
  late: {
    cn: '其他见证服务器已先签署，数量足够',
    tc: '其他見證伺服器已先簽署，數量足夠',
    en: 'Enough others had cosigned before',
  },
  unknown_log: {
    cn: '不认识此日志，请把日志的公钥交给它的运维人员',
    tc: '不認識此日誌，請把日誌的公鑰交給它的維運人員',
    en: 'Does not know this log: give its operator the log’s keys',
  },
  unknown_key: {
    cn: '不认识签名公钥，请把日志的新公钥交给它的运维人员',
    tc: '不認識簽章公鑰，請把日誌的新公鑰交給它的維運人員',
    en: 'Knows none of the keys that signed: give its operator the log’s newest key',
  },
  ahead: {
    cn: '它签署过的日志比这里的更长，请检查是否另有服务器使用同一日志',
    tc: '它簽署過的日誌比這裡的更長，請檢查是否另有伺服器使用同一日誌',
    en: 'Has cosigned more than there is here: look for another server with the same log',
  },
  refused: { cn: '拒绝签署', tc: '拒絕簽署', en: 'Refuses' },
  malformed: {
    cn: '回答的内容无法识别',
    tc: '回答的內容無法識別',
    en: 'Answers what is no cosignature',
  },
  other_key: {
    cn: '用了另一个公钥签署，请向它的运维人员索取新公钥',
    tc: '用了另一個公鑰簽署，請向它的維運人員索取新公鑰',
    en: 'Cosigns by another key: ask its operator for the new one',
  },
})
