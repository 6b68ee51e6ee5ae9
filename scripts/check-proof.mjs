#!/usr/bin/env node
// Checks a proof that a tamper-evident log gave, without a network, an installation or any other file:
//
//   node check-proof.mjs FILE [--key KEY]… [--witness KEY]… [--serial N] [--document FILE]…
//
// FILE is a label's proof (JSON) or one proof after C2SP tlog-proof. KEY is a key of the log that you have from
// elsewhere than the file: without one the file vouches for itself, which is said. Each WITNESS must have cosigned. A document is a report or certificate
// that the page showed: whether it is, byte for byte, one that was logged. Ends with 0 where everything holds, 1 where
// something does not or nothing is proved, 2 where a file cannot be read. Of an entry whose content the company has forgotten it
// says that it stands in the log, and when that was logged.
//
// It shares no line with the server: it follows RFC 6962, signed-note, tlog-checkpoint, tlog-cosignature and tlog-proof on its own.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest()
const leafHash = (data) => sha256(Buffer.of(0), data)
const nodeHash = (left, right) => sha256(Buffer.of(1), left, right)

class Broken extends Error {}
const must = (holds, why) => {
  if (!holds) throw new Broken(why)
}

/** Base64 of so many bytes. */
function bytesOf(text, length) {
  const bytes = Buffer.from(String(text), 'base64')
  must(bytes.toString('base64') === text, 'base64 is not written as it should be')
  must(length === undefined || bytes.length === length, 'a hash has not 32 bytes')
  return bytes
}

/** The root that a leaf and its siblings lead to; RFC 6962, 2.1.1, read from the leaf up. */
function rootFrom(leaf, index, size, siblings) {
  const rest = [...siblings]
  const climb = (at, count) => {
    if (count === 1) return leaf
    let half = 1
    while (half * 2 < count) half *= 2
    const sibling = rest.pop()
    must(sibling !== undefined, 'the proof of inclusion is too short')
    return at < half
      ? nodeHash(climb(at, half), sibling)
      : nodeHash(sibling, climb(at - half, count - half))
  }
  must(Number.isSafeInteger(size) && index >= 0 && index < size, 'the leaf lies outside the tree')
  const root = climb(index, size)
  must(rest.length === 0, 'the proof of inclusion is too long')
  return root
}

const OF_LOG = 1
const OF_WITNESS = 4

/** A key as people hand it on: `name+id+key`. */
function readKey(text, type = OF_LOG) {
  const [, name, id, base64] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? []
  must(base64 !== undefined, `“${text}” is no key`)
  const material = bytesOf(base64)
  const whose = type === OF_LOG ? 'log' : 'witness'
  must(material.length === 33 && material[0] === type, `“${text}” is no Ed25519 key of a ${whose}`)
  const expected = sha256(Buffer.from(`${name}\n`), material)
    .subarray(0, 4)
    .toString('hex')
  must(expected === id, `the id of the key “${text}” is not its own`)
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), material.subarray(1)])
  return { text, name, id, type, key: createPublicKey({ key: der, format: 'der', type: 'spki' }) }
}

