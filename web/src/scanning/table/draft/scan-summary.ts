import type { Feedback, Tone } from './draft.ts'
import { scanTexts } from './scan.texts.ts'

/** The worst of several outcomes is what is heard. */
export function toneOfAll(tones: readonly Tone[]): Tone {
  if (tones.includes('refused')) return 'refused'
  return tones.includes('duplicate') ? 'duplicate' : 'good'
}

/** Codes that could not be looked at stay in the table: they are not among the refused ones. */
const isUnlookedAt = ({ tone, reason }: Feedback): boolean =>
  tone === 'refused' && reason.text === scanTexts.notChecked

/** What is told of many scans at once. */
export function summaryOf(all: readonly Feedback[]): Feedback {
  const unchecked = all.filter(isUnlookedAt).length
  const added = all.filter(({ isAdded }) => isAdded).length
  const count = (tone: Tone): number =>
    all.filter((one) => one.tone === tone && !one.isAdded && !isUnlookedAt(one)).length
  const values = {
    good: count('good') + added,
    duplicate: count('duplicate'),
    refused: count('refused'),
    unchecked,
  }
  const text = unchecked > 0 ? scanTexts.manyNotChecked : scanTexts.many
  return { tone: toneOfAll(all.map((one) => one.tone)), code: '', reason: { text, values } }
}
