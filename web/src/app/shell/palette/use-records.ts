import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { groupByFour } from '@zhenma/codes/code-format'
import { useMay } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { useStatusWords } from '../../../entities/account/own-words.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { findScreen } from '../../navigation/menu.ts'
import { shellTexts } from '../../shell.texts.ts'
import { useNavigation } from '../../navigation/use-navigation.ts'
import { codeIn, type Command, namedIn } from './command.ts'
import { paletteTexts } from './palette.texts.ts'

/** Typing settles for this long before the server is asked, in milliseconds. */
const DEBOUNCE_MS = 250
/** Longer words are not searched for. */
const MAXIMUM_WORDS = 100
/** Records of each kind in the list. */
const SHOWN = 5

export type Records = {
  readonly commands: readonly Command[]
  /** The keys of those that the server found: until its search has ended, others may take their place. */
  readonly found: ReadonlySet<string>
  readonly isSearching: boolean
  readonly hasFailed: boolean
}

/**
 * Labels by code or serial, products, dealers and batches by name: what the user may list, and has
 * a screen for. What the server refuses is simply not found here; an unreachable server is said.
 */
export function useRecords(menu: readonly MenuItem[], typed: string): Records {
  const t = useTexts(paletteTexts)
  const tShell = useTexts(shellTexts)
  const say = useSay()
  const may = useMay()
  const statusWords = useStatusWords()
  const { open, openWith } = useNavigation()
  const keyword = useDebounced(typed.trim(), DEBOUNCE_MS).slice(0, MAXIMUM_WORDS)
  const code = codeIn(keyword)
  const has = (path: string, allow: string): boolean =>
    keyword !== '' && may(allow) && findScreen(menu, path) !== undefined

  const byCode = useCall(
    labels.list,
    { code: code ?? '', pageSize: SHOWN },
    { enabled: code !== undefined && has('/label/query', labels.list.allow) },
  )
  const byName = { keyword }
  const foundProducts = useCall(products.search, byName, {
    enabled: has('/product/list', products.list.allow),
  })
  const foundDealers = useCall(dealers.search, byName, {
    enabled: has('/dealer/list', dealers.list.allow),
  })
  const foundBatches = useCall(batches.search, byName, {
    enabled: has('/batch/list', batches.list.allow),
  })

  const record = (
    kind: 'labels' | 'movements' | 'products' | 'dealers' | 'batches',
    id: number | string,
    label: string,
    run: () => void,
    more = '',
  ): Command => ({
    key: `${kind} ${id}`,
    label,
    context: more === '' ? t(kind) : `${more} · ${t(kind)}`,
    words: '',
    run,
  })
  const mayLookUp = may(labels.list.allow) && findScreen(menu, '/label/query') !== undefined
  const mayTrace = may(movements.get.allow) && findScreen(menu, '/inout/records') !== undefined
  const named = namedIn(typed)
  // What was found for other words is not what is meant now.
  const isOfTyped = keyword === typed.trim().slice(0, MAXIMUM_WORDS)
  const found = [
    ...(byCode.data?.records ?? [])
      .filter((row) => named?.kind !== 'label' || row.code !== named.code)
      .slice(0, SHOWN)
      .map((row) =>
        record(
          'labels',
          row.serial,
          groupByFour(row.code),
          () => openWith('/label/query', { open: row.code }),
          say(statusWords[row.status]),
        ),
      ),
    ...(foundProducts.data ?? [])
      .slice(0, SHOWN)
      .map(({ id, name, number }) =>
        record('products', id, name, () => openWith('/product/list', { open: `${id}` }), number),
      ),
    ...(foundDealers.data ?? [])
      .slice(0, SHOWN)
      .map(({ id, name, regionName }) =>
        record('dealers', id, name, () => openWith('/dealer/list', { open: `${id}` }), regionName),
      ),
    ...(foundBatches.data ?? [])
      .slice(0, SHOWN)
      .map(({ id, name, start, end }) =>
        record(
          'batches',
          id,
          name,
          () => openWith('/batch/list', { open: `${id}` }),
          `${start}–${end}`,
        ),
      ),
  ]
  const commands = [
    ...(named?.kind === 'label' && mayLookUp
      ? [
          record('labels', named.code, t('openLabel', { code: groupByFour(named.code) }), () =>
            openWith('/label/query', { open: named.code }),
          ),
        ]
      : []),
    ...(named?.kind === 'movement' && mayTrace
      ? [
          record('movements', named.id, t('openMovement'), () =>
            openWith('/inout/records', { open: named.id }),
          ),
        ]
      : []),
    ...(named?.kind === 'number' && mayTrace
      ? [
          record('movements', named.number, t('findMovement', { number: named.number }), () =>
            open(`/inout/records?keyword=${named.number}`),
          ),
        ]
      : []),
    ...(code !== undefined && named === undefined && has('/label/query', labels.list.allow)
      ? [
          record('labels', code, tShell('lookUp', { code }), () =>
            open(`/label/query?code=${encodeURIComponent(code)}`),
          ),
        ]
      : []),
    ...(isOfTyped ? found : []),
  ]
  const all = [byCode, foundProducts, foundDealers, foundBatches]
  return {
    commands,
    found: new Set(found.map(({ key }) => key)),
    isSearching: !isOfTyped || all.some((one) => one.isFetching),
    hasFailed: all.some((one) => one.isError),
  }
}
