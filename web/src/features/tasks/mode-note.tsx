import type { InventoryMode } from '@zhenma/contract/inout/inventory-modes'
import { INVENTORY_MODE_TEXT } from '@zhenma/contract/inout/inventory-modes.refusals'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import type { modeProblem } from './allowed-tasks.ts'
import { newTaskTexts } from './tasks.texts.ts'

/** Why the task is not for the company's inventory mode, and what is. */
export function ModeNote(props: {
  readonly problem: NonNullable<ReturnType<typeof modeProblem>>
  readonly mode: InventoryMode
}): ReactNode {
  const t = useTexts(newTaskTexts)
  const say = useSay()
  const mode = say(INVENTORY_MODE_TEXT[props.mode])
  return <Alert className="task-mode" type="info" showIcon title={t(props.problem, { mode })} />
}
