#!/usr/bin/env node
// Derives all winners of a published draw again, and says whether they are those that were told:
//
//   node check-draw.mjs FILE-OR-ADDRESS [--key KEY]… [--serial N]
//
// FILE-OR-ADDRESS is what a server answers at /log/{name}/draws/{activity}. KEY is a key of the log that you have from
// elsewhere: without one the file vouches for itself, which is said. Ends with 0 where everything agrees, 1 where something
// does not, 2 where the file cannot be read, 3 where the draw is not published yet.
//
// Where chance is mixed with a public beacon, each round is checked to be what the steps named before it was out, and its
// randomness to be the SHA-256 of its signature. That the signature is the beacon's own takes BLS12-381, which Node does not
// have: where to compare it is said.
//
// It shares no line with the server: it follows docs/transparency-log.md on its own.
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'

const ALGORITHM = 'zhenma-draw/v1'
const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest()
const hashText = (text) => createHash('sha256').update(text).digest('hex')

class Broken extends Error {}
const must = (holds, why) => {
  if (!holds) throw new Broken(why)
}

// ---- The log: RFC 6962, signed-note, tlog-checkpoint, tlog-proof.

const leafHash = (data) => sha256(Buffer.of(0), data)
const nodeHash = (left, right) => sha256(Buffer.of(1), left, right)

function bytesOf(text, length) {
  const bytes = Buffer.from(String(text), 'base64')
  must(bytes.toString('base64') === text, 'base64 is not written as it should be')
  must(length === undefined || bytes.length === length, 'a hash has not 32 bytes')
  return bytes
}

function rootFrom(leaf, index, size, siblings) {
  const rest = [...siblings]
  const climb = (at, count) => {
    if (count === 1) return leaf
    let half = 1
    while (half * 2 < count) half *= 2
    const sibling = rest.pop()
    must(sibling !== undefined, 'a proof is too short')
    return at < half
      ? nodeHash(climb(at, half), sibling)
      : nodeHash(sibling, climb(at - half, count - half))
  }
  must(Number.isSafeInteger(size) && index >= 0 && index < size, 'a leaf lies outside the tree')
  const root = climb(index, size)
  must(rest.length === 0, 'a proof is too long')
  return root
}

function readKey(text) {
  const [, name, id, base64] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? []
  must(base64 !== undefined, `“${text}” is no key`)
  const material = bytesOf(base64)
  must(material.length === 33 && material[0] === 1, `“${text}” is no Ed25519 key`)
  const expected = sha256(Buffer.from(`${name}\n`), material)
  must(expected.toString('hex', 0, 4) === id, `the id of the key “${text}” is not its own`)
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), material.subarray(1)])
  return { text, name, id, key: createPublicKey({ key: der, format: 'der', type: 'spki' }) }
}

/** The size and root of a checkpoint that one of the keys has signed. */
function openCheckpoint(note, keys) {
  const end = note.lastIndexOf('\n\n')
  must(end > 0 && note.endsWith('\n'), 'a checkpoint is no signed note')
  const text = note.slice(0, end + 1)
  let isSigned = false
  for (const line of note.slice(end + 2, -1).split('\n')) {
    const [, name, base64] = /^\u2014 (\S+) (\S+)$/.exec(line) ?? []
    must(base64 !== undefined, 'a line of signatures is none')
    const bytes = bytesOf(base64)
    const id = bytes.toString('hex', 0, 4)
    const known = keys.find((key) => key.name === name && key.id === id)
    if (known === undefined) continue
    must(verify(null, Buffer.from(text), known.key, bytes.subarray(4)), 'a signature is false')
    isSigned = true
  }
  const [origin, size, root] = text.split('\n')
  must(isSigned, `no known key has signed the checkpoint of ${origin}`)
  must(/^(0|[1-9]\d*)$/.test(size ?? ''), 'a checkpoint has no size')
  return { origin, size: Number(size), root: bytesOf(root, 32) }
}

