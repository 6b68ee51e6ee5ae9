import type { MenuAudience } from '@zhenma/contract/menus/menus.contract'
import { menus } from '@zhenma/contract/menus/menus.contract'
import { DATA_RULE_TEXTS, DATA_RULES, type DataRule } from '@zhenma/contract/roles/data-rules'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Select } from '../../kit/form/select.tsx'
import { TreeChoice } from '../../kit/form/tree-choice.tsx'
import { useLanguage } from '../../texts/language.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { parentChoices } from './menu-nodes.ts'
import { menuTexts } from './menus.texts.ts'

/** What a form hands to the control of a field. */
export type Control<T> = {
  readonly id?: string
  readonly value?: T
  readonly onChange?: (value: T) => void
}

/** What an item may lie below; `self` is left out with everything below it. */
export function ParentSelect(
  props: Control<number | null> & { readonly self: number | undefined },
): ReactNode {
  const { self, ...rest } = props
  const language = useLanguage()
  const { data, isPending } = useCall(menus.list, {})
  const nodes = parentChoices(data?.items ?? [], language)
  return <TreeChoice {...rest} nodes={nodes} without={self} loading={isPending} />
}

/** A screen of the application. */
export function ComponentSelect({ value, ...props }: Control<string>): ReactNode {
  const { data, isPending } = useCall(menus.list, {})
  return (
    <Select
      {...props}
      value={value || undefined}
      allowClear
      showSearch
      loading={isPending}
      options={(data?.components ?? []).map((one) => ({ value: one, label: one }))}
    />
  )
}

function usePermissionOptions() {
  const { data, isPending } = useCall(menus.list, {})
  const options = (data?.permissions ?? []).map(({ key, title }) => ({
    value: key,
    label: `${key} · ${title}`,
  }))
  return { options, loading: isPending, showSearch: { optionFilterProp: 'label' } }
}

/** Any number of permissions. */
export function PermissionsSelect(props: Control<string[]>): ReactNode {
  return <Select<string[]> {...props} {...usePermissionOptions()} mode="multiple" allowClear />
}

/** The one permission of a button; its value is a list, as of other items. */
export function PermissionSelect({ value, onChange, ...props }: Control<string[]>): ReactNode {
  return (
    <Select<string>
      {...props}
      {...usePermissionOptions()}
      value={value?.[0]}
      onChange={(one) => onChange?.([one])}
    />
  )
}

export function PolicySelect(props: Control<DataRule>): ReactNode {
  const say = useSay()
  const options = DATA_RULES.map((rule) => ({ value: rule, label: say(DATA_RULE_TEXTS[rule]) }))
  return <Select<DataRule> {...props} options={options} />
}

export function AudienceSelect(props: Control<MenuAudience>): ReactNode {
  const t = useTexts(menuTexts)
  return (
    <Select<MenuAudience>
      {...props}
      options={[
        { value: 'company', label: t('forCompany') },
        { value: 'platform', label: t('forPlatform') },
        { value: 'both', label: t('forBoth') },
      ]}
    />
  )
}
