import { coerceForm } from '@zhenma/contract/kernel/coerce'
import { importFileTexts } from '@zhenma/contract/imports/imports.refusals'
import { say } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import { REGION_COLUMN_TEXT } from '@zhenma/contract/sales-regions/region-columns'
import {
  MAXIMUM_AREAS,
  MAXIMUM_REGIONS,
  salesRegions,
} from '@zhenma/contract/sales-regions/sales-regions.contract'
import { reachOf } from '../../../platform/auth/reach.ts'
import { fail, problem } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { problemsOf } from '../../../platform/http/input/read-input.ts'
import {
  ambiguousName,
  type ImportField,
  type ImportKind,
  type JudgedProblem,
  type JudgedRow,
  type RowToJudge,
  unknownName,
} from '../../imports/index.ts'
import { areaOf, overlapping, withoutCovered } from '../find-area.ts'
import { readMayOverlap, type TakenArea } from '../region-areas.store.ts'
import {
  deleteRegions,
  insertRegions,
  lockRegions,
  updateRegions,
  type WholeRegion,
} from '../sales-regions.store.ts'
import { REGION_ENTITY } from '../save-region.ts'
import { areaCalled, listedAreas } from './area-names.ts'
import { type KnownRegion, readRegions, regionsInUse } from './import-regions.store.ts'

const FIELDS = ['name', 'areas', 'description'] as const
type Field = (typeof FIELDS)[number]

/** What other programs call the columns. */
const ALSO_CALLED: Readonly<Record<Field, readonly string[]>> = {
  name: ['销售区域', '区域名称', '大区', '銷售區域', '區域名稱', '大區', 'Sales region', 'Region'],
  areas: [
    '省市',
    '覆盖范围',
    '覆盖地区',
    '包含地区',
    '覆蓋範圍',
    '包含地區',
    'Covers',
    'Territory',
  ],
  description: ['备注', '备注说明', '備註', 'Notes', 'Remarks'],
}
const EXAMPLES: Readonly<Record<Field, string>> = {
  name: '示例区域 Example',
  areas: '云南省 / 昆明市、贵州省',
  description: '',
}

const form = salesRegions.save.input.pick({ name: true, description: true })

/** As the form: what regions are is the company's to say. */
function companyOnly({ user }: Context): void {
  if (reachOf(user, 'dealer').dealerId !== null) throw fail('ACCESS_DENIED')
}

/** What rows are judged against: what is stored, and what rows further up take. */
type Judging = {
  readonly ctx: Context
  readonly known: ReadonlyMap<string, KnownRegion>
  readonly mayOverlap: boolean
  readonly taken: TakenArea[]
  count: number
}

function judgeRow(at: Judging, { row, values }: RowToJudge): JudgedRow {
  const key = (values['name'] ?? '').trim()
  const known = at.known.get(key)
  const filled = Object.entries(values).filter(([, cell]) => cell !== '')
  const parsed = form.safeParse(coerceForm(form, Object.fromEntries(filled)), { reportInput: true })
  const problems: JudgedProblem[] = (parsed.error?.issues.flatMap(problemsOf) ?? []).map(
    (found) => ({ ...found, column: found.field ?? 'name' }),
  )
  const areaCodes =
    values['areas'] === undefined
      ? (known?.areaCodes ?? [])
      : readAreas(values['areas'], known, problems)
  if (areaCodes.length > MAXIMUM_AREAS) {
    const limit = { maximum: MAXIMUM_AREAS }
    problems.push({ ...problem('REGION_AREA_LIMIT', limit), column: 'areas' })
  }
  problems.push(...takenAreas(at, key, areaCodes))
  if (known === undefined && at.count >= MAXIMUM_REGIONS) {
    problems.push({ ...problem('REGION_LIMIT', { maximum: MAXIMUM_REGIONS }), column: 'name' })
  }
  if (!parsed.success || problems.length > 0) return { row, key, problems }
  if (known === undefined) at.count += 1
  const regionName = parsed.data.name
  at.taken.push(...areaCodes.map((code) => ({ code, regionId: -row, regionName })))
  const given = FIELDS.filter((field) => values[field] !== undefined)
  return { row, key, problems, change: { fields: { ...parsed.data, areaCodes }, given } }
}

