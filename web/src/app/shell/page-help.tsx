import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { manualAddress } from '../manual-address.ts'
import { manualPageOf } from '../manual-pages.ts'
import type { MenuHit } from '../navigation/menu.ts'
import { shellTexts } from '../shell.texts.ts'
import type { ReactNode } from 'react'

/** Opens the manual's page about the screen that is shown, in the language of the moment. */
export function PageHelp(props: {
  readonly hit: MenuHit | undefined
  readonly path: string
}): ReactNode {
  const t = useTexts(shellTexts)
  const language = useLanguage()
  return (
    <a
      className="page-help"
      href={manualAddress(language, manualPageOf(props.hit?.item.component, props.path))}
      target="_blank"
      rel="noreferrer"
      aria-label={t('pageHelp')}
      title={t('pageHelp')}
    >
      <QuestionCircleOutlined />
    </a>
  )
}
