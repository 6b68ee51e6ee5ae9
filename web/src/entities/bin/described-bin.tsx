import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { binNames, type Entity } from '@zhenma/contract/kernel/entity'
import type { EntityModule } from '@zhenma/contract/kernel/entity-module'
import { textWith } from '@zhenma/contract/kernel/texts'
import { App } from 'antd'
import { useMemo, type ReactNode } from 'react'
import type { Field } from '../../kit/fields.ts'
import { entityStep } from '../../kit/list/bulk/bulk-action.ts'
import { entityFields } from '../../kit/record/entity-fields.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { binTexts } from './bin.texts.ts'
import { DELETED_FIELDS, RecycleBin } from './recycle-bin.tsx'

/** The calls of `entityBin`. */
type BinCalls = Readonly<Record<'bin' | 'exportBin' | 'recover', Endpoint>>
type Described = { readonly entity: Entity; readonly calls: BinCalls; readonly read: Endpoint[] }

/** A described entity with its bin, and all that it reads; undefined: what is deleted of it does not come back. */
export function binOf({ entity, calls }: EntityModule): Described | undefined {
  const { bin, exportBin, recover } = calls
  if (bin === undefined || exportBin === undefined || recover === undefined) return undefined
  const read = Object.values(calls).filter(({ method }) => method === 'GET')
  return { entity, calls: { bin, exportBin, recover }, read }
}

/** Pixels: names are long, what else is told of a deleted record is not. */
const NAME_WIDTH = 240
const OTHER_WIDTH = 150

/** The columns that the bin tells of an entity, as its description says, and when a record was deleted. */
function fieldsOf(entity: Entity, calls: BinCalls): readonly Field[] {
  const parts = binNames(entity).map((name) => {
    const width = name === 'name' ? NAME_WIDTH : OTHER_WIDTH
    return [name, { column: { width } }] as const
  })
  const shapes = { list: calls.bin, get: calls.bin, create: calls.recover }
  return [
    ...entityFields(entity, shapes, Object.fromEntries(parts)),
    ...DELETED_FIELDS,
  ] as unknown as readonly Field[]
}

/** Deleted records of a described entity: they come back. `above`: which kind of the bin this is. */
export function DescribedBin(props: Described & { readonly above: ReactNode }): ReactNode {
  const { entity, calls, read, above } = props
  const t = useTexts(binTexts)
  const say = useSay()
  const { message } = App.useApp()
  const fields = useMemo(() => fieldsOf(entity, calls), [entity, calls])
  const recover = useAction(calls.recover, { success: null, invalidates: read })
  const restore = async (row: object): Promise<boolean> => {
    const { id, name } = row as { readonly id: number; readonly name: string }
    if ((await recover.run({ ids: [id] })) === undefined) return false
    void message.success(t('restored', { name }))
    return true
  }
  return (
    <RecycleBin
      listKey={`deleted-${entity.screen.folder}`}
      above={above}
      bin={calls.bin}
      fields={fields}
      exportWith={calls.exportBin}
      recover={calls.recover}
      restore={restore}
      steps={entityStep(entity, 'restore', calls.recover, read)}
      empty={say(textWith(binTexts.none, { what: entity.many }))}
    />
  )
}
