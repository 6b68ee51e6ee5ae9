import {
  type StartingPoint,
  STANDARD,
  STARTING_POINTS,
} from '@zhenma/contract/print-templates/starting-points'

/** What an address opens: a template, a copy of one, or a new one from a starting point. */
export type Opened =
  | { readonly id: number; readonly isCopy: boolean }
  | { readonly from: StartingPoint }

/** Reads `?open=3`, `?open=copy-3` or `?open=new-l7160`; undefined for the list. */
export function openedIn(text: string | null): Opened | undefined {
  const [, copy, id] = /^(copy-)?([1-9]\d{0,15})$/.exec(text ?? '') ?? []
  if (id !== undefined) return { id: Number(id), isCopy: copy !== undefined }
  if (!text?.startsWith('new')) return undefined
  return { from: STARTING_POINTS.find((point) => text === `new-${point}`) ?? STANDARD }
}
