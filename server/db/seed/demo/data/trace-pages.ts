import type { Text } from '@zhenma/contract/kernel/texts'
import type { CheckLook } from '@zhenma/contract/page-documents/check-look'
import type { InnerBlock, PageBlock } from '@zhenma/contract/page-documents/blocks'
import type { TraceKind } from '@zhenma/contract/page-documents/page-bindings'
import type {
  TraceEventKind,
  TraceEventText,
} from '@zhenma/contract/trace-events/trace-event-words'
import { TRACE_EVENT_KINDS } from '@zhenma/contract/trace-events/trace-event-words'
import { NO_TEXT } from '@zhenma/contract/kernel/text'
import { COMPANY } from './company.ts'

/** What buyers of some products see: a trace page, published and bound to each of them. */
export type DemoTracePage = {
  readonly name: string
  readonly blocks: readonly PageBlock[]
  readonly title: Text
  /** Product numbers; they are traced by this kind. */
  readonly products: readonly string[]
  readonly kind: TraceKind
  /** Of each of the products. */
  readonly events: readonly DemoEvent[]
}

/** What staff have added to the way of goods, some days before today. */
export type DemoEvent = {
  readonly kind: TraceEventKind
  readonly daysBack: number
  /** Each in the languages that the company has it in. */
  readonly texts: Readonly<Record<TraceEventText, Text>>
}

/** How the checks of some products look. */
export type DemoLook = {
  readonly name: string
  readonly look: CheckLook
  readonly products: readonly string[]
}

const text = (cn: string, tc: string, en: string): Text => ({ cn, tc, en })

const block = <Type extends InnerBlock['type']>(type: Type, more: object = {}, id: string = type) =>
  ({ type, version: 1, id, ...more }) as Extract<InnerBlock, { type: Type }>

export const event = (
  kind: TraceEventKind,
  daysBack: number,
  [name, region, location, note]: readonly [Text, Text, Text, Text],
): DemoEvent => ({ kind, daysBack, texts: { name, region, location, note } })

/** What every page of the demo has: facts first, then the way, then what goes with the goods. */
export function demoBlocks(words: {
  readonly warning: readonly [title: Text, body: Text]
  readonly way: Text
  readonly batch: Text
  readonly advice: readonly [title: Text, body: Text]
}): readonly PageBlock[] {
  const [warningTitle, warning] = words.warning
  const [adviceTitle, advice] = words.advice
  return [
    { type: 'verdict', version: 1, id: 'verdict' },
    block('text', { title: warningTitle, body: warning, when: { outcomes: ['bad'] } }, 'warning'),
    block('product', {
      facts: ['pictures', 'name', 'specification', 'number', 'attributes', 'description'],
    }),
    // Names of places would give the dealers away.
    block('timeline', {
      title: words.way,
      steps: ['produced', 'inbound', 'outbound'],
      precision: 'region',
      events: [...TRACE_EVENT_KINDS],
    }),
    block('batch', { title: words.batch, facts: ['name', 'producedOn'] }),
    block('materials'),
    block('papers', { kinds: [] }),
    block('certificates', { kinds: ['inspection', 'certificate'] }),
    block('text', { title: adviceTitle, body: advice }, 'advice'),
    block('extended', { modules: [] }),
    block('card'),
    block('record'),
    block('contact', { when: { outcomes: ['genuine', 'caution', 'bad'] } }),
  ]
}

const WARNING = [
  text('请不要购买或食用', '請不要購買或食用', 'Do not buy or eat it'),
  text(
    '请保留商品、包装和购买凭证，并致电我们，告诉我们在哪里买到的。',
    '請保留商品、包裝和購買憑證，並致電我們，告訴我們在哪裡買到的。',
    'Keep the item, its packaging and the receipt, and call us to say where you bought it.',
  ),
] as const

