import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Dropdown } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { AddableIcon } from '../elements/element-icon.tsx'
import { ADDABLE_TEXT } from '../elements/element.texts.ts'
import type { Addable } from '../elements/new-elements.ts'
import { designTexts } from './design.texts.ts'

type Kind = Addable | 'picture'

const GROUPS = {
  groupSymbols: ['qr', 'data_matrix', 'gs1_data_matrix', 'code_128', 'ean_13'],
  groupTexts: ['text', 'code', 'scratch'],
  groupShapes: ['picture', 'line', 'box'],
} as const satisfies Partial<Record<keyof typeof designTexts, readonly Kind[]>>

/** A button that offers what a label can have. */
export function AddElement(props: {
  readonly disabled: boolean
  readonly onAdd: (kind: Kind) => void
}): ReactNode {
  const { disabled, onAdd } = props
  const t = useTexts(designTexts)
  const say = useSay()
  const trigger = useRef<HTMLButtonElement>(null)
  const items = Object.entries(GROUPS).map(([group, kinds]) => ({
    type: 'group' as const,
    key: group,
    label: t(group as keyof typeof GROUPS),
    children: kinds.map((kind) => ({
      key: kind,
      icon: <AddableIcon kind={kind} />,
      label: say(ADDABLE_TEXT[kind]),
      onClick: () => onAdd(kind),
    })),
  }))
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      disabled={disabled}
      classNames={{ root: 'add-menu' }}
      menu={{ items }}
    >
      <Button ref={trigger} icon={<PlusOutlined />}>
        {t('add')}
      </Button>
    </Dropdown>
  )
}
