import type { CheckLook } from '@zhenma/contract/page-documents/check-look'
import { contrastOf, inkOn, LEAST_CONTRAST } from '@zhenma/contract/page-documents/colour-contrast'
import { Button, Checkbox, ColorPicker } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { useEditing } from '../fields/editing.ts'
import { FIELD_TEXT } from '../fields/field.texts.ts'
import { FieldGroup } from '../fields/texts-field.tsx'
import { lookTexts } from './look.texts.ts'

type Brand = NonNullable<CheckLook['brand']>
const FIRST: Brand = { background: '#1d4ed8', ink: '#ffffff' }

/** Down, as the server says it: 4.49 is not 4.5. */
const shown = (contrast: number): string => (Math.floor(contrast * 10) / 10).toFixed(1)

/** The two colours of a brand, and how well they are read on each other. */
export function BrandFields(props: {
  readonly value: Brand | undefined
  readonly onChange: (brand: Brand | undefined, mark?: string) => void
}): ReactNode {
  const { value, onChange } = props
  const t = useTexts(lookTexts)
  const tField = useTexts(FIELD_TEXT)
  const { mayEdit } = useEditing()
  const contrast = value && contrastOf(value.background, value.ink)
  const isGood = contrast !== undefined && contrast >= LEAST_CONTRAST
  return (
    <FieldGroup label={t('head')} path="brand">
      <Checkbox
        checked={value !== undefined}
        disabled={!mayEdit}
        onChange={({ target }) => onChange(target.checked ? FIRST : undefined)}
      >
        {t('chooseBrand')}
      </Checkbox>
      {value && (
        <>
          <div className="brand-colours">
            {(['background', 'ink'] as const).map((name) => (
              <label key={name}>
                <span>{tField(name)}</span>
                <ColorPicker
                  value={value[name]}
                  showText
                  disabledAlpha
                  disabled={!mayEdit}
                  onChange={(colour) =>
                    onChange(
                      { ...value, [name]: colour.toHexString().slice(0, 7) },
                      `brand.${name}`,
                    )
                  }
                />
              </label>
            ))}
            <output
              className="brand-sample"
              style={{ background: value.background, color: value.ink }}
            >
              Aa 真
            </output>
          </div>
          <p className={isGood ? 'contrast-good' : 'page-flaw'} role="status">
            {isGood
              ? t('contrastGood', { contrast: shown(contrast) })
              : t('contrastBad', { contrast: shown(contrast ?? 1), least: LEAST_CONTRAST })}
          </p>
          {!isGood && mayEdit && (
            <Button
              size="small"
              onClick={() => onChange({ ...value, ink: inkOn(value.background) })}
            >
              {t('mend')}
            </Button>
          )}
        </>
      )}
    </FieldGroup>
  )
}
