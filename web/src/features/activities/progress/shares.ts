/** Percent that a bar is filled: full only when nothing is left, empty only when nothing is there; whole numbers. */
export function partOf(part: number, whole: number): number {
  if (part <= 0 || whole <= 0) return 0
  if (part >= whole) return 100
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)))
}

/** Percent with one decimal, as it is said; below a thousandth with what it takes to be more than nothing. */
export function shareOf(part: number, whole: number): number {
  if (whole === 0) return 0
  const percent = (part / whole) * 100
  const decimals = percent > 0 && percent < 0.1 ? 3 : 1
  return Number(percent.toFixed(decimals))
}
