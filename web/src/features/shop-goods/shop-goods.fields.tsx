import { shopGoods } from '@zhenma/contract/shop/shop-goods.entity'
import { type ShopGoodsRow, shopGoodsCalls } from '@zhenma/contract/shop/shop-goods.contract'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { Count, NOTHING, PicturedName, StatusTag } from '../../kit/atoms.tsx'
import type { Section } from '../../kit/fields.ts'
import { DayInput } from '../../kit/form/dates/day-input.tsx'
import { entityFields } from '../../kit/record/entity-fields.tsx'
import { PictureInput } from '../../kit/upload/picture-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { goodsTexts, goodsTexts as t } from './shop-goods.texts.ts'
import './shop-goods.css'

const DESCRIPTION_LIMIT = 1_000

/** What can be ordered; of what is offered and gone, that members read so. */
function Stock({ stock, isOffered }: Pick<ShopGoodsRow, 'stock' | 'isOffered'>): ReactNode {
  const say = useTexts(goodsTexts)
  if (stock === 0 && isOffered) return <StatusTag tone="bad">{say('soldOut')}</StatusTag>
  return <Count value={stock} />
}

function Limit({ limitPerMember }: Pick<ShopGoodsRow, 'limitPerMember'>): ReactNode {
  const say = useTexts(goodsTexts)
  return limitPerMember === null ? say('noLimit') : <Count value={limitPerMember} />
}

function Picture({ name, imageUrl }: ShopGoodsRow): ReactNode {
  if (imageUrl === null) return NOTHING
  return <img className="goods-picture" src={imageUrl} alt={name} />
}

export const goodsFields = entityFields(shopGoods, shopGoodsCalls, {
  name: { show: (row) => <PicturedName {...row} />, column: { width: 260 }, detail: false },
  pricePoints: {
    help: t.priceHelp,
    show: (row) => <Count value={row.pricePoints} />,
    column: { width: 130, align: 'right' },
  },
  stock: { show: (row) => <Stock {...row} />, column: { width: 120 } },
  ordered: { column: { width: 120 } },
  limitPerMember: {
    help: t.limitHelp,
    show: (row) => <Limit {...row} />,
    column: { width: 140, align: 'right' },
  },
  isOffered: {
    help: t.offerHelp,
    yes: t.offered,
    no: t.notOffered,
    any: t.anyOffer,
    column: { width: 130 },
  },
  everyoneFrom: {
    help: t.everyoneHelp,
    show: (row) => row.everyoneFrom ?? NOTHING,
    column: { width: 150, isHidden: true },
    form: () => <DayInput />,
  },
  description: {
    form: () => <Input.TextArea rows={4} maxLength={DESCRIPTION_LIMIT} showCount />,
  },
  imageId: {
    form: () => <PictureInput purpose="shop-goods" />,
    detail: (row) => <Picture {...row} />,
  },
  createdAt: { column: { width: 130, isHidden: true } },
  updatedAt: { column: { width: 130 } },
})

export const goodsSections: readonly Section[] = [
  { columns: 2, names: ['stock', 'ordered'] },
  { names: ['name'] },
  { columns: 2, names: ['pricePoints', 'limitPerMember'] },
  { names: ['description', 'imageId'] },
  { columns: 2, names: ['isOffered', 'everyoneFrom'] },
  { columns: 2, names: ['updatedAt', 'createdAt'] },
]
