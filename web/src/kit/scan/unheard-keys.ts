/** A gun's keys come closer together than a person's; after a pause something new begins. */
const PAUSE_MS = 500

/** What is typed into a field that takes nothing at the moment: so that it can be told which code it was. */
export class UnheardKeys {
  #text = ''
  #lastAt = 0

  /** Hears a key; whatever came before a pause is forgotten. */
  hear(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>): void {
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isText) return
    this.#text = (this.#isRecent(event.timeStamp) ? this.#text : '') + event.key
    this.#lastAt = event.timeStamp
  }

  /** What was heard up to now, without a pause. It is forgotten then. */
  take(timeStamp: number): string {
    const text = this.#isRecent(timeStamp) ? this.#text : ''
    this.#text = ''
    return text
  }

  #isRecent(timeStamp: number): boolean {
    return timeStamp - this.#lastAt <= PAUSE_MS
  }
}
