import { NO_TEXT } from '@zhenma/contract/kernel/text'
import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { Text } from '@zhenma/contract/kernel/texts'
import type { PagePicture } from '@zhenma/contract/page-documents/page-parts'
import { Button, Input } from 'antd'
import { useId, type ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { useEditing, useFlaw } from './editing.ts'
import { FIELD_TEXT, fieldTexts } from './field.texts.ts'
import { PictureField } from './picture-field.tsx'
import { FieldGroup, TextsField } from './texts-field.tsx'

type Change<V> = (value: readonly V[], mark?: string) => void

/** One of a list, with what moves and removes it. */
function Entry<V>(props: {
  readonly name: string
  readonly index: number
  readonly list: readonly V[]
  readonly onChange: Change<V>
  readonly children: ReactNode
}): ReactNode {
  const { name, index, list, onChange } = props
  const t = useTexts(fieldTexts)
  const { mayEdit } = useEditing()
  const swap = (by: -1 | 1): void => {
    const [one, other] = [list[index], list[index + by]]
    if (one === undefined || other === undefined) return
    onChange(list.map((each, at) => (at === index ? other : at === index + by ? one : each)))
  }
  const title = t('item', { name, number: index + 1 })
  return (
    <section className="page-entry" aria-label={title}>
      <header>
        <b>{title}</b>
        {mayEdit && (
          <>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              aria-label={`${t('up')}: ${title}`}
              disabled={index === 0}
              onClick={() => swap(-1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              aria-label={`${t('down')}: ${title}`}
              disabled={index === list.length - 1}
              onClick={() => swap(1)}
            />
            <Button
              type="text"
              size="small"
              danger
              icon={<DeleteOutlined />}
              aria-label={`${t('remove')}: ${title}`}
              onClick={() => onChange(list.toSpliced(index, 1))}
            />
          </>
        )}
      </header>
      {props.children}
    </section>
  )
}

type ListProps<V> = {
  readonly label: string
  readonly path: string
  readonly most: number
  readonly value: readonly V[]
  readonly onChange: Change<V>
}

/** Several pictures, in their order; the last place is for a further one. */
export function PicturesField(props: ListProps<PagePicture>): ReactNode {
  const { label, path, most, value, onChange } = props
  const t = useTexts(fieldTexts)
  const tField = useTexts(FIELD_TEXT)
  const { mayEdit } = useEditing()
  return (
    <>
      {value.map((picture, index) => (
        <Entry
          key={picture.imageId}
          name={tField('picture')}
          index={index}
          list={value}
          onChange={onChange}
        >
          <PictureField
            label={tField('imageId')}
            path={`${path}.${index}`}
            value={picture}
            onChange={(changed, mark) =>
              onChange(
                changed === undefined ? value.toSpliced(index, 1) : value.with(index, changed),
                mark,
              )
            }
          />
        </Entry>
      ))}
      {mayEdit && value.length < most && (
        <PictureField
          key={value.length}
          label={value.length === 0 ? label : t('addPicture')}
          path={value.length === 0 ? path : `${path}.${value.length}`}
          value={undefined}
          onChange={(picture) => picture && onChange([...value, picture])}
        />
      )}
    </>
  )
}

type Link = { readonly label: Text; readonly link: string }
const NEW_LINK: Link = { label: NO_TEXT, link: '' }

/** Links, each with the words on it and where it leads. */
export function LinksField(props: ListProps<Link> & { readonly limit: number }): ReactNode {
  const { path, most, limit, value, onChange } = props
  const t = useTexts(fieldTexts)
  const tField = useTexts(FIELD_TEXT)
  const { mayEdit } = useEditing()
  const flaw = useFlaw(path)
  return (
    <>
      {value.length === 0 && flaw !== undefined && (
        <p className="page-flaw" role="alert">
          {flaw}
        </p>
      )}
      {value.map((one, index) => (
        <Entry key={index} name={tField('link')} index={index} list={value} onChange={onChange}>
          <TextsField
            label={tField('label')}
            path={`${path}.${index}.label`}
            limit={limit}
            isRequired
            value={one.label}
            onChange={(label, mark) =>
              onChange(value.with(index, { ...one, label: label ?? NEW_LINK.label }), mark)
            }
          />
          <LineField
            label={tField('link')}
            path={`${path}.${index}.link`}
            limit={500}
            example="https://"
            isRequired
            value={one.link}
            onChange={(link, mark) =>
              onChange(value.with(index, { ...one, link: link ?? '' }), mark)
            }
          />
        </Entry>
      ))}
      {mayEdit && value.length < most && (
        <Button block icon={<PlusOutlined />} onClick={() => onChange([...value, NEW_LINK])}>
          {t('addLink')}
        </Button>
      )}
    </>
  )
}

/** One line in no language. Empty is undefined, unless it is required. */
export function LineField(props: {
  readonly label: string
  readonly path: string
  readonly limit: number
  readonly example?: string | undefined
  readonly help?: string | undefined
  readonly isRequired?: boolean | undefined
  readonly value: string | undefined
  readonly onChange: (value: string | undefined, mark: string) => void
}): ReactNode {
  const { label, path, isRequired = false } = props
  const id = useId()
  const { mayEdit } = useEditing()
  return (
    <FieldGroup label={label} path={path} help={props.help}>
      <Input
        id={id}
        aria-label={label}
        maxLength={props.limit}
        disabled={!mayEdit}
        placeholder={props.example}
        value={props.value ?? ''}
        onChange={({ target }) =>
          props.onChange(target.value === '' && !isRequired ? undefined : target.value, path)
        }
      />
    </FieldGroup>
  )
}
