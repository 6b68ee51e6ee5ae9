import BarcodeOutlined from '@ant-design/icons/BarcodeOutlined'
import BorderOutlined from '@ant-design/icons/BorderOutlined'
import FontSizeOutlined from '@ant-design/icons/FontSizeOutlined'
import LineOutlined from '@ant-design/icons/LineOutlined'
import NumberOutlined from '@ant-design/icons/NumberOutlined'
import PictureOutlined from '@ant-design/icons/PictureOutlined'
import QrcodeOutlined from '@ant-design/icons/QrcodeOutlined'
import ScanOutlined from '@ant-design/icons/ScanOutlined'
import TableOutlined from '@ant-design/icons/TableOutlined'
import type { LabelElement } from '@zhenma/contract/print-templates/element-shapes'
import type { ComponentType, ReactNode } from 'react'
import type { Addable } from './new-elements.ts'

const ICONS: Readonly<Record<Addable | 'picture', ComponentType<{ 'aria-hidden'?: boolean }>>> = {
  text: FontSizeOutlined,
  code: NumberOutlined,
  qr: QrcodeOutlined,
  data_matrix: TableOutlined,
  gs1_data_matrix: TableOutlined,
  code_128: BarcodeOutlined,
  ean_13: BarcodeOutlined,
  picture: PictureOutlined,
  line: LineOutlined,
  box: BorderOutlined,
  scratch: ScanOutlined,
}

/** The sign of what can be added. */
export function AddableIcon({ kind }: { readonly kind: Addable | 'picture' }): ReactNode {
  const Icon = ICONS[kind]
  return <Icon aria-hidden />
}

/** The sign of what an element is. */
export const ElementIcon = ({ element }: { readonly element: LabelElement }): ReactNode => (
  <AddableIcon kind={element.type === 'symbol' ? element.symbology : element.type} />
)