/** The text that an entry of the log commits to, and where it stands. */
function openProof(text, keys) {
  const end = text.indexOf('\n\n')
  const [first, extra, indexLine, ...siblings] = text.slice(0, Math.max(end, 0)).split('\n')
  must(first === 'c2sp.org/tlog-proof@v1' && extra?.startsWith('extra '), 'it is no tlog-proof')
  const opening = JSON.parse(String(bytesOf(extra.slice('extra '.length))))
  const [, index] = /^index (0|[1-9]\d*)$/.exec(indexLine ?? '') ?? []
  must(index !== undefined, 'a proof does not say which leaf it is about')
  const { kind, commitment, count, items } = opening
  must(kind === 'draw' && count === 1 && items?.length === 1, 'an entry is not about a draw')
  const [item] = items
  const salted = Buffer.concat([bytesOf(item.salt, 32), Buffer.from(item.text)])
  const siblingsOfItem = item.proof.map((hash) => bytesOf(hash, 32))
  const own = rootFrom(leafHash(salted), item.index, count, siblingsOfItem)
  must(own.equals(bytesOf(commitment, 32)), 'an entry does not commit to its text')
  const entry = Buffer.from(`zhenma-log-entry/v1\n${kind}\n${commitment}\n`)
  const head = openCheckpoint(text.slice(end + 2), keys)
  const hashes = siblings.map((line) => bytesOf(line, 32))
  const root = rootFrom(leafHash(entry), Number(index), head.size, hashes)
  must(root.equals(head.root), 'an entry is not in the tree that was signed')
  return { text: item.text, index: Number(index), origin: head.origin }
}

// ---- Chance: whole numbers of an HMAC, without those that would favour small ones.

const WORD_END = 2 ** 48

function randomOf({ seed, beacon, activity }, place) {
  const text = `${ALGORITHM}\n${beacon}\nactivity ${activity}\n${place}`
  let block
  let count = 0
  let word = 5
  return (end) => {
    const most = WORD_END - (WORD_END % end)
    for (;;) {
      if (word === 5) {
        block = createHmac('sha256', seed).update(`${text}\n${count}`).digest()
        count += 1
        word = 0
      }
      const drawn = block.readUIntBE(word * 6, 6)
      word += 1
      if (drawn < most) return drawn % end
    }
  }
}

/** Different positions from 0 to before `total`, ascending (Floyd). */
function positionsOf(count, total, random) {
  must(count <= total, `${count} cannot be drawn of ${total}`)
  const drawn = new Set()
  for (let last = total - count; last < total; last += 1) {
    const position = random(last + 1)
    drawn.add(drawn.has(position) ? last : position)
  }
  return Float64Array.from(drawn).sort()
}

// ---- Lists.

function runsOf(content) {
  if (content === '') return []
  let last = 0
  return content.split(',').map((text) => {
    const [lo, hi] = text.split('-').map(Number)
    if (!(lo > last && hi >= lo)) throw new Broken('runs of a list do not ascend')
    last = hi
    return [lo, hi]
  })
}

/** The serials at positions, ascending, among the labels of runs. */
function serialsAt(runs, positions) {
  const found = []
  let before = 0
  for (const [lo, hi] of runs) {
    const end = before + hi - lo + 1
    while (found.length < positions.length && positions[found.length] < end) {
      found.push(lo + positions[found.length] - before)
    }
    before = end
  }
  return found
}

function isWithin(runs, serial) {
  let lo = 0
  let hi = runs.length
  while (lo < hi) {
    const middle = (lo + hi) >>> 1
    if (runs[middle][1] < serial) lo = middle + 1
    else hi = middle
  }
  return lo < runs.length && runs[lo][0] <= serial
}

const serialsOf = (content) => runsOf(content).map(([lo]) => lo)

// ---- Winning codes: serials ascending, and the allocation that each is of.

class Winners {
  serials = new Float64Array(0)
  allocations = new Float64Array(0)

  place(serial) {
    let lo = 0
    let hi = this.serials.length
    while (lo < hi) {
      const middle = (lo + hi) >>> 1
      if (this.serials[middle] < serial) lo = middle + 1
      else hi = middle
    }
    return lo
  }

  allocationOf(serial) {
    const at = this.place(serial)
    return this.serials[at] === serial ? this.allocations[at] : undefined
  }

  add(more, allocation) {
    const length = this.serials.length + more.length
    const serials = new Float64Array(length)
    const allocations = new Float64Array(length)
    let old = 0
    let added = 0
    for (let at = 0; at < length; at += 1) {
      const isOld =
        added === more.length || (old < this.serials.length && this.serials[old] < more[added])
      if (!isOld && this.serials[old] === more[added]) {
        throw new Broken(`serial ${more[added]} wins twice`)
      }
      serials[at] = isOld ? this.serials[old] : more[added]
      allocations[at] = isOld ? this.allocations[old] : allocation
      if (isOld) old += 1
      else added += 1
    }
    this.serials = serials
    this.allocations = allocations
  }

