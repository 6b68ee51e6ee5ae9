import { createKeyRing } from '@zhenma/codes/key-ring'
import { makeUser } from '../../server/test/make/user.ts'
import { openBenchDatabase } from '../lib/bench-database.ts'
import { startBuiltServer } from '../lib/built-server.ts'
import { CATEGORIES, loadProducts, WORD_OF_ALL, WORDS_OF_NAMES } from '../lib/load-products.ts'
import { sizesOf } from '../lib/sizes.ts'
import { reportList, type Ways } from '../lib/time-lists.ts'

/**
 * The list of a company's products over HTTP, its first page with the count, by every sort and filter of the
 * screen, and what a picker finds of them. Beside it the same calls in a company without products.
 */
const { products, rounds } = sizesOf(
  { products: 1_000_000, rounds: 9 },
  { products: 20_000, rounds: 5 },
)

const word = (n: number): string => `w${String((n * 37) % WORDS_OF_NAMES).padStart(3, '0')}`
const SORTED = ['name', 'number', 'barcode', 'priceCents', 'createdAt', 'updatedAt']

/** What people look for is not always the same. */
const waysOf = (categoryIds: readonly number[]): Ways => {
  const category = (n: number): number => categoryIds[CATEGORIES - 1 - n] ?? 0
  return {
    'as it opens': () => '',
    'page 100': () => 'pageNo=100',
    ...Object.fromEntries(
      SORTED.flatMap((name) => [
        [`by ${name}`, () => `sort=${name}`],
        [`by ${name}, downwards`, () => `sort=-${name}`],
      ]),
    ),
    'a category': (n) => `categoryId=${category(n)}`,
    'a category with those below': () => `categoryId=${categoryIds[0]}`,
    'a category, by price': (n) => `categoryId=${category(n)}&sort=priceCents`,
    'kind of tracing': () => 'operationType=batch',
    'kind of tracing, by name': () => 'operationType=precise&sort=name',
    'category and kind': (n) => `categoryId=${category(n)}&operationType=normal`,
    'keyword of one, its number': (n) => `keyword=P${String(n * 977 + 1).padStart(9, '0')}`,
    'keyword of one, in its name': (n) => `keyword=${encodeURIComponent(`第${n * 977 + 1}号`)}`,
    'keyword of a thousandth': (n) => `keyword=${word(n)}`,
    'keyword of a thousandth, by price': (n) => `keyword=${word(n)}&sort=-priceCents`,
    'keyword and category': (n) => `keyword=${word(n)}&categoryId=${category(n)}`,
    'keyword of all': () => `keyword=${encodeURIComponent(WORD_OF_ALL)}`,
    'keyword of all, by price': () => `keyword=${encodeURIComponent(WORD_OF_ALL)}&sort=priceCents`,
    'keyword of nobody': (n) => `keyword=nobody ${n}`,
  }
}

const PICKED: Ways = {
  'nothing typed': () => '',
  'a number': (n) => `keyword=P${String(n * 977 + 1).padStart(9, '0')}`,
  'the beginning of a number': (n) => `keyword=P0000${n}`,
  'a word of a name': (n) => `keyword=${word(n)}`,
  'a word of all': () => `keyword=${encodeURIComponent(WORD_OF_ALL)}`,
  nobody: (n) => `keyword=nobody ${n}`,
}

const database = await openBenchDatabase()
try {
  const { connections, companyId } = database
  const keyRing = createKeyRing(new Date())
  const { token } = await makeUser(connections, { companyId })
  const { token: emptyToken } = await makeUser(connections)
  const ways = waysOf((await loadProducts(database, products)).categoryIds)
  const server = await startBuiltServer(database.adminUrl, keyRing)
  try {
    const bench = {
      address: server.address,
      token,
      emptyToken,
      rounds,
      what: 'products',
      count: products,
    }
    await reportList(bench, {
      call: ['GET', '/web/product/customer'],
      ways,
      name: 'list, first page with count,',
      toReach: 'median under 50 ms, slowest way under 200 ms',
    })
    await reportList(bench, {
      call: ['POST', '/web/product/business'],
      ways: PICKED,
      name: 'picker search',
      toReach: 'under 30 ms',
    })
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}
