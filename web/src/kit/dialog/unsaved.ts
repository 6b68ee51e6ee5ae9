import { useCallback, useId } from 'react'
import { create } from 'zustand'
import { useTab } from '../tab-context.ts'

/** Unsaved work, by tab: the names of the forms that hold some. */
export const useUnsavedWork = create<{
  readonly byTab: Readonly<Record<string, readonly string[]>>
}>(() => ({ byTab: {} }))

function setUnsaved(tabId: string, form: string, isUnsaved: boolean): void {
  const { byTab } = useUnsavedWork.getState()
  const others = (byTab[tabId] ?? []).filter((name) => name !== form)
  if (!isUnsaved && others.length === (byTab[tabId] ?? []).length) return
  const forms = isUnsaved ? [...others, form] : others
  useUnsavedWork.setState({ byTab: { ...byTab, [tabId]: forms } })
}

/** A closed tab holds nothing any more. */
export function forgetUnsaved(tabId: string): void {
  const { [tabId]: _gone, ...byTab } = useUnsavedWork.getState().byTab
  useUnsavedWork.setState({ byTab })
}

export function hasUnsaved(tabId: string): boolean {
  return (useUnsavedWork.getState().byTab[tabId] ?? []).length > 0
}

/**
 * Says whether this component holds unsaved work; the shell asks before its tab or the page goes.
 * To be called from events, not effects: a hidden tab's effects are undone, its drafts are not.
 */
export function useUnsaved(): (isUnsaved: boolean) => void {
  const { id } = useTab()
  const form = useId()
  return useCallback((isUnsaved) => setUnsaved(id, form, isUnsaved), [id, form])
}
