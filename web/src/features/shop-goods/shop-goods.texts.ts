import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const goodsTexts = texts({
  empty: {
    cn: '还没有积分商品。新建一件，增加数量并上架，会员就能用积分兑换。',
    tc: '還沒有積分商品。新增一件，增加數量並上架，會員就能用積分兌換。',
    en: 'No shop items yet. Create one, add pieces and put it on offer: members get it for their points.',
  },
  offered: { cn: '已上架', tc: '已上架', en: 'Offered' },
  notOffered: { cn: '未上架', tc: '未上架', en: 'Not offered' },
  anyOffer: { cn: '上架与否', tc: '上架與否', en: 'On offer or not' },
  offerHelp: {
    cn: '上架后，会员在“我的奖品和积分”里看到并可以兑换；没有可兑数量的显示为已兑完。',
    tc: '上架後，會員在「我的獎品和積分」裡看到並可以兌換；沒有可兌數量的顯示為已兌完。',
    en: 'Members then see it at “My prizes and points” and may order it; without stock it says that it is sold out.',
  },
  priceHelp: {
    cn: '以后修改的，已下的订单仍按下单时的积分',
    tc: '以後修改的，已下的訂單仍按下單時的積分',
    en: 'What was ordered before keeps the price that it had',
  },
  limitHelp: {
    cn: '一位会员最多兑换几件，取消和退货的不算；不填表示不限',
    tc: '一位會員最多兌換幾件，取消和退貨的不算；不填表示不限',
    en: 'Pieces that one member may have; cancelled and returned ones do not count. Empty: no limit',
  },
  everyoneHelp: {
    cn: '在此之前，只有等级权益含“新品优先购买”的会员可以兑换，其他会员看到开放日期；不填表示上架后都可以',
    tc: '在此之前，只有等級權益含「新品優先購買」的會員可以兌換，其他會員看到開放日期；不填表示上架後都可以',
    en: 'Until then only members whose level has “New goods first” may order it, and others read the day. Empty: everyone at once',
  },
  noLimit: { cn: '不限件数', tc: '不限件數', en: 'No limit' },
  soldOut: { cn: '已兑完', tc: '已兌完', en: 'Sold out' },
  noneLeft: {
    cn: '已上架，但没有可兑数量：会员看到的是“已兑完”。',
    tc: '已上架，但沒有可兌數量：會員看到的是「已兌完」。',
    en: 'On offer with none left: members see “Sold out”.',
  },
  removeTouches: {
    cn: '将删除 1 件没有订单的积分商品；剩余可兑数量 {stock}。',
    tc: '將刪除 1 件沒有訂單的積分商品；剩餘可兌數量 {stock}。',
    en: 'Deletes 1 shop item, which nobody has ordered; {stock} {stock|piece is|pieces are} left of it.',
  },
  stock: { cn: '增减数量…', tc: '增減數量…', en: 'Add or take stock…' },
  stockTitle: {
    cn: '增减“{name}”的数量',
    tc: '增減「{name}」的數量',
    en: 'Stock of “{name}”',
  },
  stockLead: {
    cn: '现在可兑 {stock} 件。每次增减都留下明细，不能删除。',
    tc: '現在可兌 {stock} 件。每次增減都留下明細，不能刪除。',
    en: '{stock} can be ordered now. Each change is an entry that stays.',
  },
  stockOrdered: {
    cn: '另有 {ordered} 件已被下单、待发货，不能减少。',
    tc: '另有 {ordered} 件已被下單、待出貨，不能減少。',
    en: '{ordered} more {ordered|is|are} ordered and to be sent, and cannot be taken.',
  },
  piecesHelp: {
    cn: '正数增加，负数减少',
    tc: '正數增加，負數減少',
    en: 'With a minus they are taken away',
  },
  reason: WORDS.reason,
  done: {
    cn: '已记账，可兑数量 {stock}',
    tc: '已記帳，可兌數量 {stock}',
    en: 'Done: {stock} can be ordered now',
  },
  entries: { cn: '数量明细', tc: '數量明細', en: 'Stock entries' },
  noEntries: {
    cn: '还没有数量。点“增减数量…”，写明从哪里来。',
    tc: '還沒有數量。點「增減數量…」，寫明從哪裡來。',
    en: 'No pieces yet. Choose “Add or take stock…” and say where they come from.',
  },
  noEntriesToSee: { cn: '还没有数量。', tc: '還沒有數量。', en: 'No pieces yet.' },
  left: { cn: '可兑', tc: '可兌', en: 'Left' },
  taken: { cn: '减少', tc: '減少', en: 'Taken away' },
  sent: { cn: '发货', tc: '出貨', en: 'Sent' },
})
