import BarcodeOutlined from '@ant-design/icons/BarcodeOutlined'
import DashboardOutlined from '@ant-design/icons/DashboardOutlined'
import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined'
import GiftOutlined from '@ant-design/icons/GiftOutlined'
import InboxOutlined from '@ant-design/icons/InboxOutlined'
import QrcodeOutlined from '@ant-design/icons/QrcodeOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import ShopOutlined from '@ant-design/icons/ShopOutlined'
import SwapOutlined from '@ant-design/icons/SwapOutlined'
import type { ComponentType } from 'react'

/** The pictures a menu item may ask for; also by the first part of its path. */
export const MENU_ICONS: Readonly<Record<string, ComponentType>> = {
  dashboard: DashboardOutlined,
  product: InboxOutlined,
  dealer: ShopOutlined,
  batch: BarcodeOutlined,
  label: QrcodeOutlined,
  inout: SwapOutlined,
  query: FileSearchOutlined,
  marketing: GiftOutlined,
  system: SettingOutlined,
}
