import { gzipSync } from 'node:zlib'
import { codecOf, createKeyRing } from '@zhenma/codes/key-ring'
import { applyOperation, generateBatch } from '../server/src/modules/labels/index.ts'
import { makeProduct } from '../server/test/make/product.ts'
import { openBenchDatabase } from './lib/bench-database.ts'
import { startBuiltServer } from './lib/built-server.ts'
import { report, rounded } from './lib/figures.ts'

/** What a buyer's phone loads to read the answer, gzipped and without pictures. */
const LANGUAGES = ['zh-CN', 'zh-TW', 'en']
const KILOBYTE = 1000

const keyRing = createKeyRing(new Date())
const database = await openBenchDatabase()
try {
  const { companyId, connections, inside } = database
  const actor = { companyId, userId: null, ip: '', device: '' }
  const product = await makeProduct(connections, companyId, { name: '云雾绿茶' })
  const { batch } = await inside((db) =>
    generateBatch(db, actor, {
      name: 'page',
      productCount: LANGUAGES.length,
      activationRequired: true,
      productId: product.id,
      keyId: keyRing[0].id,
    }),
  )
  await inside((db) =>
    applyOperation(db, actor, { operation: 'activate', target: { batchId: batch.id }, keyRing }),
  )
  const server = await startBuiltServer(database.adminUrl, keyRing)
  try {
    const sizes: number[] = []
    for (const [index, language] of LANGUAGES.entries()) {
      const code = codecOf(keyRing[0], batch.codeLength).encode(companyId, batch.lo + index)
      sizes.push(await sizeOfPage(`${server.address}/t/${code}`, language))
    }
    report("buyer's page, gzipped, before pictures", {
      measured: { kilobytes: rounded(Math.max(...sizes) / KILOBYTE) },
      toReach: 'at most 30 kB',
    })
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}

/** Bytes of the page, and of every script and style that it names. */
async function sizeOfPage(address: string, language: string): Promise<number> {
  const html = await textOf(address, language)
  if (!html.includes('verdict good')) throw new Error('the page does not say that it is genuine')
  const named = [
    ...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g),
    ...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g),
  ]
  const parts = await Promise.all(
    named.map(([, name]) => textOf(new URL(name ?? '', address).href, language)),
  )
  return [html, ...parts].reduce((sum, text) => sum + gzipSync(text).length, 0)
}

async function textOf(address: string, language: string): Promise<string> {
  const response = await fetch(address, { headers: { 'accept-language': language } })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}
