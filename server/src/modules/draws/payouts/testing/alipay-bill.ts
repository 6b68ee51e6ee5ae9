const HEADING =
  '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注'

type Line = { number: string; yuan?: string; back?: string; at?: string }

/** An account statement as Alipay makes it: remarks, tabs after cells, sums at its end. */
export function alipayBill(lines: readonly Line[], heading = HEADING): string {
  const rows = lines.map(({ number, yuan = '-1.00', back = '', at = '2026-11-27 12:00:00' }, n) =>
    [`F${n}`, `B${n}`, number, '红包', at, 'w@example.com', back, yuan, '9.00', '', '转账', '']
      .map((cell) => `${cell}\t`)
      .join(','),
  )
  return [
    '#支付宝账务明细查询',
    '#账号：[20880000000000000156]',
    '#起始日期：[2026年11月27日 00:00:00]   终止日期：[2026年11月28日 00:00:00]',
    '#-----------------------------------------账务明细列表----------------------------------------',
    heading,
    ...rows,
    '#-----------------------------------------账务明细列表结束------------------------------------',
    '#支出合计：1笔，共-1.00元',
  ].join('\r\n')
}
