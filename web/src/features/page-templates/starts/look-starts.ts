import type { CheckLook } from '@zhenma/contract/page-documents/check-look'
import { inkOn } from '@zhenma/contract/page-documents/colour-contrast'
import type { Text } from '@zhenma/contract/kernel/texts'
import { texts } from '../../../texts/use-texts.ts'
import type { Start } from '../editor/kind.ts'
import { said } from './start-blocks.ts'
import { BRANCH_TEXT } from './trace-starts.ts'

/** In a brand's colour, with what buyers of such goods should do where something is wrong. */
function look(background: string, footer: Text, advice: Text): CheckLook {
  return {
    version: 1,
    brand: { background, ink: inkOn(background) },
    outcomes: {
      unknown: { advice },
      not_activated: { advice },
      withdrawn: { advice },
      hidden_wrong: { advice },
    },
    facts: {},
    footer,
  }
}

const food = look(
  '#2f6b2f',
  said('吃得放心，来源可查。', '吃得放心，來源可查。', 'Know where it comes from.'),
  said(
    '请不要食用。保留商品和购买凭证，并联系我们或当地市场监管部门。',
    '請不要食用。保留商品和購買憑證，並聯絡我們或當地市場監管部門。',
    'Do not eat it. Keep the item and the receipt, and tell us or the local authority.',
  ),
)
const cosmetics = look(
  '#8c3a5b',
  said(
    '只用正品，安心护肤。',
    '只用正品，安心護膚。',
    'Only the genuine one is good for your skin.',
  ),
  said(
    '请不要涂抹或使用。保留商品、包装和购买凭证，并联系我们。',
    '請不要塗抹或使用。保留商品、包裝和購買憑證，並聯絡我們。',
    'Do not put it on your skin. Keep the item, its packaging and the receipt, and tell us.',
  ),
)
const liquor = look(
  '#7a1f1f',
  said(
    '理性饮酒，谨防假酒。',
    '理性飲酒，謹防假酒。',
    'Drink responsibly, and only what is genuine.',
  ),
  said(
    '请不要饮用，假酒可能危及健康。保留酒瓶、瓶盖和购买凭证，并联系我们。',
    '請不要飲用，假酒可能危及健康。保留酒瓶、瓶蓋和購買憑證，並聯絡我們。',
    'Do not drink it: fake liquor can harm you. Keep bottle, cap and receipt, and tell us.',
  ),
)
const electronics = look(
  '#1f3a6b',
  said('正品享受保修服务。', '正品享有保固服務。', 'Genuine devices are under warranty.'),
  said(
    '请不要充电或使用，并联系我们核对序列号。',
    '請不要充電或使用，並聯絡我們核對序號。',
    'Do not charge or use it, and let us compare the serial number.',
  ),
)
const fertiliser = look(
  '#4a5a1e',
  said('好肥料，看得见来源。', '好肥料，看得見來源。', 'Good fertiliser has a source you can see.'),
  said(
    '请不要施用，以免伤害作物。保留包装袋和购买凭证，并联系我们。',
    '請不要施用，以免傷害作物。保留包裝袋和購買憑證，並聯絡我們。',
    'Do not apply it: it may harm your crop. Keep the bag and the receipt, and tell us.',
  ),
)
const empty: CheckLook = { version: 1, outcomes: {}, facts: {} }

const ABOUT = texts({
  plain: {
    cn: '系统的样式和文字，由您逐项修改。',
    tc: '系統的樣式和文字，由您逐項修改。',
    en: 'As it is without a template; change what you like.',
  },
  colours: {
    cn: '行业配色，以及可疑时给买家的建议。',
    tc: '行業配色，以及可疑時給買家的建議。',
    en: 'A colour of the trade, and what buyers should do where something is wrong.',
  },
})

const LOOKS = { empty, food, cosmetics, liquor, electronics, fertiliser }

/** Looks to begin with; every one can be published as it is. */
export const LOOK_STARTS: readonly Start<CheckLook>[] = Object.entries(LOOKS).map(
  ([name, document]) => ({
    name,
    title: BRANCH_TEXT[name as keyof typeof LOOKS],
    about: name === 'empty' ? ABOUT.plain : ABOUT.colours,
    document,
  }),
)
