import { cleanScannedText, isCodeShape } from '@zhenma/codes/code-format'
import { isBoxKind } from '@zhenma/contract/inout/inventory-modes'
import { term } from '@zhenma/contract/labels/terms'
import { isCutOffNow } from '../../scanning/connection/cut-off.ts'
import { lookUpOne } from '../../scanning/table/look-up.ts'
import type { BoxAtHand, Tone } from '../../scanning/table/draft/draft.ts'
import type { ScanStore } from '../../scanning/table/scan-store.ts'
import { isReady } from '../../scanning/table/draft/ready.ts'
import { refuseBox } from '../../scanning/table/draft/scan-draft.ts'
import type { Rules } from '../../scanning/table/draft/scan-rules.ts'
import { type Reason, reasonFor } from '../../scanning/submission/reasons.ts'
import { scanTexts } from '../../scanning/table/draft/scan.texts.ts'
import type { Submitting } from '../../scanning/table/submitting.ts'
import { type Scanning } from '../../scanning/table/scanning.ts'

/** What packing scans with: the table's own scanning, and the submission at its end. */
type PackingMeans = {
  readonly store: ScanStore
  readonly scanning: Scanning
  readonly submitting: Submitting
  readonly rulesNow: () => Rules
}

/**
 * Scans for packing: the box first, then what goes into it, then the box again, which submits. A
 * gun does not wait for answers: what is scanned while the box is looked up is in the table already.
 */
export function packingScanning({ store, scanning, submitting, rulesNow }: PackingMeans): Scanning {
  let asking: Promise<void> = Promise.resolve()
  const say = (tone: Tone, code: string, reason: Reason): void =>
    scanning.tell({ tone, code, reason })
  const put = (box: BoxAtHand): void => store.setState({ box })
  /** No box after all: it is kept among the refusals, and what was scanned since stays. */
  const refuse = (code: string, why: Reason): void => {
    const { draft, feedback } = refuseBox(store.getState().draft, code, why)
    store.setState({ box: undefined, draft })
    if (feedback) scanning.tell(feedback)
  }

  const look = async (code: string): Promise<void> => {
    const isHere = (): boolean => store.getState().box?.code === code
    const fail = (): void => {
      put({ code, state: 'unchecked' })
      const isExpected = isCutOffNow()
      const text = isExpected ? scanTexts.boxNoted : scanTexts.boxNotChecked
      say(isExpected ? 'good' : 'refused', '', { text, values: { code } })
    }
    put({ code, state: 'checking' })
    const looked = await lookUpOne(code)
    // Another box was taken meanwhile.
    if (!isHere()) return
    if (looked.is === 'unlooked') fail()
    else if (looked.is === 'refused') refuse(code, looked.reason)
    else if (isBoxKind(looked.scanned.kind)) {
      const { scanned } = looked
      put({ code: scanned.code, state: 'known', scanned })
      say('good', '', { text: scanTexts.boxTaken, values: { code: scanned.code } })
    } else {
      const values = { code: looked.scanned.code, kind: term('kind', looked.scanned.kind) }
      refuse(code, { text: scanTexts.notABox, values })
    }
  }

  const takeBox = (code: string): void => {
    store.setState({
      done: undefined,
      failure: undefined,
      feedback: undefined,
      queuing: undefined,
    })
    if (isCodeShape(code)) asking = look(code)
    else refuse(code, reasonFor('LABEL_CODE_FORMAT', { code }))
  }

  /** The box was scanned again: what was scanned before it counts, answered or not yet. */
  const close = async (code: string): Promise<void> => {
    if (store.getState().draft.entries.length === 0) {
      say('duplicate', '', { text: scanTexts.nothingToPack, values: { code } })
      return
    }
    store.setState({ isClosing: true })
    await Promise.all([asking, scanning.settled()])
    store.setState({ isClosing: false })
    if (isReady({ state: store.getState(), rules: rulesNow() }, isCutOffNow()))
      await submitting.send()
    else say('refused', '', { text: scanTexts.notReady, values: {} })
  }

  return {
    ...scanning,
    take(given) {
      const codes = given.map(cleanScannedText)
      const { box, draft } = store.getState()
      const [first = '', ...others] = codes
      if (draft.isRemoving) scanning.take(codes)
      else if (box === undefined) {
        takeBox(first)
        // A pasted list begins with its box.
        const rest = others.filter((code) => code !== first)
        if (rest.length > 0) scanning.take(rest)
      } else if (others.length === 0 && first === box.code) void close(first)
      else scanning.take(codes.filter((code) => code !== box.code))
    },
    recheck() {
      const { box } = store.getState()
      if (box?.state === 'unchecked' && !isCutOffNow()) asking = look(box.code)
      scanning.recheck()
    },
  }
}
