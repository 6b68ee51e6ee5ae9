import { Button } from 'antd'
import type { ReactNode } from 'react'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { shellTexts } from '../shell.texts.ts'
import { HOME_PATH } from '../tabs.ts'
import { useNavigation } from '../use-navigation.ts'

const TITLES = { 403: 'deniedTitle', 404: 'missingTitle', 500: 'brokenTitle' } as const
const TEXTS = { 403: 'deniedText', 404: 'missingText', 500: 'brokenText' } as const

/** Access denied, page not found, page failed (spec 2). */
export function ExceptionPage(props: {
  readonly status: 403 | 404 | 500
  readonly onRetry?: () => void
}): ReactNode {
  const t = useTexts(shellTexts)
  const tKit = useTexts(kitTexts)
  const { open } = useNavigation()
  return (
    <section className="exception">
      <div className="exception-number" aria-hidden="true">
        {props.status}
      </div>
      <h1>{t(TITLES[props.status])}</h1>
      <p>{t(TEXTS[props.status])}</p>
      <div className="exception-actions">
        {props.onRetry && (
          <Button type="primary" onClick={props.onRetry}>
            {tKit('retry')}
          </Button>
        )}
        <Button type={props.onRetry ? 'default' : 'primary'} onClick={() => open(HOME_PATH)}>
          {t('backHome')}
        </Button>
      </div>
    </section>
  )
}
