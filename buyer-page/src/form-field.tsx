/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'

/** What a field asks for, and by what name a form sends it: also its id, unless the page has two of that name. */
type Named = { readonly label: string; readonly name: string; readonly id?: string }

type FieldProps = Named &
  InputHTMLAttributes<HTMLInputElement> & {
    /** What stands in its line, behind it. */
    readonly beside?: ReactNode
  }

/** A line that buyers fill in; a form is not sent without it, unless it says otherwise. */
export function Field({ label, name, id = name, beside, required = true, ...input }: FieldProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div>
        <input id={id} name={name} required={required} {...input} />
        {beside}
      </div>
    </>
  )
}

type LongFieldProps = Named & TextareaHTMLAttributes<HTMLTextAreaElement>

/** Room for several lines, that buyers fill in. */
export function LongField({ label, name, id = name, required = true, ...area }: LongFieldProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} name={name} required={required} {...area} />
    </>
  )
}
