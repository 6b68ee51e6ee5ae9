import ExportOutlined from '@ant-design/icons/ExportOutlined'
import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { Button } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { menuTitle } from '../../entities/menu-item.ts'
import { shellTexts } from '../shell.texts.ts'

/**
 * The address of an item that opens in a window of its own. It does so from here too, where the
 * browser lets it: most want a click for that, so there is a link as well.
 */
export function ExternalScreen({ item }: { readonly item: MenuItem }): ReactNode {
  const t = useTexts(shellTexts)
  const name = menuTitle(item, useLanguage())
  const { url = '' } = item.meta
  // Once: a tab that comes to the front again does not open it again.
  const wasOpened = useRef(false)
  useEffect(() => {
    if (wasOpened.current) return
    wasOpened.current = true
    window.open(url, '_blank', 'noopener,noreferrer')
  }, [url])
  return (
    <section className="exception">
      <h1>{name}</h1>
      <p>{t('externalText', { host: new URL(url, window.location.href).host })}</p>
      <div className="exception-actions">
        <Button
          type="primary"
          icon={<ExportOutlined />}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('openExternal', { name })}
        </Button>
      </div>
    </section>
  )
}
