import type { TraceDocument } from '@zhenma/contract/page-documents/trace-document'
import { texts } from '../../../texts/use-texts.ts'
import type { Start } from '../editor/kind.ts'
import {
  batch,
  beside,
  card,
  certificates,
  company,
  contact,
  extended,
  line,
  materials,
  page,
  papers,
  product,
  record,
  said,
  timeline,
  wayMap,
  verdict,
  warning,
  words,
} from './start-blocks.ts'

const FAKE = warning(
  'fake',
  said('请不要购买或使用', '請不要購買或使用', 'Do not buy or use it'),
  said(
    '请保留商品、包装和购买凭证，并通过下方电话告诉我们在哪里买到的。',
    '請保留商品、包裝和購買憑證，並透過下方電話告訴我們在哪裡買到的。',
    'Keep the item, its packaging and the receipt, and tell us by phone where you bought it.',
  ),
)
/** Whom to ask is wanted most where something is wrong. */
const HELP = {
  ...contact,
  when: { outcomes: ['genuine' as const, 'caution' as const, 'bad' as const] },
}

const empty = page(verdict, product, record, company)

const food = page(
  verdict,
  FAKE,
  product,
  beside(
    'origin',
    [batch(said('生产批次', '生產批次', 'Batch'))],
    [timeline(said('从产地到您手中', '從產地到您手中', 'From its origin to you'))],
  ),
  wayMap,
  materials,
  papers,
  certificates,
  words(
    'storage',
    said('储存与食用', '儲存與食用', 'Keeping and eating'),
    said(
      '请置于阴凉干燥处，避免阳光直射。开封后请密封冷藏，并尽快食用。',
      '請置於陰涼乾燥處，避免陽光直射。開封後請密封冷藏，並盡快食用。',
      'Keep it cool and dry, out of the sun. Once opened, close it tightly, keep it refrigerated and eat it soon.',
    ),
  ),
  extended(),
  record,
  HELP,
)

const cosmetics = page(
  verdict,
  FAKE,
  product,
  words(
    'use',
    said('使用方法', '使用方法', 'How to use it'),
    said(
      '初次使用前，请先在耳后或手臂内侧试用。如有红肿、瘙痒，请停用并咨询医生。避免入眼，置于儿童不能拿到处。',
      '初次使用前，請先在耳後或手臂內側試用。如有紅腫、搔癢，請停用並諮詢醫生。避免入眼，置於兒童不能拿到處。',
      'Try it behind the ear or inside the arm first. Should the skin redden or itch, stop and ask a doctor. Keep it away from eyes and out of the reach of children.',
    ),
  ),
  batch(said('批号与限用日期', '批號與限用日期', 'Batch and date')),
  materials,
  papers,
  words(
    'sealed',
    said('收货时请看', '收貨時請看', 'When you receive it'),
    said(
      '正品的防伪标签贴在封口处，首次查询只有一次。封口已开或不是首次查询，请先联系我们再使用。',
      '正品的防偽標籤貼在封口處，首次查詢只有一次。封口已開或不是首次查詢，請先聯絡我們再使用。',
      'The label sits across the seal, and there is one first check only. If the seal is broken or it was checked before, ask us before you use it.',
    ),
  ),
  record,
  HELP,
)

const liquor = page(
  verdict,
  FAKE,
  product,
  beside(
    'birth',
    [batch(said('酿造批次', '釀造批次', 'The batch'))],
    [timeline(said('出窖与流转', '出窖與流轉', 'From the cellar to you'))],
  ),
  words(
    'bottle',
    said('如何辨认瓶身', '如何辨認瓶身', 'How to know the bottle'),
    said(
      '瓶盖的防伪环应完整，开启后不能复原。瓶底编号须与防伪码对应的批次一致。',
      '瓶蓋的防偽環應完整，開啟後不能復原。瓶底編號須與防偽碼對應的批次一致。',
      'The ring of the cap is whole and cannot be closed again once opened. The number at the bottom belongs to the batch named above.',
    ),
  ),
  papers,
  words(
    'adults',
    said('理性饮酒', '理性飲酒', 'Drink responsibly'),
    said(
      '未成年人请勿饮酒，孕妇请勿饮酒，饮酒后请勿驾车。',
      '未成年人請勿飲酒，孕婦請勿飲酒，酒後不開車。',
      'Not for minors or during pregnancy. Never drink and drive.',
    ),
  ),
  line,
  record,
  HELP,
)

