import { dealer } from '@zhenma/contract/dealers/dealer.entity'
import type { ReactNode } from 'react'
import { LookSwitch } from '../../../kit/look-switch.tsx'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { treeTexts } from './tree.texts.ts'

export const DEALER_LOOKS = ['list', 'tree'] as const

/** Dealers as a list or as a tree. */
export function DealerLookSwitch(): ReactNode {
  const t = useTexts(treeTexts)
  const looks = DEALER_LOOKS.map((value) => ({ value, label: t(value) }))
  return <LookSwitch name={t('look')} looks={looks} />
}

/** The head of the tree: the title of the screen, the way back to the list, and what stands beside that. */
export function TreeHead({ children }: { readonly children: ReactNode }): ReactNode {
  const say = useSay()
  return (
    <header className="page-head">
      <h1>{say(dealer.screen.name)}</h1>
      <div className="page-actions">
        <DealerLookSwitch />
        {children}
      </div>
    </header>
  )
}
