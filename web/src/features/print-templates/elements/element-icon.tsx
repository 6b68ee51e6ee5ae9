import BarcodeOutlined from '@ant-design/icons-svg/es/asn/BarcodeOutlined'
import BorderOutlined from '@ant-design/icons-svg/es/asn/BorderOutlined'
import FontSizeOutlined from '@ant-design/icons-svg/es/asn/FontSizeOutlined'
import LineOutlined from '@ant-design/icons-svg/es/asn/LineOutlined'
import NumberOutlined from '@ant-design/icons-svg/es/asn/NumberOutlined'
import PictureOutlined from '@ant-design/icons-svg/es/asn/PictureOutlined'
import QrcodeOutlined from '@ant-design/icons-svg/es/asn/QrcodeOutlined'
import ScanOutlined from '@ant-design/icons-svg/es/asn/ScanOutlined'
import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined'
import type { IconDefinition } from '@ant-design/icons-svg/lib/types'
import type { LabelElement } from '@zhenma/contract/print-templates/element-shapes'
import type { ReactNode } from 'react'
import { PlainIcon } from '../../../kit/plain-icon.tsx'
import type { Addable } from './new-elements.ts'

const ICONS: Readonly<Record<Addable | 'picture', IconDefinition>> = {
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
  return <PlainIcon icon={ICONS[kind]} />
}

/** The sign of what an element is. */
export const ElementIcon = ({ element }: { readonly element: LabelElement }): ReactNode => (
  <AddableIcon kind={element.type === 'symbol' ? element.symbology : element.type} />
)
