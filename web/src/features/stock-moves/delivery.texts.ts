import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

/** Receiving goods that are on their way. */
export const deliveryTexts = texts({
  find: {
    cn: '扫描或输入发货单号；也可以直接扫标签',
    tc: '掃描或輸入發貨單號；也可以直接掃標籤',
    en: 'Scan or type the delivery’s number; or just scan labels',
  },
  number: WORDS.deliveryNote,
  notFound: {
    cn: '没有找到发货单“{code}”',
    tc: '沒有找到發貨單「{code}」',
    en: 'No delivery “{code}” was found',
  },
  any: {
    cn: '未选发货单：所有在途的货都可以收。',
    tc: '未選發貨單：所有在途的貨都可以收。',
    en: 'Without a delivery everything that is on its way to you can be received.',
  },
  nameOf: { cn: '#{number} · {dealer}', tc: '#{number} · {dealer}', en: '#{number} · {dealer}' },
  other: { cn: '换一张', tc: '換一張', en: 'Another delivery' },
  expectedOf: {
    cn: '发货单 {name} 的产品',
    tc: '發貨單 {name} 的產品',
    en: 'The products of delivery {name}',
  },
  noProduct: WORDS.noProduct,
  whole: { cn: '整单收货', tc: '整單收貨', en: 'Receive all of it' },
  wholeTitle: { cn: '确认整单收货？', tc: '確認整單收貨？', en: 'Receive all of this delivery?' },
  touches: {
    cn: '发货单 #{number} · 未收 {count} 个产品',
    tc: '發貨單 #{number} · 未收 {count} 個產品',
    en: 'Delivery #{number} · {count} {count|product|products} not received',
  },
  wholeMeans: {
    cn: '还在途的全部算作已到手。请先点清数量。',
    tc: '還在途的全部算作已到手。請先點清數量。',
    en: 'All that is still on its way counts as on hand then. Count the goods first.',
  },
  wholeDone: {
    cn: '已收货 {count} 个产品',
    tc: '已收貨 {count} 個產品',
    en: 'Received {count} {count|product|products}',
  },
  close: { cn: '收货完成', tc: '收貨完成', en: 'Finish receiving' },
  closeTitle: {
    cn: '按差异完成收货？',
    tc: '按差異完成收貨？',
    en: 'Finish receiving with differences?',
  },
  closeTouches: {
    cn: '发货单 #{number} · 少 {missing} · 多 {surplus}',
    tc: '發貨單 #{number} · 少 {missing} · 多 {surplus}',
    en: 'Delivery #{number} · {missing} missing · {surplus} too much',
  },
  closeMeans: {
    cn: '少的按产品、多的按码登记为异常，双方都能看到。之后找到的货仍可收货，异常会自动更新。',
    tc: '少的按產品、多的按碼登記為異常，雙方都能看到。之後找到的貨仍可收貨，異常會自動更新。',
    en: 'What is missing, by product, and what is too much, by code, become exceptions that both sides see. Goods that turn up later can still be received; the exceptions follow.',
  },
  closed: {
    cn: '已登记：少 {missing}，多 {surplus}',
    tc: '已登記：少 {missing}，多 {surplus}',
    en: 'Noted: {missing} missing, {surplus} too much',
  },
})
