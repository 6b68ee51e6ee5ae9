/** A gun types a character in 1 to 30 ms, a fast typist takes 60 and more; keys this close are a gun's. */
const GUN_GAP_MS = 45
/** A gun without a wire, or a busy machine, stumbles within a code: what is left of it would be another code. */
const STUMBLE_MS = 100
/** Told once, a gun may stumble this long once: its radio, or the machine behind it, was held up. */
const HELD_UP_MS = 250
/** So many characters that close are no person's any more: from here on they are held back. */
const SUSPECT_AT = 4
/** The shortest thing a gun reads that is worth having (an EAN-8 has eight, an own box mark six). */
const SHORTEST = 6

/** What is read of a key. */
export type Key = Pick<
  KeyboardEvent,
  'key' | 'timeStamp' | 'isComposing' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'
>

/**
 * What a key makes of what was heard. `person`: nothing to do with a gun. `begun`: the first character
 * of what may become a scan; `more`: another one, too few to tell. `gun`: hold it back. `scan`: the end
 * key of a scan.
 */
export type Heard = 'person' | 'begun' | 'more' | 'gun' | 'scan'

/** Keys that only change what the next one means. */
const HELD = new Set(['Shift', 'CapsLock', 'AltGraph', 'Control'])
/** What stands between the element strings of a GS1 symbol; guns type it as Ctrl+]. */
const SEPARATOR = '\u001d'
const isSeparator = ({ key, ctrlKey, altKey, metaKey }: Key): boolean =>
  key === ']' && ctrlKey && !altKey && !metaKey
/** What guns end a code with. */
const ENDS = new Set(['Enter', 'Tab'])

/**
 * Tells a scanner gun from a person, key by key, by how close the keys come and by the key that ends
 * them. Time is the event's own: it does not grow when the page is busy.
 */
export class GunKeys {
  #text = ''
  #beganAt = 0
  #lastAt = Number.NEGATIVE_INFINITY
  #pauseMs = Number.POSITIVE_INFINITY
  #isKnownGun = false

  /** What has come close together up to now. */
  get text(): string {
    return this.#text
  }

  /** How long nothing was typed before it: a gun that stumbles within a code goes on at once. */
  get pauseMs(): number {
    return this.#pauseMs
  }

  /** Hears a key. After `scan` the text stays until the next key. */
  hear(event: Key): Heard {
    const { timeStamp } = event
    const isWithin = this.#text !== '' && isSeparator(event)
    const key = isWithin ? SEPARATOR : event.key
    if (HELD.has(key)) return this.#text === '' ? 'person' : 'more'
    const isClose = this.#isClose(timeStamp - this.#lastAt)
    const isHeldDown = event.repeat || (event.ctrlKey && !isWithin) || event.metaKey || event.altKey
    // An input method makes its own text of keys, and a key that is held down repeats as fast as a gun.
    if (event.isComposing || isHeldDown) {
      this.forget()
      return 'person'
    }
    if (ENDS.has(key)) {
      const isScan = isClose && this.#text.length >= SHORTEST && this.#isGun()
      this.#lastAt = Number.NEGATIVE_INFINITY
      return isScan ? 'scan' : 'person'
    }
    if ([...key].length !== 1) {
      this.forget()
      return 'person'
    }
    if (!isClose) {
      this.#pauseMs = timeStamp - this.#lastAt
      this.#beganAt = timeStamp
    }
    this.#text = isClose ? this.#text + key : key
    this.#lastAt = timeStamp
    if (this.#isKnownGun) {
      if (isClose && this.#isGun(HELD_UP_MS)) return 'gun'
      // Who began that fast goes on as a person does.
      this.#isKnownGun = false
      if (isClose) {
        this.forget()
        return 'person'
      }
    }
    this.#isKnownGun = this.#text.length >= SUSPECT_AT && this.#isGun()
    if (this.#isKnownGun) return 'gun'
    return isClose ? 'more' : 'begun'
  }

  /** Whether a key goes on with what came before it; only a gun has two keys that close. */
  #isClose(gapMs: number): boolean {
    if (this.#isKnownGun) return gapMs <= HELD_UP_MS
    return gapMs <= (this.#text.length < 2 ? GUN_GAP_MS : STUMBLE_MS)
  }

  /** On the whole, but for a time of stumbling, the keys come as close together as no person's do. */
  #isGun(stumbleMs = 0): boolean {
    return this.#lastAt - this.#beganAt <= GUN_GAP_MS * (this.#text.length - 1) + stumbleMs
  }

  forget(): void {
    this.#text = ''
    this.#isKnownGun = false
    this.#lastAt = Number.NEGATIVE_INFINITY
  }
}
