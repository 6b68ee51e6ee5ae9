import { part } from '../kit/late/part.ts'

/** The shell, for whoever is logged in. */
export const Shell = part(() => import('./shell/shell.tsx').then((module) => module.Shell))
