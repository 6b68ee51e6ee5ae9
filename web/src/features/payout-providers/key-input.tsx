import { PROVIDER_LIMITS } from '@zhenma/contract/payouts/payout-providers.contract'
import { Button, Input } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { payoutProviderTexts } from './payout-providers.texts.ts'

/** A key that is pasted, or read from its file here: the server is sent its text either way. */
export function KeyInput(props: {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (value: string) => void
  /** One is kept already: nothing here leaves it. */
  readonly isKept: boolean
}): ReactNode {
  const { id, value = '', onChange, isKept } = props
  const t = useTexts(payoutProviderTexts)
  const chooser = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined): Promise<void> => {
    // Whatever is longer than a key is refused for its length: a film need not be read for that.
    if (file !== undefined) onChange?.(await file.slice(0, PROVIDER_LIMITS.key + 1).text())
  }
  return (
    <div className="key-input">
      <Input.TextArea
        {...(id === undefined ? {} : { id })}
        className="mono"
        rows={4}
        value={value}
        placeholder={isKept ? t('keyStays') : '-----BEGIN …'}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Button size="small" onClick={() => chooser.current?.click()}>
        {t('chooseKey')}
      </Button>
      <input
        ref={chooser}
        className="key-file"
        type="file"
        accept=".pem,.key,.txt"
        onChange={(event) => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
