import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { BLOCK_TEXT } from '@zhenma/contract/page-documents/page-columns'
import type { BlockType } from '@zhenma/contract/page-documents/page-limits'
import { Button, Dropdown } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useSay } from '../../../texts/use-texts.ts'
import { BlockIcon } from './block-icons.tsx'
import { GROUP_TEXT } from './block.texts.ts'

const GROUPS: Readonly<Record<keyof typeof GROUP_TEXT, readonly BlockType[]>> = {
  own: ['text', 'picture', 'gallery', 'video', 'links', 'contact'],
  goods: [
    'verdict',
    'product',
    'batch',
    'timeline',
    'map',
    'materials',
    'papers',
    'certificates',
    'extended',
    'card',
    'record',
    'proof',
    'company',
  ],
  layout: ['divider', 'columns'],
}

/** A button that offers the types of blocks. */
export function AddBlock(props: {
  readonly text: string
  /** Which types may be put there. */
  readonly offers: (type: BlockType) => boolean
  readonly onAdd: (type: BlockType) => void
  readonly isSmall?: boolean
  readonly disabled?: boolean
}): ReactNode {
  const { text, offers, onAdd, isSmall = false } = props
  const say = useSay()
  const trigger = useRef<HTMLButtonElement>(null)
  const items = Object.entries(GROUPS).map(([group, types]) => ({
    type: 'group' as const,
    key: group,
    label: say(GROUP_TEXT[group as keyof typeof GROUP_TEXT]),
    children: types.filter(offers).map((type) => ({
      key: type,
      icon: <BlockIcon type={type} />,
      label: say(BLOCK_TEXT[type]),
      onClick: () => onAdd(type),
    })),
  }))
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      disabled={props.disabled ?? false}
      classNames={{ root: 'block-menu' }}
      menu={{ items: items.filter(({ children }) => children.length > 0) }}
    >
      {isSmall ? (
        <Button ref={trigger} type="text" size="small" icon={<PlusOutlined />} aria-label={text} />
      ) : (
        <Button ref={trigger} block type="dashed" icon={<PlusOutlined />}>
          {text}
        </Button>
      )}
    </Dropdown>
  )
}
