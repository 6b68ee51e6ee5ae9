import { assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { signCheckpoint } from './checkpoint.ts'
import { signerOf } from './note-keys.ts'
import { naiveProof, naiveRoot } from './testing/naive-tree.ts'
import {
  judgeCheckpoint,
  NEVER_COSIGNED,
  parseAddCheckpoint,
  writeAddCheckpoint,
} from './witness.ts'

/** The example of C2SP tlog-witness. */
const HASHES = [
  'PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=',
  'jrJZDmY8Y7SyJE0MWLpLozkIVMSMZcD5kvuKxPC3swk=',
  '5+pKlUdi2LeF/BcMHBn+Ku6yhPGNCswZZD1X/6QgPd8=',
  '/6WVhPs2CwSsb5rYBH5cjHV/wSmA79abXAwhXw3Kj/0=',
]
const CHECKPOINT =
  'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n' +
  '\u2014 example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n' +
  '\u2014 example.com/behind-the-sofa opLqBQsREYCgu6xQkYQwJr9fo45a62DN9EdmHXnZdXNqlcVGlCum2Wks+49/V6267UEjw6QUXTS5Rovnzv++qbSzm9Q=\n'
const EXAMPLE = `old 20852014\n${HASHES.join('\n')}\n\n${CHECKPOINT}`

it('reads the published request, and writes it again byte for byte', () => {
  const asked = parseAddCheckpoint(EXAMPLE)
  expect(asked).toMatchObject({
    oldSize: 20_852_014,
    checkpoint: { origin: 'example.com/behind-the-sofa', size: 20_852_163 },
  })
  expect(asked?.proof.map((hash) => hash.toString('base64'))).toEqual(HASHES)
  expect(asked?.note.signatures).toHaveLength(2)
  expect(writeAddCheckpoint(20_852_014, asked?.proof ?? [], CHECKPOINT)).toBe(EXAMPLE)
})

it('reads a first request, which has no proof', () => {
  const body = writeAddCheckpoint(0, [], CHECKPOINT)
  expect(body).toBe(`old 0\n\n${CHECKPOINT}`)
  expect(parseAddCheckpoint(body)).toMatchObject({ oldSize: 0, proof: [] })
})

it.each([
  ['nothing', ''],
  ['no old size', EXAMPLE.slice(EXAMPLE.indexOf('\n') + 1)],
  ['a zero before the old size', EXAMPLE.replace('old 2', 'old 02')],
  ['two spaces', EXAMPLE.replace('old 2', 'old  2')],
  ['a sign', EXAMPLE.replace('old 2', 'old -2')],
  ['another word', EXAMPLE.replace('old', 'Old')],
  ['an old size above the checkpoint’s', EXAMPLE.replace('20852014', '20852164')],
  ['a short hash', EXAMPLE.replace('PlRNCrwH', '')],
  ['loose base64', EXAMPLE.replace('pkaw=', 'pkax=')],
  ['returns', EXAMPLE.replaceAll('\n', '\r\n')],
  ['no empty line', EXAMPLE.replace('=\n\nexample', '=\nexample')],
  ['no checkpoint', `old 0\n\n`],
  ['a checkpoint without signatures', `old 0\n\n${CHECKPOINT.split('\n\n')[0]}\n`],
  ['no end', EXAMPLE.slice(0, -1)],
  ['64 hashes', `old 1\n${`${HASHES[0]}\n`.repeat(64)}\n${CHECKPOINT}`],
])('is no request: %s', (_, body) => {
  expect(parseAddCheckpoint(body)).toBeUndefined()
})

it('takes 63 hashes, the most that a proof has', () => {
  const body = `old 1\n${`${HASHES[0]}\n`.repeat(63)}\n${CHECKPOINT}`
  expect(parseAddCheckpoint(body)?.proof).toHaveLength(63)
})

/** Two histories that part after some leaves. */
const leavesOf = (fork: string, common: number): Buffer[] =>
  Array.from({ length: 24 }, (_, at) => Buffer.from(at < common ? `${at}` : `${fork} ${at}`))

it('lets pass only what begins with the tree before it, as the leaves themselves say', () => {
  const size = integer({ min: 0, max: 24 })
  const fork = constantFrom('a', 'b')
  const scene = record({
    common: size,
    latest: size,
    next: size,
    fork,
    /** What the log says is the old size, and of which history its proof is. */
    stated: size,
    isTruthful: constantFrom(true, true, true, false),
    proofOf: fork,
  })
  assert(
    property(scene, ({ common, latest, next, fork: ofFork, stated, isTruthful, proofOf }) => {
      const [before, after] = [leavesOf('a', common), leavesOf(ofFork, common)]
      const head = { size: latest, root: naiveRoot(before.slice(0, latest)) }
      const checkpoint = { origin: 'o', size: next, root: naiveRoot(after.slice(0, next)) }
      const oldSize = Math.min(isTruthful ? latest : stated, next)
      const proof = naiveProof(oldSize, leavesOf(proofOf, common).slice(0, next))
      const judgement = judgeCheckpoint(head, { oldSize, proof, checkpoint })
      const beginsWithIt = latest <= next && (ofFork === 'a' || latest <= common || latest === 0)
      if (judgement === 'extends') expect(beginsWithIt).toBe(true)
      if (oldSize !== latest) expect(judgement).toBe('behind')
      else if (beginsWithIt && proofOf === ofFork) expect(judgement).toBe('extends')
      else if (latest === next && !beginsWithIt) expect(judgement).toBe('forked')
    }),
    { numRuns: 3_000 },
  )
})

it('begins with the empty tree, which has one root and needs no proof', () => {
  const root = Buffer.alloc(32, 7)
  const judge = (size: number, proof: Buffer[], of: Buffer = root) =>
    judgeCheckpoint(NEVER_COSIGNED, {
      oldSize: 0,
      proof,
      checkpoint: { origin: 'o', size, root: of },
    })
  expect(judge(5, [])).toBe('extends')
  expect(judge(5, [root])).toBe('unproved')
  expect(judge(0, [])).toBe('forked')
  expect(judge(0, [], NEVER_COSIGNED.root)).toBe('extends')
  expect(judge(0, [root], NEVER_COSIGNED.root)).toBe('unproved')
})

it('reads what it writes of a checkpoint that is signed here', () => {
  const signer = signerOf('log.example', new Uint8Array(32).fill(1))
  const note = signCheckpoint({ origin: 'log.example', ...NEVER_COSIGNED }, [signer])
  expect(parseAddCheckpoint(writeAddCheckpoint(0, [], note))?.checkpoint.origin).toBe('log.example')
})
