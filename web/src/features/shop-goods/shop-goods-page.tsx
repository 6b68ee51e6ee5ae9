import { shopGoods } from '@zhenma/contract/shop/shop-goods.entity'
import { shopGoodsCalls } from '@zhenma/contract/shop/shop-goods.contract'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { ShopOrdersLink } from '../../entities/shop-orders-link.tsx'
import { useNumberText } from '../../kit/atoms.tsx'
import { RecordScreen } from '../../kit/record/record-screen.tsx'
import { withPicture, withPictureId } from '../../kit/upload/picture-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { StockButton, StockEntries } from './goods-stock.tsx'
import { goodsFields, goodsSections } from './shop-goods.fields.tsx'
import { goodsTexts } from './shop-goods.texts.ts'

/** What members get for their points: the price, and how many pieces there are. */
export function ShopGoodsPage(): ReactNode {
  const t = useTexts(goodsTexts)
  const numberText = useNumberText()
  return (
    <RecordScreen
      entity={shopGoods}
      calls={shopGoodsCalls}
      fields={goodsFields}
      sections={goodsSections}
      empty={goodsTexts.empty}
      form={{ width: 640, toValues: withPicture, toInput: withPictureId }}
      detail={{
        lead: ({ isOffered, stock }) =>
          isOffered &&
          stock === 0 && (
            <Alert className="detail-section" type="warning" showIcon title={t('noneLeft')} />
          ),
        buttons: (goods) => <StockButton key={goods.id} of={goods} />,
        below: ({ id }) => (
          <>
            <ShopOrdersLink by="goodsId" id={id} />
            <StockEntries key={id} goodsId={id} />
          </>
        ),
      }}
      removal={({ stock, ordered }) => ({
        isReferred: ordered > 0,
        touches: t('removeTouches', { stock: numberText(stock) }),
      })}
    />
  )
}
