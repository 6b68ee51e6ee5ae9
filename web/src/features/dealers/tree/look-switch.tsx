import { dealer } from '@zhenma/contract/dealers/dealer.entity'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useAddress } from '../../../kit/tab-context.ts'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { treeTexts } from './tree.texts.ts'

const LOOKS = ['list', 'tree'] as const
type Look = (typeof LOOKS)[number]

/** Dealers as a list or as a tree; it stands in the address, and Back goes to the other. */
export function LookSwitch(): ReactNode {
  const t = useTexts(treeTexts)
  const { params, change } = useAddress()
  return (
    <Segmented<Look>
      aria-label={t('look')}
      value={params.get('look') === 'tree' ? 'tree' : 'list'}
      options={LOOKS.map((look) => ({ value: look, label: t(look) }))}
      onChange={(look) => change({ look: look === 'tree' ? look : undefined }, { push: true })}
    />
  )
}

/** The head of the tree: the title of the screen, the way back to the list, and what stands beside that. */
export function TreeHead({ children }: { readonly children: ReactNode }): ReactNode {
  const say = useSay()
  return (
    <header className="page-head">
      <h1>{say(dealer.screen.name)}</h1>
      <div className="page-actions">
        <LookSwitch />
        {children}
      </div>
    </header>
  )
}
