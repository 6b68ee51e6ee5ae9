import { checkGtin } from './gs1.ts'

/**
 * An item of a product with its serial number, as GS1 element strings (GS1 General Specifications 3): AI (01), its GTIN
 * of 14 digits, and AI (21). The serial is last and needs no separator behind it.
 */
export const gs1ItemElements = (gtin14: string, serial: string): string => `01${gtin14}21${serial}`

/** Dates may stand between GTIN and serial: all of them have six digits. */
const ELEMENTS = /^01(\d{14})(?:1[1-35-7]\d{6})*21(\d{16,20})(?:$|\u001d)/
/** As people write them, and as some readers hand them on. */
const BRACKETED = /^\(01\)(\d{14})(?:\(1[1-35-7]\)\d{6})*\(21\)(\d{16,20})(?:$|\()/
/** The same in an address (GS1 Digital Link 1.3), behind any host and path. */
const DIGITAL_LINK = /\/01\/(\d{14})\/21\/(\d{16,20})(?=$|[/?#])/

/**
 * The code that a GS1 symbol holds as the serial number of its item, 16 to 20 digits: out of element strings, bare or in
 * brackets, or of a Digital Link. Undefined of any other text, and where the GTIN is none.
 */
export function codeInGs1(text: string): string | undefined {
  const found = ELEMENTS.exec(text) ?? BRACKETED.exec(text) ?? DIGITAL_LINK.exec(text)
  const [, gtin = '', code] = found ?? []
  return checkGtin(gtin).ok ? code : undefined
}
