import AccountBookOutlined from '@ant-design/icons/AccountBookOutlined'
import CalculatorOutlined from '@ant-design/icons/CalculatorOutlined'
import CreditCardOutlined from '@ant-design/icons/CreditCardOutlined'
import DollarOutlined from '@ant-design/icons/DollarOutlined'
import FireOutlined from '@ant-design/icons/FireOutlined'
import HeartOutlined from '@ant-design/icons/HeartOutlined'
import LikeOutlined from '@ant-design/icons/LikeOutlined'
import MoneyCollectOutlined from '@ant-design/icons/MoneyCollectOutlined'
import PayCircleOutlined from '@ant-design/icons/PayCircleOutlined'
import PercentageOutlined from '@ant-design/icons/PercentageOutlined'
import RedEnvelopeOutlined from '@ant-design/icons/RedEnvelopeOutlined'
import SmileOutlined from '@ant-design/icons/SmileOutlined'
import StarOutlined from '@ant-design/icons/StarOutlined'
import TransactionOutlined from '@ant-design/icons/TransactionOutlined'
import TrophyOutlined from '@ant-design/icons/TrophyOutlined'
import WalletOutlined from '@ant-design/icons/WalletOutlined'
import type { IconGroup } from './icon-group.ts'

export const TRADE: IconGroup = {
  title: { cn: '营销与财务', tc: '行銷與財務', en: 'Marketing and money' },
  icons: [
    {
      name: 'RedEnvelopeOutlined',
      Icon: RedEnvelopeOutlined,
      text: { cn: '红包', tc: '紅包', en: 'red packet' },
    },
    {
      name: 'TrophyOutlined',
      Icon: TrophyOutlined,
      text: { cn: '奖杯', tc: '獎盃', en: 'trophy' },
    },
    { name: 'FireOutlined', Icon: FireOutlined, text: { cn: '热门', tc: '熱門', en: 'fire' } },
    { name: 'StarOutlined', Icon: StarOutlined, text: { cn: '收藏', tc: '收藏', en: 'star' } },
    { name: 'HeartOutlined', Icon: HeartOutlined, text: { cn: '喜欢', tc: '喜歡', en: 'heart' } },
    { name: 'LikeOutlined', Icon: LikeOutlined, text: { cn: '点赞', tc: '按讚', en: 'like' } },
    { name: 'SmileOutlined', Icon: SmileOutlined, text: { cn: '满意', tc: '滿意', en: 'smile' } },
    {
      name: 'DollarOutlined',
      Icon: DollarOutlined,
      text: { cn: '美元', tc: '美元', en: 'dollar' },
    },
    {
      name: 'MoneyCollectOutlined',
      Icon: MoneyCollectOutlined,
      text: { cn: '收款', tc: '收款', en: 'collect money' },
    },
    {
      name: 'PayCircleOutlined',
      Icon: PayCircleOutlined,
      text: { cn: '支付', tc: '支付', en: 'pay' },
    },
    {
      name: 'WalletOutlined',
      Icon: WalletOutlined,
      text: { cn: '钱包', tc: '錢包', en: 'wallet' },
    },
    {
      name: 'CreditCardOutlined',
      Icon: CreditCardOutlined,
      text: { cn: '银行卡', tc: '銀行卡', en: 'card' },
    },
    {
      name: 'AccountBookOutlined',
      Icon: AccountBookOutlined,
      text: { cn: '账本', tc: '帳本', en: 'account book' },
    },
    {
      name: 'TransactionOutlined',
      Icon: TransactionOutlined,
      text: { cn: '交易', tc: '交易', en: 'transaction' },
    },
    {
      name: 'PercentageOutlined',
      Icon: PercentageOutlined,
      text: { cn: '百分比', tc: '百分比', en: 'percent' },
    },
    {
      name: 'CalculatorOutlined',
      Icon: CalculatorOutlined,
      text: { cn: '计算器', tc: '計算機', en: 'calculator' },
    },
  ],
}
