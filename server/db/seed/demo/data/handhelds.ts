import type { Language } from '@zhenma/contract/kernel/texts'

/** A handheld or phone that the company has registered, and who works with it. */
export type DemoHandheld = {
  readonly name: string
  readonly description: string
  /** The warehouse with this index; null: it stays nowhere. */
  readonly warehouse: number | null
  readonly scope: 'everything' | 'floor'
  readonly blocked: boolean
  /** Log-in names, the latest first. */
  readonly users: readonly string[]
  /** Hours since it was last seen. */
  readonly hours: number
  readonly agent: string
}

const DT50 =
  'Mozilla/5.0 (Linux; Android 11; DT50 Build/RKQ1.201217.002) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.6099.210 Mobile Safari/537.36'
const TC26 =
  'Mozilla/5.0 (Linux; Android 11; TC26 Build/11-26-05.00) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.6367.179 Mobile Safari/537.36'
const TABLET =
  'Mozilla/5.0 (Linux; Android 13; SM-T636B Build/TP1A.220624.014) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.6613.127 Safari/537.36'

/** By the language that the company's people write in. */
export const HANDHELDS: Readonly<Partial<Record<Language, readonly DemoHandheld[]>>> = {
  cn: [
    {
      name: '昆明中心仓 1 号手持机',
      description: '出库月台，充电座在值班室',
      warehouse: 0,
      scope: 'floor',
      blocked: false,
      users: ['yang_haitao', 'duan_chunmei'],
      hours: 2,
      agent: DT50,
    },
    {
      name: '昆明中心仓 2 号手持机',
      description: '入库口',
      warehouse: 0,
      scope: 'floor',
      blocked: false,
      users: ['duan_chunmei'],
      hours: 20,
      agent: DT50,
    },
    {
      name: '华东分仓平板',
      description: '叉车上固定，盘点时取下',
      warehouse: 1,
      scope: 'everything',
      blocked: false,
      users: ['ma_xiaoyan', 'li_guohua'],
      hours: 5,
      agent: TABLET,
    },
    {
      name: '旧手持机（屏裂）',
      description: '2026 年 9 月遗失，已报停',
      warehouse: null,
      scope: 'floor',
      blocked: true,
      users: ['li_guohua'],
      hours: 1_560,
      agent: TC26,
    },
  ],
  en: [
    {
      name: 'Dock handheld 1',
      description: 'Outbound dock; its cradle is in the office',
      warehouse: 0,
      scope: 'floor',
      blocked: false,
      users: ['owen_price', 'grace_holt'],
      hours: 2,
      agent: TC26,
    },
    {
      name: 'Goods-in tablet',
      description: 'On the forklift; taken off for counting',
      warehouse: 0,
      scope: 'everything',
      blocked: false,
      users: ['grace_holt'],
      hours: 7,
      agent: TABLET,
    },
    {
      name: 'Old handheld, cracked',
      description: 'Left in a van in September; stopped',
      warehouse: null,
      scope: 'floor',
      blocked: true,
      users: ['owen_price'],
      hours: 1_560,
      agent: TC26,
    },
  ],
}