export const TRACE_PAGES: readonly DemoTracePage[] = [
  {
    name: '普洱茶溯源页',
    kind: 'precise',
    products: ['PT-357-R'],
    events: [
      event('harvest', 150, [
        text('春茶采摘', '春茶採摘', 'Spring leaves picked'),
        text('云南省 西双版纳', '雲南省 西雙版納', 'Xishuangbanna, Yunnan'),
        text('布朗山古树茶园', '布朗山古樹茶園', 'Old trees on Bulang mountain'),
        text('一芽二叶，人工采摘。', '一芽二葉，人工採摘。', 'One bud with two leaves, by hand.'),
      ]),
      event('inspection', 120, [
        text('农药残留检验合格', '農藥殘留檢驗合格', 'Passed the test for pesticides'),
        text('云南省 昆明', '雲南省 昆明', 'Kunming, Yunnan'),
        NO_TEXT,
        NO_TEXT,
      ]),
    ],
    title: text('一饼茶的来历', '一餅茶的來歷', 'Where this cake of tea comes from'),
    blocks: demoBlocks({
      warning: WARNING,
      way: text('从茶山到您手中', '從茶山到您手中', 'From the tea mountain to you'),
      batch: text('压制批次', '壓製批次', 'Pressed in'),
      advice: [
        text('冲泡与存放', '沖泡與存放', 'Brewing and keeping'),
        text(
          '每次取 7 克，沸水润茶一遍后即可饮用。未开封请连竹壳存放于干燥、通风、无异味处，越陈越香。',
          '每次取 7 克，沸水潤茶一遍後即可飲用。未開封請連竹殼存放於乾燥、通風、無異味處，越陳越香。',
          'Take 7 g, rinse once with boiling water, then steep. Keep the unopened stack in its bamboo, dry, aired and away from smells: it improves with age.',
        ),
      ],
    }),
  },
  {
    name: '蜂蜜溯源页',
    kind: 'blockchain',
    products: ['HN-500-B', 'HN-380-P'],
    events: [
      event('harvest', 140, [
        text('摇蜜', '搖蜜', 'Honey extracted'),
        text('云南省 大理', '雲南省 大理', 'Dali, Yunnan'),
        text('岫云蜂场', '岫雲蜂場', 'Xiuyun apiary'),
        text('封盖成熟蜜。', '封蓋成熟蜜。', 'Ripe honey from capped combs.'),
      ]),
      event('inspection', 125, [
        text(
          '波美度与抗生素检验合格',
          '波美度與抗生素檢驗合格',
          'Passed the tests for water and antibiotics',
        ),
        text('云南省 昆明', '雲南省 昆明', 'Kunming, Yunnan'),
        NO_TEXT,
        NO_TEXT,
      ]),
    ],
    title: text('这瓶蜜从哪里来', '這瓶蜜從哪裡來', 'Where this honey comes from'),
    blocks: demoBlocks({
      warning: WARNING,
      way: text('从蜂场到您手中', '從蜂場到您手中', 'From the hives to you'),
      batch: text('灌装批次', '灌裝批次', 'Bottled in'),
      advice: [
        text('食用提示', '食用提示', 'Good to know'),
        text(
          '用 50 ℃ 以下温水冲调。低温结晶是正常现象。一周岁以下婴儿不宜食用。',
          '用 50 ℃ 以下溫水沖調。低溫結晶是正常現象。一歲以下嬰兒不宜食用。',
          'Stir it into water below 50 °C. Crystals in the cold are natural. Not for babies under one year.',
        ),
      ],
    }),
  },
]

export const LOOKS: readonly DemoLook[] = [
  {
    name: '岫云谷品牌页',
    products: ['PT-357-R', 'HN-500-B', 'HN-380-P'],
    look: {
      version: 1,
      brand: { background: '#2f5b3a', ink: '#ffffff' },
      name: text('岫云谷', '岫雲谷', 'Xiuyun Valley'),
      outcomes: {},
      facts: {},
      hotline: {
        phone: COMPANY.phone,
        hours: text('每天 9:00–18:00', '每天 9:00–18:00', 'Every day, 9:00–18:00'),
      },
      footer: text(
        '云岭深处，一叶一蜜皆有来处。',
        '雲嶺深處，一葉一蜜皆有來處。',
        'From the hills of Yunnan: every leaf and every drop has a place it comes from.',
      ),
    },
  },
]
