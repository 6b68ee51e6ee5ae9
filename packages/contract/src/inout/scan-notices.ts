import { texts } from '../kernel/texts.ts'

/** What is said of a label that can be used, at the scan: it asks for a second look. */
export const scanNotices = texts({
  LABEL_LEAVES_BOX: {
    cn: '{code} 将从封闭的箱 {box} 中取出，该箱被打开',
    tc: '{code} 將從封閉的箱 {box} 中取出，該箱被打開',
    en: '{code} is taken out of the closed box {box}, which is opened',
  },
  LABEL_CHANGES_BOX: {
    cn: '{code} 现在在箱 {box} 中，将移到此箱',
    tc: '{code} 現在在箱 {box} 中，將移到此箱',
    en: '{code} is in box {box} now and moves to this one',
  },
  BOX_IS_EMPTIED: {
    cn: '箱 {code} 将被打开：其中的标签回到生产时所在的箱',
    tc: '箱 {code} 將被打開：其中的標籤回到生產時所在的箱',
    en: 'Box {code} is opened: labels in it go back to where they were made',
  },
  LABEL_NOT_SALEABLE: {
    cn: '{code}：激活状态为“{activation}”，消费者查询时会被告知不应销售',
    tc: '{code}：啟用狀態為「{activation}」，消費者查詢時會被告知不應銷售',
    en: '{code}: activation is “{activation}”, buyers are told that it should not be on sale',
  },
  BOX_NOT_SALEABLE: {
    cn: '箱 {code} 中有激活状态为“{activation}”的标签，消费者查询时会被告知不应销售',
    tc: '箱 {code} 中有啟用狀態為「{activation}」的標籤，消費者查詢時會被告知不應銷售',
    en: 'Box {code} holds labels with activation “{activation}”: buyers are told that they should not be on sale',
  },
  LABEL_IS_ACTIVATED: {
    cn: '{code} 未激活，将随出库激活',
    tc: '{code} 未啟用，將隨出庫啟用',
    en: '{code} is not activated: it is activated with the outbound',
  },
  BOX_IS_ACTIVATED: {
    cn: '箱 {code} 中有未激活的标签，将随出库激活',
    tc: '箱 {code} 中有未啟用的標籤，將隨出庫啟用',
    en: 'Box {code} holds labels that are not activated: they are activated with the outbound',
  },
})
export type ScanNotice = keyof typeof scanNotices
