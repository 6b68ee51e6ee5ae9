/**
 * The zone in which the platform's own days begin and its times are read, and that of a company which
 * has chosen no other. A company's days and times are those of its own zone: on paper, in files and on
 * every screen, whatever the zone of the server or of the browser.
 */
export const PLATFORM_TIME_ZONE = 'Asia/Shanghai'

/** The longest name of a zone is much shorter. */
export const TIME_ZONE_LIMIT = 64

/** Whether this runtime can tell the time of a zone; names are those of IANA, not mere offsets. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    // Throws a RangeError for any other.
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Zones that runtimes still list under the name that they had before IANA gave them another. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** The zones that can be chosen, by their present names. */
export function timeZones(): string[] {
  const listed = Intl.supportedValuesOf('timeZone').map((name) => RENAMED[name] ?? name)
  return [...new Set([...listed, 'UTC'])].sort()
}

/** How a zone is called in a language, `Eastern Time`. */
export function timeZoneName(timeZone: string, locale: string): string {
  return partOf(timeZone, locale, 'longGeneric')
}

/** How far a zone's clock is from UTC at a moment, `UTC−05:00`. */
export function timeZoneOffset(timeZone: string, at: Date): string {
  const offset = partOf(timeZone, 'en', 'longOffset', at).replace('GMT', '')
  return `UTC${offset === '' ? '+00:00' : offset.replace('-', '−')}`
}

function partOf(
  timeZone: string,
  locale: string,
  timeZoneName: 'longGeneric' | 'longOffset',
  at: Date = new Date(),
): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
