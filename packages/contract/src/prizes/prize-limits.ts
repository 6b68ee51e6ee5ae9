/** Prizes of one activity: they are shown on one page. */
export const MAXIMUM_PRIZES = 100
/** How many there can be of one prize. */
export const MAXIMUM_PRIZE_QUANTITY = 1_000_000
/** Winning codes of one allocation: they are drawn at once, and kept one by one. */
export const MAXIMUM_ALLOCATION = 10_000
/** Allocations of one prize that have codes, so that a prize is filled whole by the largest ones. */
export const MAXIMUM_ALLOCATIONS = 100
