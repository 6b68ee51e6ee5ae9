import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined'
import GiftOutlined from '@ant-design/icons/GiftOutlined'
import HomeOutlined from '@ant-design/icons/HomeOutlined'
import QrcodeOutlined from '@ant-design/icons/QrcodeOutlined'
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import ShopOutlined from '@ant-design/icons/ShopOutlined'
import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined'
import SwapOutlined from '@ant-design/icons/SwapOutlined'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { late } from '../../kit/late/late.tsx'

/** Those of the menu that every installation starts with: they are there with the first page. */
const AT_HAND: Readonly<Record<string, ComponentType>> = {
  AppstoreOutlined,
  GiftOutlined,
  HomeOutlined,
  QrcodeOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingOutlined,
  SwapOutlined,
}

const NamedIcon = late(() =>
  import('./every-icon.tsx').then((module) => ({ default: module.NamedIcon })),
)

/** A menu item's picture by the name of its icon, a general one where it has none. */
export function MenuIcon({ icon }: { readonly icon: string }): ReactNode {
  const Icon = icon === '' ? AppstoreOutlined : AT_HAND[icon]
  if (Icon) return <Icon />
  return (
    <Suspense fallback={<AppstoreOutlined />}>
      <NamedIcon name={icon} general={AppstoreOutlined} />
    </Suspense>
  )
}
