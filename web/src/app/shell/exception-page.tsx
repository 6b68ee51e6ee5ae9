import { Button } from 'antd'
import type { ReactNode } from 'react'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { shellTexts } from '../shell.texts.ts'
import { useNavigation } from '../navigation/use-navigation.ts'
import { useTabs } from '../navigation/use-tabs.ts'

const TITLES = {
  403: 'deniedTitle',
  404: 'missingTitle',
  500: 'serverTitle',
  broken: 'brokenTitle',
  chunk: 'chunkTitle',
  waiting: 'chunkTitle',
} as const
const TEXTS = {
  403: 'deniedText',
  404: 'missingText',
  500: 'serverText',
  broken: 'brokenText',
  chunk: 'chunkText',
  waiting: 'waitingText',
} as const

/** What stands large above; nothing of ours has a number. */
const SIGNS: Readonly<Partial<Record<keyof typeof TITLES, string>>> = {
  chunk: '…',
  waiting: '…',
  broken: '!',
}

/** Access denied, page not found, server error; a screen that failed or did not come. */
export function ExceptionPage(props: {
  readonly status: keyof typeof TITLES
  readonly onRetry?: () => void
}): ReactNode {
  const t = useTexts(shellTexts)
  const tKit = useTexts(kitTexts)
  const { open } = useNavigation()
  // Who has no dashboard has another first page.
  const home = useTabs((state) => state.home)
  return (
    <section className="exception">
      <div className="exception-number" aria-hidden="true">
        {SIGNS[props.status] ?? props.status}
      </div>
      <h1>{t(TITLES[props.status])}</h1>
      <p>{t(TEXTS[props.status])}</p>
      <div className="exception-actions">
        {props.onRetry && (
          <Button type="primary" onClick={props.onRetry}>
            {props.status === 'chunk' ? t('reload') : tKit('retry')}
          </Button>
        )}
        <Button type={props.onRetry ? 'default' : 'primary'} onClick={() => open(home)}>
          {t('backHome')}
        </Button>
      </div>
    </section>
  )
}
