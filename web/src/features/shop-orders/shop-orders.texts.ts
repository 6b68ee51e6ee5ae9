import { WORDS } from '@zhenma/contract/kernel/words'
import { SHOP_ORDERS_TEXT } from '@zhenma/contract/shop/shop-orders.refusals'
import { texts } from '../../texts/use-texts.ts'

export const shopOrderTexts = texts({
  title: SHOP_ORDERS_TEXT,
  empty: {
    cn: '还没有商城订单。在“积分商品”里上架有数量的商品，会员兑换后会出现在这里。',
    tc: '還沒有商城訂單。在「積分商品」裡上架有數量的商品，會員兌換後會出現在這裡。',
    en: 'No shop orders yet. Put shop items with stock on offer: what members order stands here.',
  },
  toGoods: { cn: '打开积分商品', tc: '打開積分商品', en: 'Open shop items' },
  counts: { cn: '各状态订单数', tc: '各狀態訂單數', en: 'Orders of each state' },
  ofMember: {
    cn: '只显示会员“{name}”的订单。',
    tc: '只顯示會員「{name}」的訂單。',
    en: 'Only orders of the member “{name}”.',
  },
  ofSomeone: {
    cn: '只显示一位会员的订单。',
    tc: '只顯示一位會員的訂單。',
    en: 'Only orders of one member.',
  },
  anyState: WORDS.anyState,
  anyGoods: { cn: '全部积分商品', tc: '全部積分商品', en: 'Any shop item' },
  noMember: { cn: '会员已删除', tc: '會員已刪除', en: 'Deleted member' },
  history: { cn: '订单经过', tc: '訂單經過', en: 'What became of the order' },
  buyer: { cn: '会员本人', tc: '會員本人', en: 'The member' },
  byStaff: WORDS.theCompany,
  what: { cn: '要寄的商品', tc: '要寄的商品', en: 'To be sent' },
  where: { cn: '收货人和地址', tc: '收貨人和地址', en: 'Receiver and address' },
  sendMeans: {
    cn: '登记后扣除 {points} 积分和 1 件商品，订单不能再取消。会员立即看到物流公司和运单号。',
    tc: '登記後扣除 {points} 積分和 1 件商品，訂單不能再取消。會員立即看到物流公司和運單號。',
    en: 'The {points} {points|point is|points are} spent then and the order cannot be cancelled. The member sees company and number at once.',
  },
  receiveTitle: {
    cn: '登记 {number} 已签收？',
    tc: '登記 {number} 已簽收？',
    en: 'Has {number} arrived?',
  },
  receiveMeans: {
    cn: '会员看到的状态改为“已签收”，不能改回。',
    tc: '會員看到的狀態改為「已簽收」，不能改回。',
    en: 'The member then reads “Received”. This is not taken back.',
  },
  reportMeans: {
    cn: '订单转为“售后中”，会员看得到所写的内容。',
    tc: '訂單轉為「售後中」，會員看得到所寫的內容。',
    en: 'The order then stands as “Issue open”. The member reads what you write.',
  },
  resolveMeans: {
    cn: '请写明怎样解决的，会员看得到。积分不退。',
    tc: '請寫明怎樣解決的，會員看得到。積分不退。',
    en: 'Write how it was resolved; the member reads it. No points are given back.',
  },
  returnMeans: {
    cn: '{points} 积分退给会员，有效期从今天按积分规则计算。会员看得到原因。不能撤销。',
    tc: '{points} 積分退給會員，有效期從今天按積分規則計算。會員看得到原因。不能撤銷。',
    en: 'The member gets {points} {points|point|points} back, good from today as your rules say, and reads the reason. This is not taken back.',
  },
  cancelMeans: {
    cn: '{points} 积分退给会员，1 件商品重新可兑。会员看得到原因。不能撤销。',
    tc: '{points} 積分退給會員，1 件商品重新可兌。會員看得到原因。不能撤銷。',
    en: 'The member gets {points} {points|point|points} back and reads the reason; the piece can be ordered again. This is not taken back.',
  },
  restocks: {
    cn: '商品完好，退回库存，可再兑换',
    tc: '商品完好，退回庫存，可再兌換',
    en: 'It came back whole: back to the stock',
  },
  restocked: { cn: '已退回库存', tc: '已退回庫存', en: 'Back in the stock' },
  correct: { cn: '更正…', tc: '更正…', en: 'Correct…' },
  keep: WORDS.notNow,
  done: { cn: '订单已更新', tc: '訂單已更新', en: 'Order updated' },
})
