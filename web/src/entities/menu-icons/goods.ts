import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined'
import BarcodeOutlined from '@ant-design/icons/BarcodeOutlined'
import CoffeeOutlined from '@ant-design/icons/CoffeeOutlined'
import ContainerOutlined from '@ant-design/icons/ContainerOutlined'
import ExperimentOutlined from '@ant-design/icons/ExperimentOutlined'
import GiftOutlined from '@ant-design/icons/GiftOutlined'
import GoldOutlined from '@ant-design/icons/GoldOutlined'
import InboxOutlined from '@ant-design/icons/InboxOutlined'
import MedicineBoxOutlined from '@ant-design/icons/MedicineBoxOutlined'
import PrinterOutlined from '@ant-design/icons/PrinterOutlined'
import ProductOutlined from '@ant-design/icons/ProductOutlined'
import QrcodeOutlined from '@ant-design/icons/QrcodeOutlined'
import ScanOutlined from '@ant-design/icons/ScanOutlined'
import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined'
import ShoppingCartOutlined from '@ant-design/icons/ShoppingCartOutlined'
import SkinOutlined from '@ant-design/icons/SkinOutlined'
import TagOutlined from '@ant-design/icons/TagOutlined'
import TagsOutlined from '@ant-design/icons/TagsOutlined'
import type { IconGroup } from './icon-group.ts'

export const GOODS: IconGroup = {
  title: { cn: '商品与标签', tc: '商品與標籤', en: 'Goods and labels' },
  icons: [
    { name: 'InboxOutlined', Icon: InboxOutlined, text: { cn: '货箱', tc: '貨箱', en: 'box' } },
    {
      name: 'ProductOutlined',
      Icon: ProductOutlined,
      text: { cn: '产品', tc: '產品', en: 'product' },
    },
    {
      name: 'ShoppingOutlined',
      Icon: ShoppingOutlined,
      text: { cn: '购物袋', tc: '購物袋', en: 'shopping bag' },
    },
    {
      name: 'ShoppingCartOutlined',
      Icon: ShoppingCartOutlined,
      text: { cn: '购物车', tc: '購物車', en: 'shopping cart' },
    },
    { name: 'GiftOutlined', Icon: GiftOutlined, text: { cn: '礼品', tc: '禮品', en: 'gift' } },
    { name: 'GoldOutlined', Icon: GoldOutlined, text: { cn: '金条', tc: '金條', en: 'gold bars' } },
    { name: 'SkinOutlined', Icon: SkinOutlined, text: { cn: '服装', tc: '服裝', en: 'clothes' } },
    { name: 'CoffeeOutlined', Icon: CoffeeOutlined, text: { cn: '饮品', tc: '飲品', en: 'drink' } },
    {
      name: 'MedicineBoxOutlined',
      Icon: MedicineBoxOutlined,
      text: { cn: '药品', tc: '藥品', en: 'medicine' },
    },
    {
      name: 'ExperimentOutlined',
      Icon: ExperimentOutlined,
      text: { cn: '实验', tc: '實驗', en: 'laboratory' },
    },
    {
      name: 'AppstoreOutlined',
      Icon: AppstoreOutlined,
      text: { cn: '应用', tc: '應用', en: 'tiles' },
    },
    {
      name: 'ContainerOutlined',
      Icon: ContainerOutlined,
      text: { cn: '容器', tc: '容器', en: 'container' },
    },
    { name: 'TagOutlined', Icon: TagOutlined, text: { cn: '标签', tc: '標籤', en: 'tag' } },
    {
      name: 'TagsOutlined',
      Icon: TagsOutlined,
      text: { cn: '多个标签', tc: '多個標籤', en: 'tags' },
    },
    {
      name: 'BarcodeOutlined',
      Icon: BarcodeOutlined,
      text: { cn: '条形码', tc: '條碼', en: 'barcode' },
    },
    {
      name: 'QrcodeOutlined',
      Icon: QrcodeOutlined,
      text: { cn: '二维码', tc: '二維碼', en: 'QR code' },
    },
    { name: 'ScanOutlined', Icon: ScanOutlined, text: { cn: '扫码', tc: '掃碼', en: 'scan' } },
    {
      name: 'PrinterOutlined',
      Icon: PrinterOutlined,
      text: { cn: '打印', tc: '列印', en: 'printer' },
    },
  ],
}