  remove(gone, allocation) {
    const serials = new Set(gone)
    for (const serial of serials) {
      must(
        this.allocationOf(serial) === allocation,
        `serial ${serial} did not win, and is taken back`,
      )
    }
    const keep = (_, at) => !serials.has(this.serials[at])
    const allocations = this.allocations.filter(keep)
    this.serials = this.serials.filter(keep)
    this.allocations = allocations
  }

  /** The serials at positions among the labels of runs that do not win yet. */
  free(runs, positions, expected) {
    const found = new Float64Array(positions.length)
    let next = 0
    let before = 0
    for (const [lo, hi] of runs) {
      let from = lo
      let at = this.place(lo)
      while (from <= hi) {
        const winner = at < this.serials.length ? this.serials[at] : Number.POSITIVE_INFINITY
        const to = Math.min(hi, winner - 1)
        const count = to - from + 1
        while (next < positions.length && positions[next] < before + count) {
          found[next] = from + positions[next] - before
          next += 1
        }
        before += count
        from = to + 2
        if (winner > hi) break
        at += 1
      }
    }
    must(before === expected, `${expected} labels were said to be free, and ${before} are`)
    return found
  }

  ofAllocation(allocation) {
    return this.serials.filter((_, at) => this.allocations[at] === allocation)
  }

  byAllocation() {
    const found = new Map()
    for (let at = 0; at < this.serials.length; at += 1) {
      const allocation = this.allocations[at]
      const serials = found.get(allocation)
      if (serials === undefined) found.set(allocation, [this.serials[at]])
      else serials.push(this.serials[at])
    }
    return found
  }
}

// ---- The draw, step by step.

class Draw {
  winners = new Winners()
  /** Winning codes that a buyer has drawn with. */
  used = new Set()
  prizeOf = new Map()
  rule = null
  prizes = new Map()
  packets = new Map()
  wins = 0
  wonCents = 0
  count = 0
  isKnown = false
  unproven = 0
  notes = []
  /** Steps that named a round of a beacon, and are carried on when it is out. */
  named = new Map()
  plans = new Map()
  rounds = []
  /** The rule that buyers may not draw by yet. */
  awaitedRule = undefined
  population = []
  outside = 0

  constructor(lists) {
    this.lists = lists
  }

  list(hash) {
    const content = this.lists.get(hash)
    must(content !== undefined, `the list ${hash} is missing`)
    return content
  }

  /** Of a step that waits for no round chance is mixed with nothing. */
  random(place, beacon = '') {
    return randomOf({ ...this.source, beacon }, place)
  }

  step(step) {
    const handler = this[`on_${step.kind}`]
    must(handler !== undefined, `a step of the kind ${step.kind} is not known`)
    handler.call(this, step)
  }

  on_seed({ activity, algorithm, beacon, seedSha256 }) {
    must(algorithm === ALGORITHM, `it is drawn by ${algorithm}`)
    must(hashText(this.seed) === seedSha256, 'the seed is not the one that the log commits to')
    must(activity === this.activity, 'the seed is of another activity')
    this.source = { seed: this.seed, beacon, activity }
  }

  /** A step names a round that is not out yet. */
  name(step) {
    const { chain, round, genesisTime, periodSeconds } = step.beacon
    const dueAt = (genesisTime + (round - 1) * periodSeconds) * 1_000
    const leadSeconds = (dueAt - Date.parse(step.at)) / 1_000
    must(leadSeconds > 0, `step ${step.step} names round ${round}, which was out by then`)
    this.named.set(step.step, { chain, round, leadSeconds })
  }

  on_round({ of, chain, round, signature, randomness }) {
    const named = this.named.get(of)
    must(named !== undefined, `no step ${of} waits for a round`)
    must(named.chain === chain && named.round === round, `step ${of} named another round`)
    const isHashed = sha256(Buffer.from(signature, 'hex')).toString('hex') === randomness
    must(isHashed, `the randomness of round ${round} does not follow from its signature`)
    this.named.delete(of)
    this.rounds.push({ ...named, randomness })
    const beacon = `drand ${chain} ${round} ${randomness}`
    const plan = this.plans.get(of)
    if (plan !== undefined) {
      plan.beacon = beacon
      return
    }
    must(this.awaitedRule === of, `step ${of} is not the rule that buyers draw by`)
    this.awaitedRule = undefined
    this.source.beacon = beacon
  }

