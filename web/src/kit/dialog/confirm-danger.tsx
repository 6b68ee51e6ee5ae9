import { Alert, Input, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { create } from 'zustand'
import { useTexts } from '../../texts/use-texts.ts'
import { kitTexts } from '../kit.texts.ts'

export type Danger = {
  readonly title: string
  /** What it will touch, with the count: "3 products, 12,000 labels". */
  readonly touches?: ReactNode
  /** What it means, and whether it can be undone. */
  readonly consequence?: ReactNode
  /** Must be typed before the button works; for what cannot be undone. */
  readonly typed?: string
  /** The word on the button: the action itself ("Delete"), not "OK". */
  readonly action: string
  /** False for a question without danger: no red. */
  readonly isDanger?: boolean
  readonly cancel?: string
}

type Asked = Danger & { readonly answer: (isConfirmed: boolean) => void }

const useAsked = create<{ readonly asked: Asked | undefined; readonly open: boolean }>(() => ({
  asked: undefined,
  open: false,
}))

/** Asks before a destructive step; resolves to the answer. Texts come in the caller's language. */
export function confirmDanger(danger: Danger): Promise<boolean> {
  return new Promise((answer) => useAsked.setState({ asked: { ...danger, answer }, open: true }))
}

/** Where the questions appear; the shell places it once. */
export function ConfirmHost(): ReactNode {
  const { asked, open } = useAsked()
  const t = useTexts(kitTexts)
  const [typed, setTyped] = useState('')
  const answer = (isConfirmed: boolean): void => {
    asked?.answer(isConfirmed)
    setTyped('')
    useAsked.setState({ open: false })
  }
  const isTyped = asked?.typed === undefined || typed.trim() === asked.typed
  return (
    <Modal
      open={open}
      title={asked?.title}
      okText={asked?.action}
      cancelText={asked?.cancel ?? t('cancel')}
      okButtonProps={{ danger: asked?.isDanger !== false, disabled: !isTyped }}
      onOk={() => answer(true)}
      onCancel={() => answer(false)}
      width={440}
      centered
      zIndex={1500}
      destroyOnHidden
    >
      {/* It may be a list, which a paragraph cannot hold. */}
      {asked?.touches !== undefined && <div className="touches">{asked.touches}</div>}
      {asked?.consequence !== undefined &&
        (asked.isDanger === false ? (
          <p>{asked.consequence}</p>
        ) : (
          <Alert type="warning" showIcon title={asked.consequence} />
        ))}
      {asked?.typed !== undefined && (
        <label className="typed-confirmation">
          {t('typeToConfirm', { typed: asked.typed })}
          <Input value={typed} onChange={(event) => setTyped(event.target.value)} autoFocus />
        </label>
      )}
    </Modal>
  )
}
