type Formats = { readonly day: Intl.DateTimeFormat; readonly time: Intl.DateTimeFormat }

/** Made once for each zone that somebody has chosen: making one costs a hundred times as much as using it. */
const formats = new Map<string, Formats>()

function formatsOf(timeZone: string): Formats {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  // Swedish writes a date as ISO 8601 does.
  const made = {
    day: new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
    time: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  }
  formats.set(timeZone, made)
  return made
}

/** The calendar day that a moment belongs to in a zone, `2026-11-20`. */
export function businessDay(moment: Date, timeZone: string): string {
  return formatsOf(timeZone).day.format(moment)
}

/** A moment as people of a zone read it on paper and in sheets, `2026-11-20 14:05:09`. */
export function businessTime(moment: string | Date, timeZone: string): string {
  return formatsOf(timeZone).time.format(new Date(moment))
}
