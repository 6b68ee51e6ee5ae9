import type {
  LabelProof,
  ProvedEvent,
  ProvedStep,
  ShownLog,
} from '@zhenma/contract/transparency-log/transparency-log.contract'

/** What a file of a label's proofs begins with; the tool that checks it knows no other. */
const FORMAT = 'zhenma-label-proof/v1'

/**
 * A label's proofs as one file: each a text after C2SP tlog-proof, which others' programs read as well, with the keys of
 * the logs that they are from. Whoever checks it compares those keys with what he has from elsewhere.
 */
export function labelProofFile(
  { code, serial, steps, events }: LabelProof,
  logs: readonly ShownLog[],
  at: Date,
): string {
  const origins = new Set([...steps, ...events].flatMap(({ origin }) => origin ?? []))
  const file = {
    format: FORMAT,
    madeAt: at.toISOString(),
    label: { code, serial },
    logs: logs
      .filter(({ origin }) => origins.has(origin))
      .map(({ origin, address, keys }) => ({ origin, address, keys })),
    steps: steps.map((step) => ({
      operation: step.operation,
      at: step.at,
      movement: step.movementNumber,
      ...proofOf(step),
    })),
    events: events.map((event) => ({
      kind: event.kind,
      name: event.name,
      at: event.at,
      ...proofOf(event),
    })),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** What proves an entry; of one that is forgotten also what proves that it was; of one that waits, since when. */
function proofOf({ state, proof, loggedAt, forgottenAt, forgetting }: ProvedStep | ProvedEvent) {
  if (state === 'waiting') return { state, proof, loggedAt }
  if (state !== 'forgotten') return { state, proof }
  return { state, proof, forgottenAt, forgetting }
}