  on_planned(step) {
    const { what, allocation, population, labels, count } = step
    const runs = runsOf(this.list(population))
    if (what === 'take_back') this.mustBeUndrawn(step, serialsOf(this.list(population)))
    // None of them wins yet.
    else this.winners.free(runs, [], labels)
    const all = runs.reduce((sum, [lo, hi]) => sum + hi - lo + 1, 0)
    must(all === labels && count <= labels, `step ${step.step} counts its labels wrongly`)
    must(allocation !== undefined, `step ${step.step} is for no allocation`)
    this.plans.set(step.step, { ...step, runs })
    this.name(step)
  }

  /** What a plan has drawn, once its round is known; without those that could not be any more, which are told. */
  planned({ planned, prize, allocation, count, gone }, what) {
    const plan = this.plans.get(planned)
    must(plan?.what === what && plan.beacon !== undefined, `step ${planned} has no round yet`)
    const isSame = plan.prize === prize && plan.allocation === allocation
    must(isSame, `step ${planned} was for another allocation`)
    this.plans.delete(planned)
    const random = this.random(`step ${planned}`, plan.beacon)
    const positions = positionsOf(plan.count, plan.labels, random)
    const drawn = serialsAt(plan.runs, positions)
    const lost = new Set(gone === undefined ? [] : serialsOf(this.list(gone)))
    const kept = drawn.filter((serial) => !lost.has(serial))
    must(kept.length + lost.size === drawn.length, `step ${planned}: other labels are told as gone`)
    must(kept.length === count, `step ${planned} does not come to ${count} labels`)
    if (lost.size > 0) {
      this.notes.push(`step ${planned}: ${lost.size} labels were drawn that had left by then`)
    }
    return kept
  }

  mustBeUndrawn({ step, allocation }, serials) {
    const chosen = new Set(serials)
    for (const serial of this.winners.ofAllocation(allocation)) {
      must(chosen.has(serial) || this.used.has(serial), `step ${step} spared serial ${serial}`)
    }
  }

  on_before({ winners, packets }) {
    for (const { allocation, prize, count, serials } of winners) {
      const list = serialsOf(this.list(serials))
      must(list.length === count, 'what was drawn before is not counted right')
      this.winners.add(list, allocation)
      this.prizeOf.set(allocation, prize)
      this.unproven += count
    }
    const content = this.list(packets)
    if (content === '') return
    for (const text of content.split(',')) this.packets.set(...text.split(':').map(Number))
  }

  on_rule(rule) {
    if (rule.population !== undefined) this.population = runsOf(this.list(rule.population))
    // Each rule has a round of its own, or none: what was known before may have helped to choose it.
    this.named.delete(this.awaitedRule)
    this.source.beacon = ''
    this.awaitedRule = rule.beacon === undefined ? undefined : rule.step
    if (rule.beacon !== undefined) this.name(rule)
    if (rule.rule === null) return
    if (this.isKnown) {
      const same = rule.draws === this.count && rule.wins === this.wins
      must(same && rule.wonCents === this.wonCents, 'what was won by then is not what was counted')
      for (const { id, won } of rule.prizes) {
        must(
          (this.prizes.get(id)?.won ?? 0) === won,
          `prize ${id} was not won ${won} times by then`,
        )
      }
    }
    this.rule = rule
    this.count = rule.draws
    this.wins = rule.wins
    this.wonCents = rule.wonCents
    this.isKnown = true
    const kept = this.prizes
    this.prizes = new Map(rule.prizes.map((prize) => [prize.id, { ...prize }]))
    for (const [id, prize] of kept) {
      if (!this.prizes.has(id)) this.prizes.set(id, { ...prize, isDeleted: true })
    }
  }

