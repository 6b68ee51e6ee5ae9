import { Suspense, useState, type ReactNode } from 'react'
import { late } from '../late/late.tsx'
import type { DetailDrawerBody, DetailDrawerProps } from './detail-drawer-body.tsx'
import type { Shapes } from '../fields.ts'

// `lazy` forgets type parameters; the component it loads has them.
const Body = late(() =>
  import('./detail-drawer-body.tsx').then((module) => ({ default: module.DetailDrawerBody })),
) as unknown as typeof DetailDrawerBody

/** One record beside its list: its fields, then whatever the screen adds. */
export function DetailDrawer<S extends Shapes>(props: DetailDrawerProps<S>): ReactNode {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  return (
    wasOpen && (
      <Suspense fallback={null}>
        <Body {...props} />
      </Suspense>
    )
  )
}
