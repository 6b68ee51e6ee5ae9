import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined'
import BankOutlined from '@ant-design/icons/BankOutlined'
import BuildOutlined from '@ant-design/icons/BuildOutlined'
import CarOutlined from '@ant-design/icons/CarOutlined'
import ClusterOutlined from '@ant-design/icons/ClusterOutlined'
import CompassOutlined from '@ant-design/icons/CompassOutlined'
import EnvironmentOutlined from '@ant-design/icons/EnvironmentOutlined'
import ExportOutlined from '@ant-design/icons/ExportOutlined'
import GlobalOutlined from '@ant-design/icons/GlobalOutlined'
import HomeOutlined from '@ant-design/icons/HomeOutlined'
import ImportOutlined from '@ant-design/icons/ImportOutlined'
import PartitionOutlined from '@ant-design/icons/PartitionOutlined'
import RollbackOutlined from '@ant-design/icons/RollbackOutlined'
import SendOutlined from '@ant-design/icons/SendOutlined'
import ShopOutlined from '@ant-design/icons/ShopOutlined'
import SwapOutlined from '@ant-design/icons/SwapOutlined'
import ToolOutlined from '@ant-design/icons/ToolOutlined'
import TruckOutlined from '@ant-design/icons/TruckOutlined'
import type { IconGroup } from './icon-group.ts'

export const LOGISTICS: IconGroup = {
  title: { cn: '仓储与物流', tc: '倉儲與物流', en: 'Warehouse and transport' },
  icons: [
    { name: 'HomeOutlined', Icon: HomeOutlined, text: { cn: '首页', tc: '首頁', en: 'home' } },
    { name: 'ShopOutlined', Icon: ShopOutlined, text: { cn: '店铺', tc: '店鋪', en: 'shop' } },
    { name: 'BankOutlined', Icon: BankOutlined, text: { cn: '机构', tc: '機構', en: 'building' } },
    { name: 'CarOutlined', Icon: CarOutlined, text: { cn: '汽车', tc: '汽車', en: 'car' } },
    { name: 'TruckOutlined', Icon: TruckOutlined, text: { cn: '货车', tc: '貨車', en: 'truck' } },
    {
      name: 'SwapOutlined',
      Icon: SwapOutlined,
      text: { cn: '出入库', tc: '出入庫', en: 'in and out' },
    },
    {
      name: 'ImportOutlined',
      Icon: ImportOutlined,
      text: { cn: '导入', tc: '匯入', en: 'import' },
    },
    {
      name: 'ExportOutlined',
      Icon: ExportOutlined,
      text: { cn: '导出', tc: '匯出', en: 'export' },
    },
    {
      name: 'RollbackOutlined',
      Icon: RollbackOutlined,
      text: { cn: '退回', tc: '退回', en: 'return' },
    },
    {
      name: 'EnvironmentOutlined',
      Icon: EnvironmentOutlined,
      text: { cn: '位置', tc: '位置', en: 'place' },
    },
    {
      name: 'CompassOutlined',
      Icon: CompassOutlined,
      text: { cn: '指南针', tc: '指南針', en: 'compass' },
    },
    { name: 'GlobalOutlined', Icon: GlobalOutlined, text: { cn: '全球', tc: '全球', en: 'globe' } },
    { name: 'SendOutlined', Icon: SendOutlined, text: { cn: '发送', tc: '傳送', en: 'send' } },
    { name: 'ToolOutlined', Icon: ToolOutlined, text: { cn: '工具', tc: '工具', en: 'tool' } },
    { name: 'BuildOutlined', Icon: BuildOutlined, text: { cn: '制造', tc: '製造', en: 'build' } },
    {
      name: 'ApartmentOutlined',
      Icon: ApartmentOutlined,
      text: { cn: '组织', tc: '組織', en: 'tree of units' },
    },
    {
      name: 'ClusterOutlined',
      Icon: ClusterOutlined,
      text: { cn: '层级', tc: '層級', en: 'levels' },
    },
    {
      name: 'PartitionOutlined',
      Icon: PartitionOutlined,
      text: { cn: '分区', tc: '分區', en: 'parts' },
    },
  ],
}