  on_allocate(given) {
    const { step, prize, allocation, population, labels, free, count } = given
    this.prizeOf.set(allocation, prize)
    if (given.planned !== undefined) {
      this.winners.add(Float64Array.from(this.planned(given, 'allocate')), allocation)
      return
    }
    const runs = runsOf(this.list(population))
    const all = runs.reduce((sum, [lo, hi]) => sum + hi - lo + 1, 0)
    must(all === labels, `step ${step}: its population has ${all} labels, not ${labels}`)
    const positions = positionsOf(count, free, this.random(`step ${step}`))
    this.winners.add(this.winners.free(runs, positions, free), allocation)
  }

  on_take_back(given) {
    const { step, allocation, among, count } = given
    if (given.planned !== undefined) {
      this.winners.remove(this.planned(given, 'take_back'), allocation)
      return
    }
    const serials = serialsOf(this.list(among))
    this.mustBeUndrawn(given, serials)
    const positions = positionsOf(count, serials.length, this.random(`step ${step}`))
    const gone = Array.from(positions, (position) => serials[position])
    this.winners.remove(gone, allocation)
  }

  on_left({ allocation, serials, count, at }) {
    const gone = serialsOf(this.list(serials))
    must(gone.length === count, 'what has left is not counted right')
    this.winners.remove(gone, allocation)
    for (const serial of gone) this.used.delete(serial)
    this.notes.push(`${at}: ${count} winning labels left the activity, and win no more`)
  }

  on_replaced({ allocation, from, to, at }) {
    this.winners.remove([from], allocation)
    this.winners.add([to], allocation)
    if (this.used.delete(from)) this.used.add(to)
    this.notes.push(`${at}: serial ${from} was replaced by ${to}, which wins in its place`)
  }

  on_packets({ step, first, count, totalCents, split }) {
    const random = this.random(`step ${step}`)
    const share = Math.floor(totalCents / count)
    const rest = totalCents - share * count
    const amounts = Array.from({ length: count }, (_, at) => share + (at < rest ? 1 : 0))
    if (split === 'random') {
      for (let at = 0; at + 1 < count; at += 2) {
        const moved = random(share)
        amounts[at] -= moved
        amounts[at + 1] += moved
      }
    }
    for (let at = count - 1; at > 0; at -= 1) {
      const other = random(at + 1)
      ;[amounts[at], amounts[other]] = [amounts[other], amounts[at]]
    }
    for (const [at, cents] of amounts.entries()) this.packets.set(first + at, cents)
    this.order = undefined
  }

  on_packets_deleted({ count }) {
    must(this.packets.size === count, `${this.packets.size} packets were left, not ${count}`)
    this.packets.clear()
    this.order = undefined
  }

  on_given_back({ prize, cents, packet }) {
    this.wins -= 1
    this.wonCents -= cents ?? 0
    if (prize !== undefined && this.prizes.has(prize)) this.prizes.get(prize).won -= 1
    if (packet !== undefined) {
      this.packets.set(packet, cents)
      this.order = undefined
    }
  }

  on_published() {}

  /** The free packet with the lowest number. */
  packet() {
    // Packets are drawn in their order, so one order serves until something else changes them.
    this.order ??= [...this.packets.keys()].sort((a, b) => b - a)
    return this.order.at(-1)
  }

  draw([ordinal, serial, , ...logged]) {
    must(ordinal === this.count + 1, `draw ${ordinal} follows draw ${this.count}`)
    must(this.awaitedRule === undefined, `draw ${ordinal} was made before its round was known`)
    if (this.source.beacon !== '' && !isWithin(this.population, serial)) this.outside += 1
    const [prize, cents, points, packet] = this.outcome(serial, logged[4])
    const [loggedPrize, loggedCents, loggedPoints, loggedPacket] = logged
    const same =
      prize === loggedPrize &&
      cents === loggedCents &&
      points === loggedPoints &&
      packet === loggedPacket
    must(same, `draw ${ordinal}, serial ${serial}: another outcome follows from the seed`)
    this.count = ordinal
    if (prize === null && cents === null && points === null) return
    this.wins += 1
    this.wonCents += cents ?? 0
    if (prize !== null) this.prizes.get(prize).won += 1
    if (packet !== null) {
      this.packets.delete(packet)
      this.order.pop()
    }
  }

