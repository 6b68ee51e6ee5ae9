import { place } from '@zhenma/contract/places/place.entity'
import { places } from '@zhenma/contract/places/places.contract'
import {
  needsParent,
  PARENT_KINDS,
  PLACE_KIND_TEXT,
  PLACE_KINDS,
  PLACE_USE_TEXT,
  type PlaceKind,
} from '@zhenma/contract/places/places.refusals'
import { say } from '@zhenma/contract/kernel/texts'
import { type ProblemDraft, problem } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { termKey } from '../../../platform/sheets/terms.ts'
import {
  ambiguousName,
  describedKind,
  type EntityRow,
  type ImportKind,
  unknownName,
} from '../../imports/index.ts'
import { lockPlaces } from '../tree/place-tree.store.ts'
import {
  type FoundPlace,
  keptWithIds,
  keyOfPlace,
  PATH_SIGN,
  pathOf,
  placesCalled,
  placesInUse,
} from './import-places.store.ts'

const PARENT = 'parentId'

/** What other programs call the columns. */
const ALSO_CALLED = {
  kind: ['类别', '地点类型', '仓库类型', 'Kind', 'Place type', '類別', '地點類型'],
  parentId: ['所属工厂', '上级仓库', '父级', 'Parent place', 'Belongs to', '所屬工廠', '上層倉庫'],
  name: [
    '仓库名称',
    '工厂名称',
    '车间名称',
    '产线名称',
    'Warehouse',
    'Factory',
    '倉庫名稱',
    '工廠名稱',
    '車間名稱',
  ],
  code: [
    '仓库编码',
    '仓库代码',
    '工厂编码',
    'Warehouse code',
    'Place code',
    '倉庫編碼',
    '工廠編碼',
  ],
  address: ['仓库地址', '详细地址', 'Location', '倉庫地址', '詳細地址'],
  description: ['备注', '描述', 'Notes', 'Remarks', '備註', '描述'],
} as const

const kindOfCell = (cell: string | undefined): PlaceKind | undefined =>
  PLACE_KINDS.find((kind) => kind === termKey(PLACE_KIND_TEXT, cell ?? ''))

/** What a place can be named by among those of its kind. */
function namesOf(values: Readonly<Partial<Record<string, string>>>): string[] {
  const { kind, name = '', code = '', parentId = '' } = values
  const known = kindOfCell(kind)
  const names = [name, code, ...(parentId === '' ? [] : [pathOf(`${parentId}/${name}`)])]
  return names.flatMap((one) => (known === undefined || one === '' ? [] : `${known} ${one}`))
}

function namesAbove({ kind, parentId = '' }: Readonly<Partial<Record<string, string>>>): string[] {
  const known = kindOfCell(kind)
  if (known === undefined || parentId === '') return []
  return PARENT_KINDS[known].flatMap((one) =>
    [...new Set([parentId, pathOf(parentId)])].map((name) => `${one} ${name}`),
  )
}

/** The place that a row means, where it is there; and in what it lies, by the rules of the form. */
async function settle(ctx: Context, rows: readonly EntityRow[]): Promise<void> {
  const texts = rows.flatMap(({ of: { values } }) => [
    values['name'] ?? '',
    values['code'] ?? '',
    pathOf(values[PARENT] ?? ''),
    values[PARENT] ?? '',
  ])
  const found = await placesCalled(ctx.db, ctx.user, [...new Set(texts)])
  // Of rows above in the sheet the keys, which begin those of the rows below.
  const keys = new Map<number, string>()
  for (const row of rows) {
    settleOne(ctx, row, found, keys)
    keys.set(row.of.row, row.key)
  }
}

