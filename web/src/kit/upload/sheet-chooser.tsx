import FileExcelOutlined from '@ant-design/icons/FileExcelOutlined'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { uploadTexts } from './upload.texts.ts'

/** Where a sheet is dropped, or chosen. */
export function SheetChooser({ onChosen }: { readonly onChosen: (file: File) => void }): ReactNode {
  const t = useTexts(uploadTexts)
  const [isOver, setOver] = useState(false)
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
        const file = event.dataTransfer.files[0]
        if (file) onChosen(file)
      }}
    >
      <FileExcelOutlined />
      <span>{t('chooseFile')}</span>
      <input
        type="file"
        accept=".xlsx,.csv"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onChosen(file)
        }}
      />
    </label>
  )
}
