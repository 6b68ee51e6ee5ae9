import { useState, type ComponentType, type ReactNode } from 'react'
import { useAddress } from '../../kit/tab-context.ts'
import type { BindingDialogProps } from './binding-dialog.tsx'
import {
  type BindingDraft,
  type BindingTarget,
  draftOfLink,
  WITHOUT_LINK,
} from './binding-draft.ts'

type Opened<Draft> = { readonly draft: Draft; readonly open: boolean; readonly count: number }

/** A record's binding dialog, as a button here or a link of another screen opens it; each time anew. */
export function useBindingDialog<Bound, Target extends BindingTarget>(
  Dialog: ComponentType<BindingDialogProps<BindingDraft<Bound, Target>>>,
  wish: { readonly targets: readonly Target[]; readonly mayBind: boolean },
): {
  readonly bind: (draft: BindingDraft<Bound, Target>) => void
  readonly dialog: ReactNode
} {
  const { params, change } = useAddress()
  const linked = wish.mayBind ? draftOfLink(params, wish.targets) : undefined
  const linkKey = linked && JSON.stringify(linked)
  const [shownLink, setShownLink] = useState<string>()
  const [opened, setOpened] = useState<Opened<BindingDraft<Bound, Target>>>()
  const bind = (draft: BindingDraft<Bound, Target>): void =>
    setOpened({ draft, open: true, count: (opened?.count ?? 0) + 1 })
  if (linkKey !== shownLink) {
    setShownLink(linkKey)
    if (linked) bind(linked)
  }
  const close = (): void => {
    if (opened) setOpened({ ...opened, open: false })
    change(WITHOUT_LINK)
  }
  const dialog = opened && (
    <Dialog key={opened.count} open={opened.open} initial={opened.draft} onClose={close} />
  )
  return { bind, dialog }
}