function settleOne(
  { user }: Context,
  row: EntityRow,
  found: readonly FoundPlace[],
  keys: ReadonlyMap<number, string>,
): void {
  const { values, above } = row.of
  const kind = kindOfCell(values['kind'])
  const { name = '', code = '' } = values
  if (kind === undefined || name === '') return
  const refuse = (one: ProblemDraft, column = PARENT): void => {
    row.problems.push({ ...one, column })
  }
  const text = values[PARENT] ?? ''
  const ofKind = found.filter((one) => one.kind === kind)
  const byCode = code === '' ? [] : ofKind.filter((one) => one.code === code)
  const byName = ofKind.filter((one) => one.name === name)
  const parents = found.filter(
    (one) =>
      PARENT_KINDS[kind].includes(one.kind) &&
      (one.name === text || one.code === text || one.path === pathOf(text)),
  )
  const inParents = byName.filter(({ parentId }) => parents.some(({ id }) => id === parentId))
  const [known, ...more] = knownAs({ byCode, byName, inParents, values })
  const isKnown = known !== undefined && more.length === 0
  if (more.length > 0 && values[PARENT] === undefined) {
    row.problems.push(ambiguousName('name', name))
    return
  }
  const mayMake = user.dealerId === null && (kind !== 'factory' || user.factoryId === null)
  if (!isKnown && !mayMake) return refuse(problem('ACCESS_DENIED', {}), 'kind')
  const keptParent =
    isKnown && (values[PARENT] === undefined || parents.some(({ id }) => id === known.parentId))
  if (keptParent) {
    row.fields[PARENT] = known.parentId
    row.key = keyOfPlace(known)
    return
  }
  const [parent, ...others] = parents
  const path = parent?.path ?? ''
  row.key = isKnown
    ? keyOfPlace(known)
    : keyOfPlace({ kind, path: text === '' ? name : `${path}${PATH_SIGN}${name}` })
  if (text === '') {
    row.fields[PARENT] = null
    if (needsParent(kind)) refuse(problem('FIELD_REQUIRED', { field: PARENT }))
  } else if (others.length > 0) row.problems.push(ambiguousName(PARENT, text))
  else if (parent !== undefined) {
    row.fields[PARENT] = parent.id
    const isCircle = isKnown && `${path}${PATH_SIGN}`.startsWith(`${known.path}${PATH_SIGN}`)
    if (isCircle) refuse(problem('PLACE_PARENT_CIRCLE', { name: parent.name }))
  } else if (above === 'several') row.problems.push(ambiguousName(PARENT, text))
  else if (above !== undefined && above !== 'circle') {
    row.isBelowRow = true
    const aboveKey = keys.get(above.row) ?? above.key
    const abovePath = aboveKey.slice(0, aboveKey.lastIndexOf(' ('))
    if (!isKnown) row.key = keyOfPlace({ kind, path: `${abovePath}${PATH_SIGN}${name}` })
  } else if (above === undefined) {
    const other = found.find((one) => one.name === text || one.code === text)
    if (other === undefined) row.problems.push(unknownName(PARENT, text))
    else refuse(problem('PLACE_PARENT_KIND', { name: other.name }))
  }
}

/** By its code a place is known wherever it lies; else by its name in what it lies in, or anywhere if that is not said. */
function knownAs({
  byCode,
  byName,
  inParents,
  values,
}: {
  readonly byCode: readonly FoundPlace[]
  readonly byName: readonly FoundPlace[]
  readonly inParents: readonly FoundPlace[]
  readonly values: EntityRow['of']['values']
}): readonly FoundPlace[] {
  if (byCode.length === 1) return byCode
  if (values[PARENT] === undefined) return byName
  return values[PARENT] === '' ? byName.filter(({ parentId }) => parentId === null) : inParents
}

/** Places, found by their codes, or by their names in what they lie in; that may stand anywhere in the sheet. */
export const placeImportKind: ImportKind = describedKind({
  name: 'place',
  entity: place,
  form: places.create.input,
  keyField: 'name',
  asks: { create: places.create.allow, update: places.update.allow },
  alsoCalled: ALSO_CALLED,
  examples: { name: '示例仓库 Example', code: 'W-001', address: '人民路 1 号' },
  arrangement: {
    by: 'tree',
    field: PARENT,
    idField: PARENT,
    reads: ['kind', 'name', 'code'],
    namesOf,
    namesAbove,
  },
  lock: ({ db, user: { companyId } }) => lockPlaces(db, companyId),
  async byKeys({ db, user }, keys) {
    const wanted = new Set(keys)
    const names = keys.map(
      (key) => key.slice(0, key.lastIndexOf(' (')).split(PATH_SIGN).at(-1) ?? '',
    )
    const found = await placesCalled(db, user, [...new Set(names)])
    const keyById = new Map(
      found.map((one) => [one.id, keyOfPlace(one)] as const).filter(([, key]) => wanted.has(key)),
    )
    return {
      where: keptWithIds(user, [...keyById.keys()]),
      keyOf: ({ id }) => keyById.get(id) ?? '',
    }
  },
  settle,
  async usedBy({ db, user: { companyId }, language }, ids) {
    const used = await placesInUse(db, companyId, ids)
    return new Map(used.map(({ id, by }) => [id, say(PLACE_USE_TEXT[by], language)]))
  },
})
