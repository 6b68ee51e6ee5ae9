import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallInputOf, Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { Text } from '@zhenma/contract/kernel/texts'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useSay } from '../../texts/use-texts.ts'
import { Can } from '../can.tsx'
import { useShortcut } from '../keys/shortcuts.ts'
import { useAddress } from '../tab-context.ts'
import { type List, type ListEndpoint, useList } from '../use-list.ts'

/**
 * A screen with a list of records, one of them open, and a form: which one is open stands in the address,
 * so that it can be linked to and Back closes it; `n` makes a new one.
 */
export function useRecordScreen<L extends ListEndpoint, G extends Endpoint>(
  calls: { readonly list: L; readonly get: G; readonly create: Endpoint },
  createText: Text,
): {
  readonly list: List<L>
  readonly openId: number | undefined
  /** The record that is open. */
  readonly opened: UseQueryResult<OutputOf<G>>
  readonly open: (id: number) => void
  readonly close: () => void
  readonly edit: () => void
  readonly createButton: ReactNode
  /** `record`: what is edited; undefined for a new one. */
  readonly form: {
    readonly open: boolean
    readonly record: OutputOf<G> | undefined
    readonly onClose: () => void
  }
} {
  const { allow } = calls.create
  const say = useSay()
  const list = useList(calls.list)
  const { params, change } = useAddress()
  const [form, setForm] = useState<'new' | 'edit'>()
  const openId = Number(params.get('open')) || undefined
  const input = { id: openId ?? 0 } as unknown as CallInputOf<G>
  const opened = useCall(calls.get, input, { enabled: openId !== undefined })
  const mayCreate = useCan(allow)
  const create = (): void => setForm('new')
  useShortcut({ keys: 'n', label: createText }, create, mayCreate)
  // The command palette asks for the empty form by the address.
  const isNewAsked = mayCreate && params.has('new')
  return {
    list,
    openId,
    opened,
    open: (id) => change({ open: String(id) }, { push: true }),
    close: () => change({ open: undefined }),
    edit: () => setForm('edit'),
    createButton: (
      <Can do={allow}>
        <Button type="primary" icon={<PlusOutlined />} onClick={create}>
          {say(createText)}
        </Button>
      </Can>
    ),
    form: {
      open: form !== undefined || isNewAsked,
      record: form === 'edit' ? opened.data : undefined,
      onClose: () => {
        setForm(undefined)
        change({ new: undefined })
      },
    },
  }
}
