import { part } from '../kit/part.ts'

/** The shell, for whoever is logged in. */
export const Shell = part(() => import('./shell/shell.tsx').then((module) => module.Shell))