  outcome(serial, price) {
    const { rule } = this
    const lost = [null, null, null, null]
    must(rule !== null && this.isKnown, 'somebody drew before there was a rule')
    if (rule.rule === 'codes') {
      const allocation = this.used.has(serial) ? undefined : this.winners.allocationOf(serial)
      const prize = this.prizes.get(this.prizeOf.get(allocation))
      if (prize === undefined || prize.isDeleted || prize.won >= prize.quantity) return lost
      this.used.add(serial)
      return [prize.id, null, null, null]
    }
    const random = this.random(`serial ${serial}`, this.source.beacon)
    if (random(10_000) >= (rule.winningRateHundredths ?? 0)) return lost
    if (rule.rule === 'points') return [null, null, rule.points, null]
    if (rule.rule === 'packets') {
      const packet = this.packet()
      return packet === undefined ? lost : [null, this.packets.get(packet), null, packet]
    }
    if (rule.rule === 'chance') return [this.pick(random), null, null, null]
    return [null, this.cents(random, price), null, null]
  }

  /** One of the pieces that are left, every piece as likely as any other. */
  pick(random) {
    const left = [...this.prizes.values()]
      .filter(({ won, quantity, isDeleted }) => !isDeleted && won < quantity)
      .sort((a, b) => a.id - b.id)
    const total = left.reduce((sum, { won, quantity }) => sum + quantity - won, 0)
    if (total === 0) return null
    let position = random(total)
    for (const { id, won, quantity } of left) {
      position -= quantity - won
      if (position < 0) return id
    }
    return null
  }

  cents(random, price) {
    const { rule } = this
    if (rule.rule === 'fixed') return rule.amountCents
    if (rule.rule === 'ratio') return Math.floor(((price ?? 0) * rule.ratioHundredths) / 10_000)
    const least = rule.minimumCents
    const span = rule.maximumCents - least + 1
    const share = random(1_000_000) / 1_000_000
    const step = rule.randomType === 'long_tailed' ? Math.floor(span * share ** 4) : random(span)
    return Math.min(least + step, Math.max(least, rule.budgetCents - this.wonCents))
  }
}

// ---- The file.

async function* linesOf(from) {
  const isAddress = /^https?:\/\//.test(from)
  const answer = isAddress ? await fetch(from) : undefined
  if (answer !== undefined && !answer.ok) throw new Error(`${from} answered ${answer.status}`)
  const input = isAddress ? Readable.fromWeb(answer.body) : createReadStream(from, 'utf8')
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line !== '') yield line
  }
}

async function readDraw(from) {
  const file = { lists: new Map(), steps: [], draws: [], logs: [], proofs: [] }
  const drawsHash = createHash('sha256')
  for await (const line of linesOf(from)) {
    const part = JSON.parse(line)
    if (part.format !== undefined) file.head = part
    else if (part.list !== undefined) {
      must(hashText(part.content) === part.list, `the list ${part.list} is another one`)
      file.lists.set(part.list, part.content)
    } else if (part.step !== undefined) file.steps.push(part.step)
    else if (part.draws !== undefined) {
      drawsHash.update(`${line}\n`)
      for (const draw of part.draws) file.draws.push(draw)
    } else if (part.log !== undefined) file.logs.push(part.log)
    else if (part.proof !== undefined) file.proofs.push(part)
  }
  if (file.head?.format !== ALGORITHM) throw new Error('it is no draw')
  return { ...file, drawsSha256: drawsHash.digest('hex') }
}

const out = (text) => process.stdout.write(`${text}\n`)

/** Every step stands in the log, word for word; answers how many of them. */
function checkProofs(file, keys) {
  let proved = 0
  for (const { proof, state, text } of file.proofs) {
    if (text === null) {
      must(state === 'waiting', `step ${proof} is not proved: ${state}`)
      out(`–  step ${proof} waits for its place in the log`)
      continue
    }
    const opened = openProof(text, keys)
    must(opened.text === file.steps[proof - 1], `step ${proof} is not what the log has`)
    if (proof === 1)
      out(`ok the seed was committed to as entry ${opened.index} of ${opened.origin}`)
    proved += 1
  }
  must(file.proofs.length === file.steps.length, 'steps are missing in the log')
  return proved
}

function derive(file) {
  const { lists, head, steps: texts, draws } = file
  const draw = new Draw(lists)
  draw.seed = Buffer.from(head.seed, 'hex')
  draw.activity = head.activity
  const steps = texts.map((text) => JSON.parse(text))
  let next = 0
  const goTo = (last) => {
    while (next < steps.length && steps[next].step <= last) {
      must(steps[next].step === next + 1, 'a step is missing')
      draw.step(steps[next])
      next += 1
    }
  }
  for (const one of draws) {
    goTo(one[2])
    draw.draw(one)
  }
  goTo(steps.length)
  return { draw, last: steps.at(-1) }
}

