/** One point, as the model keeps it: when it expires, and for which operation it is set aside. */
type Point = { readonly expires: number; readonly setAside: number | null }

/** What somebody has, point by point, in minutes of the model. `spent`: what could be given back. */
export type Purse = {
  readonly points: readonly Point[]
  readonly earned: number
  readonly spent: number
}

export const EMPTY: Purse = { points: [], earned: 0, spent: 0 }

const isFree = ({ setAside }: Point): boolean => setAside === null

/** How many points there are to be spent at a minute, and how many are set aside. */
export const figuresOf = ({ points, earned }: Purse, minute: number) => ({
  available: points.filter((point) => isFree(point) && point.expires > minute).length,
  held: points.filter((point) => !isFree(point)).length,
  earned,
})

/** The operations for which something is set aside, the oldest first. */
export const waitingIn = ({ points }: Purse): number[] =>
  [...new Set(points.flatMap(({ setAside }) => setAside ?? []))].toSorted((a, b) => a - b)

/** Adds points; those that come back count as earned already. */
export function added(
  purse: Purse,
  amount: number,
  { expires, isBack }: { readonly expires: number; readonly isBack: boolean },
): Purse {
  const more = Array.from({ length: amount }, () => ({ expires, setAside: null }))
  return {
    points: [...purse.points, ...more],
    earned: purse.earned + (isBack ? 0 : amount),
    spent: purse.spent - (isBack ? amount : 0),
  }
}

/** Without what has expired; what is set aside does not. */
export const expired = (purse: Purse, minute: number): Purse => ({
  ...purse,
  points: purse.points.filter((point) => !isFree(point) || point.expires > minute),
})

/** Spends what expires first, or sets it aside for an operation; undefined: too little is there. */
export function taken(
  purse: Purse,
  amount: number,
  operation: number | 'spend',
): Purse | undefined {
  const first = purse.points.filter(isFree).toSorted((a, b) => (a.expires < b.expires ? -1 : 1))
  const chosen = new Set(first.slice(0, amount))
  if (chosen.size < amount) return undefined
  if (operation === 'spend') {
    const points = purse.points.filter((point) => !chosen.has(point))
    return { ...purse, points, spent: purse.spent + amount }
  }
  const points = purse.points.map((point) =>
    chosen.has(point) ? { ...point, setAside: operation } : point,
  )
  return { ...purse, points }
}

/** What was set aside for an operation is spent, or free again. */
export function ended(purse: Purse, operation: number, end: 'settle' | 'release'): Purse {
  const isMeant = ({ setAside }: Point): boolean => setAside === operation
  if (end === 'release') {
    const points = purse.points.map((point) =>
      isMeant(point) ? { ...point, setAside: null } : point,
    )
    return { ...purse, points }
  }
  const points = purse.points.filter((point) => !isMeant(point))
  return { ...purse, points, spent: purse.spent + purse.points.length - points.length }
}

/**
 * Two become one: all that one had is the other's, and what was set aside is set aside anew, of what expires first of
 * both; undefined: of that too much has expired.
 */
export function joined(from: Purse, into: Purse, minute: number): Purse | undefined {
  const waiting = waitingIn(from).map((operation): [number, number] => [
    operation,
    from.points.filter(({ setAside }) => setAside === operation).length,
  ])
  const free = from.points.map(({ expires }) => ({ expires, setAside: null }))
  const moved = expired({ ...from, points: free }, minute).points
  let both: Purse | undefined = {
    points: [...into.points, ...moved],
    earned: into.earned + from.earned,
    spent: into.spent + from.spent,
  }
  for (const [operation, amount] of waiting) {
    both = both && taken(expired(both, minute), amount, operation)
  }
  return both
}
