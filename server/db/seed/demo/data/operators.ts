import type { Duty } from '@zhenma/contract/operators/operators.refusals'
import type { Language } from '@zhenma/contract/kernel/texts'

/** Somebody who works at one warehouse; nobody shows a demo as them, so they have no password yet. */
export type DemoOperator = {
  readonly username: string
  readonly realName: string
  readonly phone: string
  readonly duty: Duty
  /** The warehouse with this index. */
  readonly warehouse: number
}

/** The operators of a company whose people write in a language. */
export const OPERATORS: Readonly<Partial<Record<Language, readonly DemoOperator[]>>> = {
  cn: [
    {
      username: 'duan_chunmei',
      realName: '段春梅',
      phone: '13000001041',
      duty: 'manager',
      warehouse: 0,
    },
    {
      username: 'yang_haitao',
      realName: '杨海涛',
      phone: '13000001042',
      duty: 'scanner',
      warehouse: 0,
    },
    {
      username: 'li_guohua',
      realName: '李国华',
      phone: '13000001043',
      duty: 'inbound',
      warehouse: 1,
    },
    {
      username: 'ma_xiaoyan',
      realName: '马晓燕',
      phone: '13000001044',
      duty: 'outbound',
      warehouse: 1,
    },
  ],
  en: [
    {
      username: 'grace_holt',
      realName: 'Grace Holt',
      phone: '+441174960141',
      duty: 'manager',
      warehouse: 0,
    },
    {
      username: 'owen_price',
      realName: 'Owen Price',
      phone: '+441174960142',
      duty: 'scanner',
      warehouse: 0,
    },
    {
      username: 'lena_brandt',
      realName: 'Lena Brandt',
      phone: '+441174960143',
      duty: 'outbound',
      warehouse: 1,
    },
  ],
}

/** What the first production line of a workshop is called. */
export const FIRST_LINE: Readonly<Record<Language, string>> = {
  cn: '1 号线',
  tc: '1 號線',
  en: 'Line 1',
}
