import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/lib/types'
import type { ReactNode } from 'react'

const pathsOf = ({ tag, attrs, children = [] }: AbstractNode): readonly string[] => [
  ...(tag === 'path' ? [attrs['d'] ?? ''] : []),
  ...children.flatMap(pathsOf),
]

/** The paths of an icon as one. */
const known = new WeakMap<IconDefinition, string>()

/**
 * An icon as nothing but its picture, for lists that show hundreds: each of the component library's own goes through all
 * styles of the page when it is drawn, to see whether its style is there. It says nothing to who does not see it.
 */
export function PlainIcon(props: {
  /** One of the outlined or filled ones. */
  readonly icon: IconDefinition
  readonly className?: string
}): ReactNode {
  const { icon, className } = props
  const { icon: node } = icon
  if (typeof node === 'function') return null
  const d = known.get(icon) ?? pathsOf(node).join('')
  known.set(icon, d)
  return (
    <svg
      className={className}
      viewBox={node.attrs['viewBox']}
      width="1em"
      height="1em"
      fill="currentColor"
      aria-hidden
    >
      <path d={d} />
    </svg>
  )
}
