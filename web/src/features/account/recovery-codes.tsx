import { Button, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { copyText } from '../../kit/copy-text.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { accountTexts } from './account.texts.ts'

/** Recovery codes, shown this once. */
export function RecoveryCodes(props: {
  readonly codes: readonly string[]
  readonly onKept: () => void
}): ReactNode {
  const t = useTexts(accountTexts)
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await copyText(props.codes.join('\n'))
    setCopied(true)
  }
  return (
    <>
      <p className="account-text">{t('recoveryText')}</p>
      <ul className="account-codes">
        {props.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Space>
        <Button onClick={() => void copy()}>{t(isCopied ? 'copied' : 'copy')}</Button>
        <Button type="primary" onClick={props.onKept}>
          {t('kept')}
        </Button>
      </Space>
    </>
  )
}
