import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined'
import AppstoreAddOutlined from '@ant-design/icons/AppstoreAddOutlined'
import AuditOutlined from '@ant-design/icons/AuditOutlined'
import BarcodeOutlined from '@ant-design/icons/BarcodeOutlined'
import EnvironmentOutlined from '@ant-design/icons/EnvironmentOutlined'
import ExperimentOutlined from '@ant-design/icons/ExperimentOutlined'
import FileDoneOutlined from '@ant-design/icons/FileDoneOutlined'
import FileProtectOutlined from '@ant-design/icons/FileProtectOutlined'
import FontSizeOutlined from '@ant-design/icons/FontSizeOutlined'
import IdcardOutlined from '@ant-design/icons/IdcardOutlined'
import InboxOutlined from '@ant-design/icons/InboxOutlined'
import LayoutOutlined from '@ant-design/icons/LayoutOutlined'
import LineOutlined from '@ant-design/icons/LineOutlined'
import LinkOutlined from '@ant-design/icons/LinkOutlined'
import NodeIndexOutlined from '@ant-design/icons/NodeIndexOutlined'
import PhoneOutlined from '@ant-design/icons/PhoneOutlined'
import PictureOutlined from '@ant-design/icons/PictureOutlined'
import PlayCircleOutlined from '@ant-design/icons/PlayCircleOutlined'
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined'
import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined'
import SwitcherOutlined from '@ant-design/icons/SwitcherOutlined'
import type { BlockType } from '@zhenma/contract/page-documents/page-limits'
import type { ComponentType, ReactNode } from 'react'

const ICONS: Readonly<Record<BlockType, ComponentType>> = {
  verdict: SafetyCertificateOutlined,
  text: FontSizeOutlined,
  picture: PictureOutlined,
  gallery: SwitcherOutlined,
  video: PlayCircleOutlined,
  product: ShoppingOutlined,
  company: ApartmentOutlined,
  batch: InboxOutlined,
  timeline: NodeIndexOutlined,
  map: EnvironmentOutlined,
  materials: ExperimentOutlined,
  papers: AuditOutlined,
  certificates: FileDoneOutlined,
  extended: AppstoreAddOutlined,
  card: IdcardOutlined,
  record: BarcodeOutlined,
  proof: FileProtectOutlined,
  contact: PhoneOutlined,
  links: LinkOutlined,
  divider: LineOutlined,
  columns: LayoutOutlined,
}

/** The sign of a type of block; an ornament beside its name. */
export function BlockIcon({ type }: { readonly type: BlockType }): ReactNode {
  const Icon = ICONS[type]
  return (
    <span aria-hidden className="block-icon">
      <Icon />
    </span>
  )
}
