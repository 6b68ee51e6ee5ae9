/** A whole number from 0 to before `end`, each as likely as the others. */
export type Dice = (end: number) => number

/**
 * So many different positions from 0 to before `total`, every choice of them as likely as any other,
 * ascending (Floyd's algorithm: one throw for each, however many there are to choose from).
 */
export function drawPositions(count: number, total: number, dice: Dice): number[] {
  if (count > total) throw new RangeError(`${count} cannot be drawn of ${total}`)
  const drawn = new Set<number>()
  for (let last = total - count; last < total; last += 1) {
    const position = dice(last + 1)
    drawn.add(drawn.has(position) ? last : position)
  }
  return [...drawn].sort((a, b) => a - b)
}
