/** The greeting for an hour of the day: before 9, until 11, until 13, before 18, evening. */
export function greetingOf(hour: number): 'early' | 'morning' | 'noon' | 'afternoon' | 'evening' {
  if (hour < 9) return 'early'
  if (hour <= 11) return 'morning'
  if (hour <= 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}
