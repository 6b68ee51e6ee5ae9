import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined'
import BarcodeOutlined from '@ant-design/icons/BarcodeOutlined'
import DashboardOutlined from '@ant-design/icons/DashboardOutlined'
import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined'
import GiftOutlined from '@ant-design/icons/GiftOutlined'
import InboxOutlined from '@ant-design/icons/InboxOutlined'
import QrcodeOutlined from '@ant-design/icons/QrcodeOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import ShopOutlined from '@ant-design/icons/ShopOutlined'
import SwapOutlined from '@ant-design/icons/SwapOutlined'
import type { ComponentType, ReactNode } from 'react'

/** The pictures a menu item may ask for; also by the first part of its path. */
const ICONS: Readonly<Record<string, ComponentType>> = {
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

/** A menu item's picture: by its icon's name, else by its path, else a general one. */
export function MenuIcon(props: { readonly icon: string; readonly path: string }): ReactNode {
  const Icon = ICONS[props.icon] ?? ICONS[props.path.split('/')[1] ?? ''] ?? AppstoreOutlined
  return <Icon />
}

/** The product's mark. */
export function Mark({ size = 28 }: { readonly size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--mark, #2f54eb)" />
      <path d="M7 7h7v7H7zM18 7h7v7h-7zM7 18h7v7H7z" fill="none" stroke="#fff" strokeWidth="2.2" />
      <path
        d="m17.5 21.2 2.7 2.8 5-5.6"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