const electronics = page(
  verdict,
  FAKE,
  product,
  card,
  words(
    'warranty',
    said('保修', '保固', 'Warranty'),
    said(
      '自购买之日起按质保卡规定保修。请保留购买凭证；序列号须与包装和机身一致。',
      '自購買之日起按質保卡規定保固。請保留購買憑證；序號須與包裝和機身一致。',
      'Under warranty from the day of purchase, as the QA card says. Keep the receipt; the serial number on the box and on the device are the same.',
    ),
  ),
  batch(said('出厂信息', '出廠資訊', 'From the factory')),
  timeline(said('流转经过', '流轉經過', 'The way of this device')),
  words(
    'safety',
    said('安全使用', '安全使用', 'Safe use'),
    said(
      '请使用原装充电器。请勿拆解、挤压、浸水或置于高温处。废弃时请交到回收点。',
      '請使用原廠充電器。請勿拆解、擠壓、浸水或置於高溫處。廢棄時請交到回收點。',
      'Charge it with the original charger only. Do not open, crush, wet or heat it. Take it to a collection point when it is done with.',
    ),
  ),
  papers,
  record,
  HELP,
)

const fertiliser = page(
  verdict,
  FAKE,
  product,
  materials,
  batch(said('生产批次与登记', '生產批次與登記', 'Batch')),
  words(
    'use',
    said('施用方法', '施用方法', 'How to apply it'),
    said(
      '请按作物、土壤和包装上的用量施用，均匀撒施后覆土或浇水。雨前和高温时段请勿施用。',
      '請按作物、土壤和包裝上的用量施用，均勻撒施後覆土或澆水。雨前和高溫時段請勿施用。',
      'Apply as much as the packaging says for crop and soil, spread it evenly, then cover or water it. Not before rain or in the heat.',
    ),
  ),
  words(
    'safety',
    said('安全提示', '安全提示', 'Safety'),
    said(
      '施用时请戴手套和口罩。与食品、饲料分开存放，远离儿童和水源。',
      '施用時請戴手套和口罩。與食品、飼料分開存放，遠離兒童和水源。',
      'Wear gloves and a mask. Keep it apart from food and feed, away from children and open water.',
    ),
  ),
  papers,
  timeline(said('流向', '流向', 'Where it went')),
  record,
  HELP,
)

const ABOUT = texts({
  empty: {
    cn: '查询结果、产品、查询记录和企业。',
    tc: '查詢結果、產品、查詢記錄和企業。',
    en: 'Verdict, product, this check, company.',
  },
  food: {
    cn: '产地、批次、原材料、证书、储存方法。',
    tc: '產地、批次、原料、證書、儲存方法。',
    en: 'Origin, batch, raw materials, certificates, how to keep it.',
  },
  cosmetics: {
    cn: '使用方法、批号、成分、证书、封口提示。',
    tc: '使用方法、批號、成分、證書、封口提示。',
    en: 'How to use it, batch, ingredients, certificates, the seal.',
  },
  liquor: {
    cn: '酿造批次、流转、瓶身辨认、理性饮酒。',
    tc: '釀造批次、流轉、瓶身辨認、理性飲酒。',
    en: 'Batch, way, how to know the bottle, drinking responsibly.',
  },
  electronics: {
    cn: '质保卡、保修、出厂信息、安全使用。',
    tc: '質保卡、保固、出廠資訊、安全使用。',
    en: 'QA card, warranty, factory, safe use.',
  },
  fertiliser: {
    cn: '成分、批次、施用方法、安全提示、流向。',
    tc: '成分、批次、施用方法、安全提示、流向。',
    en: 'Ingredients, batch, how to apply it, safety, where it went.',
  },
})

/** The branches that there are pages for. */
export const BRANCH_TEXT = texts({
  empty: { cn: '从空白开始', tc: '從空白開始', en: 'Nearly empty' },
  food: { cn: '食品', tc: '食品', en: 'Food' },
  cosmetics: { cn: '化妆品', tc: '化妝品', en: 'Cosmetics' },
  liquor: { cn: '酒类', tc: '酒類', en: 'Wine and liquor' },
  electronics: { cn: '电子产品', tc: '電子產品', en: 'Electronics' },
  fertiliser: { cn: '肥料', tc: '肥料', en: 'Fertiliser' },
})

const DOCUMENTS = { empty, food, cosmetics, liquor, electronics, fertiliser }

/** Pages to begin with; every one can be published as it is. */
export const TRACE_STARTS: readonly Start<TraceDocument>[] = Object.entries(DOCUMENTS).map(
  ([name, document]) => ({
    name,
    title: BRANCH_TEXT[name as keyof typeof DOCUMENTS],
    about: ABOUT[name as keyof typeof DOCUMENTS],
    document,
  }),
)
