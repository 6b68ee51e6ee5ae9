import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import vectors from '../../test/merkle-vectors.json' with { type: 'json' }
import {
  consistencyParts,
  hashesOf,
  inclusionParts,
  verifyConsistency,
  verifyInclusion,
} from './proofs.ts'
import { naivePath, naiveProof, naiveRoot } from './testing/naive-tree.ts'
import { EMPTY_ROOT, hashLeaf, hashOfPart, nodesInMemory, rootOf } from './tree.ts'

const bytes = (base64: unknown): Buffer => Buffer.from(String(base64), 'base64')
const hex = (hashes: readonly Buffer[]): string[] => hashes.map((hash) => hash.toString('hex'))

/** The leaves of the published vectors of Certificate Transparency. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((leaf) => Buffer.from(leaf, 'hex'))

/** Their roots, by the number of leaves. */
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

it('hashes the published trees to their roots', () => {
  const roots = ROOTS.map((_, size) => rootOf(LEAVES.slice(0, size).map(hashLeaf)))
  expect(hex(roots)).toEqual(ROOTS)
  expect(EMPTY_ROOT.toString('hex')).toBe(ROOTS[0])
})

it.each(vectors.inclusion)('judges the published inclusion %s', (_, ...vector) => {
  const [index, size, leaf, root, proof, isTrue] = vector as unknown as [
    number,
    number,
    string,
    string,
    string[],
    boolean,
  ]
  const at = { index, size }
  expect(verifyInclusion(bytes(leaf), at, proof.map(bytes), bytes(root))).toBe(isTrue)
})

it.each(vectors.consistency)('judges the published consistency %s', (_, ...vector) => {
  const [size1, size2, root1, root2, proof, isTrue] = vector as unknown as [
    number,
    number,
    string,
    string,
    string[],
    boolean,
  ]
  const older = { size: size1, root: bytes(root1) }
  const newer = { size: size2, root: bytes(root2) }
  expect(verifyConsistency(older, newer, proof.map(bytes))).toBe(isTrue)
})

describe('the accumulated vectors of draft-ietf-plants-merkle-tree-certs', () => {
  const MOST = 130
  const read = nodesInMemory(Array.from({ length: MOST }, (_, at) => hashLeaf(Buffer.of(at))))
  const isSubtree = (start: number, end: number): boolean =>
    start === end || start % 2 ** Math.ceil(Math.log2(end - start)) === 0
  const eachSubtree = (work: (start: number, end: number) => void): void => {
    for (let end = 0; end <= MOST; end += 1) {
      for (let start = 0; start <= end; start += 1) if (isSubtree(start, end)) work(start, end)
    }
  }

  it('gives every subtree its hash', () => {
    const all = createHash('sha256')
    eachSubtree((lo, hi) => {
      all.update(`[${lo}, ${hi}) ${hashOfPart({ lo, hi }, read).toString('hex')}\n`)
    })
    expect(all.digest('hex')).toBe(
      'b82806ad4265bb151c1119c0f4db437bb4d1a1f887b3a7fba1cd4ebf552e3e81',
    )
  })

  it('gives every leaf of every subtree its proof', () => {
    const all = createHash('sha256')
    eachSubtree((lo, hi) => {
      for (let index = lo; index < hi; index += 1) {
        const parts = inclusionParts(index - lo, hi - lo)
        const moved = parts.map((part) => ({ lo: part.lo + lo, hi: part.hi + lo }))
        const proof = hex(hashesOf(moved, read)).map((hash) => ` ${hash}`)
        all.update(`${index} [${lo}, ${hi})${proof.join('')}\n`)
      }
    })
    expect(all.digest('hex')).toBe(
      'ac2a8f989e44d99e399db448050ff5f19757df53cfb716aa81015d3955d8163f',
    )
  })
})

it('agrees with the words of RFC 6962 in every tree of up to 40 leaves', () => {
  const leaves = Array.from({ length: 40 }, (_, at) => Buffer.from(`leaf ${at}`))
  const read = nodesInMemory(leaves.map(hashLeaf))
  for (let size = 1; size <= leaves.length; size += 1) {
    const tree = leaves.slice(0, size)
    const root = naiveRoot(tree)
    expect(hashOfPart({ lo: 0, hi: size }, read)).toEqual(root)
    for (let at = 0; at < size; at += 1) {
      const proof = hashesOf(inclusionParts(at, size), read)
      expect(hex(proof)).toEqual(hex(naivePath(at, tree)))
      expect(verifyInclusion(hashLeaf(tree[at] as Buffer), { index: at, size }, proof, root)).toBe(
        true,
      )
      const other = { index: (at + 1) % size, size }
      if (size > 1) {
        expect(verifyInclusion(hashLeaf(tree[at] as Buffer), other, proof, root)).toBe(false)
      }
    }
    expect(consistencyParts(0, size)).toEqual([])
    for (let old = 1; old <= size; old += 1) {
      const proof = hashesOf(consistencyParts(old, size), read)
      expect(hex(proof)).toEqual(hex(naiveProof(old, tree)))
      const older = { size: old, root: naiveRoot(tree.slice(0, old)) }
      expect(verifyConsistency(older, { size, root }, proof)).toBe(true)
      const forged = { size: old, root: hashLeaf(Buffer.from(`other ${old}`)) }
      expect(verifyConsistency(forged, { size, root }, proof)).toBe(false)
    }
  }
})

it('refuses leaves and trees that are not there', () => {
  expect(() => inclusionParts(3, 3)).toThrow(RangeError)
  expect(() => inclusionParts(-1, 3)).toThrow(RangeError)
  expect(() => consistencyParts(4, 3)).toThrow(RangeError)
})