/** The codes of the areas that a cell names, none within another; what it names in vain goes to `problems`. */
function readAreas(
  cell: string,
  known: KnownRegion | undefined,
  problems: JudgedProblem[],
): readonly string[] {
  const had = new Set(known?.areaCodes)
  const codes = listedAreas(cell).flatMap((name) => {
    const found = areaCalled(name, had)
    if (typeof found !== 'string') return [found.code]
    problems.push((found === 'unknown' ? unknownName : ambiguousName)('areas', name))
    return []
  })
  return withoutCovered(codes)
}

/** Areas that another region has, stored or further up in the sheet, unless the company lets regions overlap. */
function takenAreas(
  { ctx, mayOverlap, taken }: Judging,
  key: string,
  areaCodes: readonly string[],
): JudgedProblem[] {
  if (mayOverlap) return []
  const others = taken.filter(({ regionName }) => regionName !== key)
  return areaCodes.flatMap((code) => {
    const other = overlapping(code, others)
    if (other === undefined) return []
    const area = areaOf(code, ctx.language).name
    return [{ ...problem('AREA_TAKEN', { area, region: other.regionName }), column: 'areas' }]
  })
}

const plain = ({ name, description, areaCodes }: WholeRegion) => ({ name, description, areaCodes })

/**
 * Sales regions, found by their names. An area goes from one region to another in two sheets: so what is written of one
 * is right whatever becomes of its other rows.
 */
export const regionImportKind: ImportKind = {
  name: 'region',
  entity: REGION_ENTITY,
  keyField: 'name',
  rowLimit: MAXIMUM_REGIONS,
  asks: { create: salesRegions.save.allow, update: salesRegions.save.allow },

  async lock(ctx) {
    companyOnly(ctx)
    await lockRegions(ctx.db, ctx.user.companyId)
  },

  async fields(ctx) {
    companyOnly(ctx)
    const { language } = ctx
    return FIELDS.map(
      (key): ImportField => ({
        key,
        header: REGION_COLUMN_TEXT[key],
        isRequired: key === 'name',
        alsoCalled: ALSO_CALLED[key],
        example: EXAMPLES[key],
        ...(key === 'areas'
          ? { note: say(importFileTexts.areas, language) }
          : { takes: form.shape[key] }),
      }),
    )
  },

  async judge(ctx, rows) {
    const { db, user } = ctx
    const stored = await readRegions(db, user.companyId)
    const at: Judging = {
      ctx,
      known: new Map(stored.map((one) => [one.name, one])),
      mayOverlap: await readMayOverlap(db, user.companyId),
      taken: stored.flatMap(({ id, name, areaCodes }) =>
        areaCodes.map((code) => ({ code, regionId: id, regionName: name })),
      ),
      count: stored.length,
    }
    return rows.map((row) => judgeRow(at, row))
  },

  async find({ db, user: { companyId } }, keys) {
    const wanted = new Set(keys)
    const stored = await readRegions(db, companyId)
    const named = stored.filter(({ name }) => wanted.has(name))
    return new Map(named.map((one) => [one.name, { id: one.id, fields: plain(one) }]))
  },

  after(change, before) {
    const { fields, given } = change as unknown as { fields: WholeRegion; given: readonly Field[] }
    if (before === undefined) return plain(fields)
    return {
      ...before,
      ...(given.includes('description') ? { description: fields.description } : {}),
      ...(given.includes('areas') ? { areaCodes: fields.areaCodes } : {}),
    }
  },

  insert: ({ db, user: { companyId } }, records) =>
    insertRegions(db, companyId, records as unknown as readonly WholeRegion[]),

  update: ({ db, user: { companyId } }, records) =>
    updateRegions(
      db,
      companyId,
      records.map(({ id, fields }) => ({ ...(fields as unknown as WholeRegion), id })),
    ),

  remove: ({ db, user: { companyId } }, ids) => deleteRegions(db, companyId, ids),

  async usedBy({ db, user: { companyId }, language }, ids) {
    const used = await regionsInUse(db, companyId, ids)
    return new Map(used.map((id) => [id, say(WORDS.dealers, language)]))
  },
}
