import { DATA_RULE_TEXTS } from '@zhenma/contract/roles/data-rules'
import type { TreeMenu } from '@zhenma/contract/roles/roles.contract'
import type { ReactNode } from 'react'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { type Grant, previewOf, type PreviewScreen } from './permission-nodes.ts'
import { roleTexts } from './roles.texts.ts'

function Screen({ screen }: { readonly screen: PreviewScreen }): ReactNode {
  const say = useSay()
  const rules = screen.rules.map((rule) => say(DATA_RULE_TEXTS[rule])).join(' / ')
  return (
    <li>
      {screen.title}
      {rules !== '' && <small className="role-preview-rule">{rules}</small>}
    </li>
  )
}

/** The menu as a user of the role has it, with whose records it shows, changing with every tick. */
export function RolePreview(props: {
  readonly tree: readonly TreeMenu[]
  readonly grant: Grant
}): ReactNode {
  const t = useTexts(roleTexts)
  return (
    <aside className="role-preview" aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      <ul>
        {previewOf(props.tree, props.grant).map(({ key, title, screens }) => (
          <li key={key}>
            {title}
            <ul>
              {screens.map((screen) => (
                <Screen key={screen.title} screen={screen} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </aside>
  )
}
