import { create } from 'zustand'

export type ShellPanel = 'settings' | 'shortcuts' | 'palette' | 'menu'

/** Which of the shell's own panels is open. */
export const useShellPanels = create<{
  readonly panel: ShellPanel | undefined
  /** Those that were open once: they stay, to close with grace. */
  readonly opened: ReadonlySet<ShellPanel>
  readonly openPanel: (panel: ShellPanel) => void
  readonly closePanel: () => void
}>((set) => ({
  panel: undefined,
  opened: new Set(),
  openPanel: (panel) => set(({ opened }) => ({ panel, opened: new Set([...opened, panel]) })),
  closePanel: () => set({ panel: undefined }),
}))