function compare(file, { draw, last }) {
  must(last?.kind === 'published', 'the draw ends without being published')
  must(last.seed === file.head.seed, 'another seed was published')
  must(last.drawsSha256 === file.drawsSha256, 'the draws are not those that were published')
  const published = file.lists.get(last.winners)
  must(published !== undefined, 'the winners are missing')
  const derived = draw.winners.byAllocation()
  let count = 0
  for (const text of published === '' ? [] : published.split(',')) {
    const [allocation, hash] = text.split('=')
    const serials = serialsOf(draw.list(hash))
    const own = derived.get(Number(allocation)) ?? []
    for (let at = 0; at < Math.max(own.length, serials.length); at += 1) {
      if (own[at] === serials[at]) continue
      throw new Broken(
        `allocation ${allocation}: ${own[at] ?? serials[at]} is not told as it follows`,
      )
    }
    count += serials.length
  }
  must(count === draw.winners.serials.length, 'some winners are not told')
  return count
}

/** What cannot be checked without BLS12-381, and where everybody can. */
function tellRounds({ rounds, outside, plans }) {
  if (plans.size > 0) out(`–  ${plans.size} plans of winning codes were never carried out`)
  if (rounds.length === 0) return
  const least = Math.floor(Math.min(...rounds.map(({ leadSeconds }) => leadSeconds)))
  out(
    `ok ${rounds.length} rounds of a public beacon are mixed in, each named ${least} s or more before it was out`,
  )
  out('   That they are its own, this tool cannot check (BLS12-381). Compare them with the beacon:')
  for (const { chain, round, randomness } of rounds) {
    out(`     round ${round}: ${randomness}`)
    out(`       https://api.drand.sh/${chain}/public/${round}`)
  }
  if (outside > 0) out(`–  ${outside} draws were made with labels that joined after that`)
}

async function main(args) {
  const given = []
  let from
  let serial
  for (let at = 0; at < args.length; at += 1) {
    if (args[at] === '--key') given.push(readKey(args[(at += 1)] ?? ''))
    else if (args[at] === '--serial') serial = Number(args[(at += 1)])
    else from = args[at]
  }
  if (from === undefined) {
    out('node check-draw.mjs FILE-OR-ADDRESS [--key KEY]… [--serial N]')
    return 2
  }
  const file = await readDraw(from)
  const brought = file.logs.flatMap(({ keys }) => keys)
  const keys = given.length > 0 ? given : brought.map(readKey)
  const proved = checkProofs(file, keys)
  out(`ok ${proved} of ${file.steps.length} steps stand in the log, word for word`)
  if (given.length === 0) {
    out('   The keys came with the file. Compare them with what you have from elsewhere:')
    for (const key of brought) out(`     ${key}`)
  }
  if (file.head.seed === null) {
    out('–  The draw is not published yet.')
    return 3
  }
  const derived = derive(file)
  const count = compare(file, derived)
  const { draw } = derived
  for (const text of draw.notes) out(`   ${text}`)
  tellRounds(draw)
  if (draw.unproven > 0)
    out(`–  ${draw.unproven} winners were drawn before seeds were kept: not proved`)
  out(`ok ${count} winning labels follow from the seed and the labels that could win`)
  out(`ok ${file.draws.length} draws of buyers follow from the seed, the label and what was left`)
  if (serial !== undefined) {
    const [place] = file.draws.find(([, one]) => one === serial) ?? []
    if (place === undefined) out(`   Nobody drew with ${serial}.`)
    else out(`   ${serial} was draw ${String(place)}.`)
    const allocation = draw.winners.allocationOf(serial)
    if (allocation !== undefined) out(`   ${serial} wins prize ${draw.prizeOf.get(allocation)}.`)
  }
  return 0
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const isBroken = error instanceof Broken
  const [to, text] = isBroken ? [process.stdout, 'NO'] : [process.stderr, 'This cannot be checked:']
  to.write(`${text} ${error.message}\n`)
  process.exitCode = isBroken ? 1 : 2
}
