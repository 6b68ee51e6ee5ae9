import { useCallback, useId } from 'react'
import { create } from 'zustand'
import { useTab } from '../tab-context.ts'

/** How a screen is left: another one comes to the front, its tab goes, or the session ends. */
export type Leaving = 'away' | 'close' | 'end'

/** Asks what becomes of what would be left behind. True: it may be left. */
export type LeaveQuestion = (how: Leaving) => Promise<boolean>

type Questions = Readonly<Record<string, LeaveQuestion>>

/** What is to be asked before tabs are left, by tab and by the part of it that asks. */
export const useLeaveQuestions = create<{ readonly byTab: Readonly<Record<string, Questions>> }>(
  () => ({ byTab: {} }),
)

const questionsOf = (tabId: string): readonly LeaveQuestion[] =>
  Object.values(useLeaveQuestions.getState().byTab[tabId] ?? {})

/** A tab that is closed asks nothing any more. */
export function forgetLeaveQuestions(tabId: string): void {
  const { [tabId]: _gone, ...byTab } = useLeaveQuestions.getState().byTab
  useLeaveQuestions.setState({ byTab })
}

const allTabs = (): readonly string[] => Object.keys(useLeaveQuestions.getState().byTab)

/** Whether leaving these tabs (any, where none are named) would be asked about. */
export const asksAnything = (tabIds: readonly string[] = allTabs()): boolean =>
  tabIds.some((tabId) => questionsOf(tabId).length > 0)

/** Asks everything there is to ask of these tabs (of all, where none are named), one after the other. */
export async function mayLeave(
  how: Leaving,
  tabIds: readonly string[] = allTabs(),
): Promise<boolean> {
  for (const ask of tabIds.flatMap(questionsOf)) {
    if (!(await ask(how))) return false
  }
  return true
}

/**
 * Says what this component wants asked before its tab is left; undefined: nothing. Unlike unsaved work
 * it is kept over a hidden tab, whose effects are undone, until it is told otherwise.
 */
export function useLeaveQuestion(): (question: LeaveQuestion | undefined) => void {
  const { id } = useTab()
  const name = useId()
  return useCallback(
    (question) => {
      const { byTab } = useLeaveQuestions.getState()
      const { [name]: before, ...others } = byTab[id] ?? {}
      if (before === question) return
      const questions = question === undefined ? others : { ...others, [name]: question }
      useLeaveQuestions.setState({ byTab: { ...byTab, [id]: questions } })
    },
    [id, name],
  )
}
