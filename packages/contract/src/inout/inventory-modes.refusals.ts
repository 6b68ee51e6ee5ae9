import { dictionaryTexts } from '../kernel/dictionary-words.ts'
import { defineErrors } from '../kernel/errors.ts'
import { type Text, texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import {
  type BaseMode,
  baseModeOf,
  INVENTORY_MODES,
  type InventoryMode,
  modeRules,
} from './inventory-modes.ts'

/** What the company's inventory mode does not accept. */
export const inventoryModeErrors = defineErrors({
  INVENTORY_MODE_HANDHELD: {
    status: 400,
    text: {
      cn: 'PC 端不支持按订单或产品型号出入库，请使用手持设备。',
      tc: 'PC 端不支援按訂單或產品型號出入庫，請使用手持裝置。',
      en: 'Order and product-model inbound or outbound is not supported on PC; use the handheld.',
    },
  },
  INVENTORY_MODE_ORDER: {
    status: 400,
    text: {
      cn: '库存模式“{mode}”按订单出入库：请先选择订单',
      tc: '庫存模式「{mode}」按訂單出入庫：請先選擇訂單',
      en: 'The inventory mode “{mode}” moves goods by order: choose the order first',
    },
  },
  INVENTORY_MODE_PRODUCT: {
    status: 400,
    text: {
      cn: '库存模式“{mode}”按产品型号出入库：请先选择产品型号',
      tc: '庫存模式「{mode}」按產品型號出入庫：請先選擇產品型號',
      en: 'The inventory mode “{mode}” moves goods by product model: choose the product model first',
    },
  },
  INVENTORY_MODE_KIND: {
    status: 400,
    text: {
      cn: '{code} 是{kind}，库存模式“{mode}”不接受',
      tc: '{code} 是{kind}，庫存模式「{mode}」不接受',
      en: '{code} is a {kind}, which the inventory mode “{mode}” does not accept',
    },
  },
  INVENTORY_MODE_SERIALS: {
    status: 400,
    text: {
      cn: '库存模式“{mode}”不接受序号段和整批，请扫码',
      tc: '庫存模式「{mode}」不接受序號段和整批，請掃碼',
      en: 'The inventory mode “{mode}” takes no serial range and no whole batch: scan codes',
    },
  },
  INVENTORY_MODE_NOT_PACKED: {
    status: 400,
    text: {
      cn: '{code}（{kind}）所在批次未设装箱，库存模式“{mode}”不接受',
      tc: '{code}（{kind}）所在批次未設裝箱，庫存模式「{mode}」不接受',
      en: '{code} ({kind}) is of a batch without boxes, which the inventory mode “{mode}” does not accept',
    },
  },
  INVENTORY_MODE_BOX_EMPTY: {
    status: 400,
    text: {
      cn: '{code}（{kind}）中没有关联标签，库存模式“{mode}”不接受空箱',
      tc: '{code}（{kind}）中沒有關聯標籤，庫存模式「{mode}」不接受空箱',
      en: '{code} ({kind}) has nothing associated with it: the inventory mode “{mode}” accepts no empty box',
    },
  },
  INVENTORY_MODE_BOX_CHANGED: {
    status: 409,
    text: {
      cn: '{code}（{kind}）的内容与装箱时不同，库存模式“{mode}”不接受整箱，请改扫箱内的码',
      tc: '{code}（{kind}）的內容與裝箱時不同，庫存模式「{mode}」不接受整箱，請改掃箱內的碼',
      en: '{code} ({kind}) no longer holds what it was packed with: the inventory mode “{mode}” does not accept it as a whole, scan what is inside',
    },
  },
})

const BASE_TEXT = texts({
  serial_number: WORDS.serial,
  box: { cn: '大箱或中盒', tc: '大箱或中盒', en: 'Large or middle box' },
  order: WORDS.trackOrder,
  product_model: WORDS.productModel,
  multi_level: { cn: '多级关联', tc: '多級關聯', en: 'Multi-level association' },
  single_code: { cn: '单码', tc: '單碼', en: 'Single code value' },
  pre_association: { cn: '预关联', tc: '預關聯', en: 'Pre-association' },
  open_all: { cn: '全部开放', tc: '全部開放', en: 'Open all' },
})

const BASE_HINT = texts({
  serial_number: {
    cn: '只按序号段或整批出入库，不扫码。',
    tc: '只按序號段或整批出入庫，不掃碼。',
    en: 'By serial range or whole batch only; no codes are scanned.',
  },
  box: {
    cn: '只扫大箱码或中盒码，箱内标签一并处理。',
    tc: '只掃大箱碼或中盒碼，箱內標籤一併處理。',
    en: 'Box and package codes only; all that is inside goes along.',
  },
  order: {
    cn: '在手持设备上按订单扫码，入库和出库先选订单；PC 端不提供。',
    tc: '在手持裝置上按訂單掃碼，入庫和出庫先選訂單；PC 端不提供。',
    en: 'Scanned on handhelds, inbound and outbound against an order; not offered on the PC.',
  },
  product_model: {
    cn: '在手持设备上按产品型号扫码，入库和出库先选产品型号；PC 端不提供。',
    tc: '在手持裝置上按產品型號掃碼，入庫和出庫先選產品型號；PC 端不提供。',
    en: 'Scanned on handhelds, inbound and outbound of one product model; not offered on the PC.',
  },
  multi_level: {
    cn: '扫单码，或箱内已有关联标签的箱码；空箱不接受。',
    tc: '掃單碼，或箱內已有關聯標籤的箱碼；空箱不接受。',
    en: 'Single codes, and box codes that something is associated with; no empty boxes.',
  },
  single_code: {
    cn: '只扫单码，不接受箱码；出库每次最多 20 个。',
    tc: '只掃單碼，不接受箱碼；出庫每次最多 20 個。',
    en: 'Single codes only, no box codes; at most 20 at once for outbound.',
  },
  pre_association: {
    cn: '只扫已设装箱的批次的码；箱内与装箱时一致，才可扫箱码。',
    tc: '只掃已設裝箱的批次的碼；箱內與裝箱時一致，才可掃箱碼。',
    en: 'Codes of batches packed in boxes; a box code as long as the box holds what it was packed with.',
  },
  open_all: {
    cn: '单码、箱码、序号段、整批均可。',
    tc: '單碼、箱碼、序號段、整批均可。',
    en: 'Single codes, box codes, serial ranges and whole batches.',
  },
})

const VARIANT_TEXT: Text = { cn: '{text} + 序号', tc: '{text} + 序號', en: '{text} + serials' }
const VARIANT_HINT: Text = {
  cn: '{text}也可按序号段或整批。',
  tc: '{text}也可按序號段或整批。',
  en: '{text} Serial ranges and whole batches too.',
}
/** Of a variant whose mode takes serials already. */
const SAME_HINT: Text = {
  cn: '{text}（无后缀的模式已含序号。）',
  tc: '{text}（無後綴的模式已含序號。）',
  en: '{text} (Serials are part of the mode without the suffix already.)',
}

const within = (frame: Text, text: Text): Text => ({
  cn: frame.cn.replace('{text}', text.cn),
  tc: frame.tc.replace('{text}', text.tc),
  en: frame.en.replace('{text}', text.en),
})

/** A text of every mode: a variant's is made of its mode's. */
function ofEveryMode(
  own: Readonly<Record<BaseMode, Text>>,
  frameOf: (base: BaseMode) => Text,
): Readonly<Record<InventoryMode, Text>> {
  const made = INVENTORY_MODES.map((mode): [InventoryMode, Text] => {
    const base = baseModeOf(mode)
    return [mode, base === mode ? own[base] : within(frameOf(base), own[base])]
  })
  return Object.fromEntries(made) as Record<InventoryMode, Text>
}

/** What each mode is called, and what it accepts in a sentence. */
export const INVENTORY_MODE_TEXT = dictionaryTexts(
  'inventory_mode',
  ofEveryMode(BASE_TEXT, () => VARIANT_TEXT),
)
export const INVENTORY_MODE_HINT = ofEveryMode(BASE_HINT, (base) =>
  modeRules(base).serials ? SAME_HINT : VARIANT_HINT,
)
