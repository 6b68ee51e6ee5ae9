import { create } from 'zustand'

export type ShellPanel = 'settings' | 'shortcuts' | 'palette' | 'menu'

/** Which of the shell's own panels is open. */
export const useShellPanels = create<{
  readonly panel: ShellPanel | undefined
  readonly openPanel: (panel: ShellPanel) => void
  readonly closePanel: () => void
}>((set) => ({
  panel: undefined,
  openPanel: (panel) => set({ panel }),
  closePanel: () => set({ panel: undefined }),
}))
