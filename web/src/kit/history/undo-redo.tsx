import RedoOutlined from '@ant-design/icons/RedoOutlined'
import UndoOutlined from '@ant-design/icons/UndoOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { kitTexts } from '../kit.texts.ts'

/** The two buttons of an editor that remembers its steps; absent steps: there is nothing to take back, or to do again. */
export function UndoRedo(props: {
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}): ReactNode {
  const { undo, redo } = props
  const t = useTexts(kitTexts)
  return (
    <>
      <Button
        type="text"
        icon={<UndoOutlined />}
        aria-label={t('undo')}
        title={t('undo')}
        disabled={undo === undefined}
        onClick={undo}
      />
      <Button
        type="text"
        icon={<RedoOutlined />}
        aria-label={t('redo')}
        title={t('redo')}
        disabled={redo === undefined}
        onClick={redo}
      />
    </>
  )
}
