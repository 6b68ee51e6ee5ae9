import FileExcelOutlined from '@ant-design/icons/FileExcelOutlined'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { uploadTexts } from './upload.texts.ts'

/** Where a file is dropped, or chosen. */
export function FileChooser(props: {
  readonly icon: ReactNode
  readonly label: string
  /** Endings that are offered, with commas: what is in a file is for the server to say. */
  readonly accept: string
  readonly isDisabled?: boolean
  readonly onChosen: (file: File) => void
}): ReactNode {
  const { icon, label, accept, isDisabled = false, onChosen } = props
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null): void => {
    const file = files?.[0]
    if (file !== undefined && !isDisabled) onChosen(file)
  }
  return (
    <label
      className="drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      {icon}
      <span>{label}</span>
      <input
        type="file"
        accept={accept}
        disabled={isDisabled}
        onChange={(event) => take(event.target.files)}
      />
    </label>
  )
}

/** The same for a sheet. */
export function SheetChooser({ onChosen }: { readonly onChosen: (file: File) => void }): ReactNode {
  const label = useTexts(uploadTexts)('chooseFile')
  return (
    <FileChooser
      icon={<FileExcelOutlined />}
      label={label}
      accept=".xlsx,.csv"
      onChosen={onChosen}
    />
  )
}
