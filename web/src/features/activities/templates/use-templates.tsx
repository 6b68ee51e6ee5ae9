import type { ActivityTemplateRow } from '@zhenma/contract/draws/activity-templates.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { prizes } from '@zhenma/contract/prizes/prizes.contract'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../../api/session.ts'
import { RenameForm, type Start, StartForm } from './start-form.tsx'
import { TemplateList } from './template-list.tsx'

/** Who makes an activity of another one, or of a template, has the right to make all that comes with it. */
export function useMayStart(): boolean {
  const mayCreate = useCan(draws.startFromTemplate.allow)
  const maySetRules = useCan(draws.setRule.allow)
  const mayMakePrizes = useCan(prizes.create.allow)
  return mayCreate && maySetRules && mayMakePrizes
}

/** Starting an activity from a template: `choose` asks from which, and the dialogs stand in the screen. */
export function useTemplates(onCreated: (created: { readonly id: number }) => void): {
  readonly choose: () => void
  readonly dialogs: ReactNode
} {
  const [isChoosing, setChoosing] = useState(false)
  const [start, setStart] = useState<Start>()
  const [renamed, setRenamed] = useState<ActivityTemplateRow>()
  return {
    choose: () => setChoosing(true),
    dialogs: (
      <>
        <TemplateList
          open={isChoosing}
          onStart={(chosen) => {
            setChoosing(false)
            setStart(chosen)
          }}
          onRename={setRenamed}
          onClose={() => setChoosing(false)}
        />
        <StartForm start={start} onDone={onCreated} onClose={() => setStart(undefined)} />
        <RenameForm template={renamed} onClose={() => setRenamed(undefined)} />
      </>
    ),
  }
}