/** What a checkpoint says, which keys signed it, and which witnesses cosigned it when. */
function openCheckpoint(note, keys) {
  const end = note.lastIndexOf('\n\n')
  must(end > 0 && note.endsWith('\n'), 'the checkpoint is no signed note')
  const text = note.slice(0, end + 1)
  const by = []
  const cosigned = []
  for (const line of note.slice(end + 2, -1).split('\n')) {
    const [, name, base64] = /^\u2014 (\S+) (\S+)$/.exec(line) ?? []
    must(base64 !== undefined, 'a line of signatures is none')
    const bytes = bytesOf(base64)
    const known = keys.find(
      (key) => key.name === name && key.id === bytes.subarray(0, 4).toString('hex'),
    )
    if (known === undefined) continue
    if (known.type === OF_LOG) {
      const isTrue = verify(null, Buffer.from(text), known.key, bytes.subarray(4))
      must(isTrue, `the signature of ${name} is false`)
      by.push(known)
    } else {
      must(bytes.length === 76, `the cosignature of ${name} is none`)
      const seconds = bytes.readBigUInt64BE(4)
      const seen = Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`)
      const isTrue = verify(null, seen, known.key, bytes.subarray(12))
      must(isTrue, `the cosignature of ${name} is false`)
      cosigned.push({ key: known, seconds })
    }
  }
  const [origin, size, root] = text.split('\n')
  must(/^(0|[1-9]\d*)$/.test(size ?? ''), 'the checkpoint has no size')
  return { origin, size: Number(size), root: bytesOf(root, 32), by, cosigned }
}

/** The texts that an entry commits to and this proof shows; none of one whose content was forgotten. */
function openEntry(opening) {
  const { kind, commitment, count, items } = opening
  must(/^[a-z_]{1,40}$/.test(kind) && Array.isArray(items), 'it does not say what it is about')
  const root = bytesOf(commitment, 32)
  for (const { index, salt, text, proof } of items) {
    const leaf = leafHash(Buffer.concat([bytesOf(salt, 32), Buffer.from(text)]))
    const found = rootFrom(
      leaf,
      index,
      count,
      proof.map((hash) => bytesOf(hash, 32)),
    )
    must(found.equals(root), `the entry does not commit to “${text}”`)
  }
  const entry = Buffer.from(`zhenma-log-entry/v1\n${kind}\n${commitment}\n`)
  return { kind, commitment, entry, texts: items.map(({ text }) => text) }
}

/** Whether a text says that a serial was among those of an operation. */
function isRunOf(text, serial) {
  const [, lo, hi] = /^serials (\d+)-(\d+)$/.exec(text) ?? []
  return lo !== undefined && Number(lo) <= serial && serial <= Number(hi)
}

/** Whether a text says that an event is about a serial, or about a whole batch or product: whose it is, is the company's word. */
function isEventOf(text, serial) {
  const { event, method, start, end } = text.startsWith('{') ? JSON.parse(text) : {}
  return event !== undefined && (method !== 'range' || (start <= serial && serial <= end))
}

/** Checks one proof; answers what it proves. */
function checkProof(text, keys, witnesses, serial) {
  const end = text.indexOf('\n\n')
  const [first, ...lines] = text.slice(0, Math.max(end, 0)).split('\n')
  must(first === 'c2sp.org/tlog-proof@v1', 'it is no tlog-proof')
  must(lines[0]?.startsWith('extra ') === true, 'it does not say what it is about')
  const opening = JSON.parse(String(bytesOf(lines.shift().slice('extra '.length))))
  const [, index] = /^index (0|[1-9]\d*)$/.exec(lines.shift() ?? '') ?? []
  must(index !== undefined, 'it does not say which leaf it is about')
  const { kind, commitment, entry, texts } = openEntry(opening)
  const head = openCheckpoint(text.slice(end + 2), [...keys, ...witnesses])
  must(head.by.length > 0, `no known key has signed the checkpoint of ${head.origin}`)
  for (const witness of witnesses) {
    const has = head.cosigned.some(({ key }) => key === witness)
    must(has, `${witness.name} has not cosigned the checkpoint of ${head.origin}`)
  }
  const siblings = lines.map((line) => bytesOf(line, 32))
  const root = rootFrom(leafHash(entry), Number(index), head.size, siblings)
  must(root.equals(head.root), 'the entry is not in the tree that was signed')
  if (serial !== undefined && texts.length > 0) {
    const isAbout = kind === 'trace_event' ? isEventOf : isRunOf
    must(
      texts.some((one) => isAbout(one, serial)),
      `it is not about serial ${serial}`,
    )
  }
  return { kind, commitment, index: Number(index), texts, head }
}

/** When the company logged that it had forgotten an entry; undefined where no proof of that is given. */
function forgottenAt({ forgetting }, { index, commitment, head }, keys, witnesses) {
  if (typeof forgetting !== 'string') return undefined
  const { kind, texts } = checkProof(forgetting, keys, witnesses)
  const said = JSON.parse(texts[0] ?? '{}')
  must(
    kind === 'entry_forgotten' &&
      said.forgotten === index &&
      said.origin === head.origin &&
      said.commitment === commitment,
    'what should say that its content was forgotten is about another entry',
  )
  return said.at
}

function read(path) {
  const text = readFileSync(path, 'utf8')
  if (text.startsWith('c2sp.org/')) return { keys: [], steps: [{ state: 'proved', proof: text }] }
  const file = JSON.parse(text)
  if (file.format !== 'zhenma-label-proof/v1') throw new Error('it is no proof of a label')
  const keys = file.logs.flatMap((log) => log.keys)
  const events = file.events ?? []
  const steps = [...file.steps, ...events.map((one) => ({ ...one, operation: one.kind }))]
  return { keys, steps, label: file.label }
}

function main(args) {
  const given = []
  const witnesses = []
  const documents = []
  let path
  let serial
  for (let at = 0; at < args.length; at += 1) {
    if (args[at] === '--key') given.push(readKey(args[(at += 1)] ?? ''))
    else if (args[at] === '--witness') witnesses.push(readKey(args[(at += 1)] ?? '', OF_WITNESS))
    else if (args[at] === '--serial') serial = Number(args[(at += 1)])
    else if (args[at] === '--document') documents.push(args[(at += 1)] ?? '')
    else path = args[at]
  }
  if (path === undefined) {
    process.stdout.write(
      'node check-proof.mjs FILE [--key KEY]… [--witness KEY]… [--serial N] [--document FILE]…\n',
    )
    return 2
  }
  const { keys: brought, steps, label } = read(path)
  const keys = given.length > 0 ? given : brought.map((key) => readKey(key))
  const about = serial ?? label?.serial
  if (label !== undefined) process.stdout.write(`Label ${label.code}, serial ${label.serial}\n`)
  const shown = new Set()
  let broken = 0
  let proved = 0
  let forgotten = 0
  for (const step of steps) {
    if (step.proof === null) {
      process.stdout.write(`–  ${step.operation} ${step.at}: ${step.state}, nothing to check\n`)
      continue
    }
    try {
      const found = checkProof(step.proof, keys, witnesses, about)
      const { index, texts, head } = found
      const place = `entry ${index} of ${head.size} in ${head.origin}`
      if (texts.length === 0) {
        must(step.state === 'forgotten' || label === undefined, 'nothing of it is shown')
        const at = forgottenAt(step, found, keys, witnesses)
        const said =
          at === undefined ? 'nothing is shown of it' : `forgotten by the company at ${at}`
        process.stdout.write(
          `–  ${place}: ${said}; that it stands there is true, what it was is not proved\n`,
        )
        forgotten += 1
        continue
      }
      proved += 1
      process.stdout.write(`ok ${place}\n`)
      for (const { key, seconds } of head.cosigned) {
        const at = new Date(Number(seconds) * 1000).toISOString()
        process.stdout.write(`     cosigned by ${key.name} at ${at}\n`)
      }
      for (const text of texts) {
        shown.add(text)
        process.stdout.write(`     ${text}\n`)
      }
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      broken += 1
      process.stdout.write(`NO ${step.operation ?? ''} ${step.at ?? ''}: ${error.message}\n`)
    }
  }
  for (const document of documents) {
    const isLogged = shown.has(`sha256 ${sha256(readFileSync(document)).toString('hex')}`)
    if (!isLogged) broken += 1
    process.stdout.write(
      isLogged ? `ok ${document} was logged\n` : `NO ${document} is none that was logged\n`,
    )
  }
  const untold = forgotten > 0 ? `, ${forgotten} forgotten` : ''
  process.stdout.write(`${proved} proved, ${broken} false${untold}\n`)
  if (given.length === 0 && brought.length > 0) {
    process.stdout.write(
      `The keys came with the file. Compare them with what you have from elsewhere:\n${brought.map((key) => `     ${key}\n`).join('')}`,
    )
  }
  return broken === 0 && proved > 0 ? 0 : 1
}

try {
  process.exitCode = main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`This file cannot be checked: ${error.message}\n`)
  process.exitCode = 2
}
