import {
  codeFormat,
  isCodeShape,
  maxCompanyNumber,
  maxSerial,
  type CodeFormat,
} from './code-format.ts'
import { writePadded } from './decimal-text.ts'
import { createDecimalFf1 } from './ff1-decimal.ts'

/** What a code stands for. Both numbers run on from 1. */
export type LabelNumber = { readonly company: number; readonly serial: number }

/** Turns labels into codes and back under one key, for codes of one length. */
export type LabelCodec = {
  readonly format: CodeFormat
  /** The code of one label. Throws a RangeError for a company or serial outside the format. */
  encode(company: number, serial: number): string
  /** The codes of many labels of one company, in their order; errors as `encode`. */
  encodeMany(company: number, serials: Iterable<number>): string[]
  /**
   * What a code stands for, or undefined if it has another shape or length or stands for a pair
   * that is never issued (a zero, or a serial above `maxSerial`). A forged code mostly decodes to
   * some pair: whether that label was issued, under this key, is for the caller to look up.
   */
  decode(code: string): LabelNumber | undefined
  /** `decode` for many codes at once, in their order. */
  decodeMany(codes: readonly string[]): (LabelNumber | undefined)[]
  /** The halves of the codes of these serials, for bulk text; errors as `encode`. */
  encryptSerials(company: number, serials: Float64Array): CodeHalves
  /**
   * The reverse, in place: puts company numbers into `left` and serials into `right`. Company 0
   * stands for a pair that is never issued.
   */
  decryptHalves(left: Float64Array, right: Float64Array): void
  readonly leftDigits: number
  readonly rightDigits: number
}

/** Codes as two columns of numbers: the left and right half of each code's digits. */
export type CodeHalves = { readonly left: Float64Array; readonly right: Float64Array }

/**
 * A codec for a 32-byte AES key (see `derivePurposeKey(key, 'code')`). A code's plaintext is company
 * number ‖ serial and nothing else. The codec keeps its AES state: make it once, use it often.
 */
export function createLabelCodec(key: Uint8Array, format: CodeFormat = codeFormat()): LabelCodec {
  const ff1 = createDecimalFf1(key, format.length)
  const { leftDigits, rightDigits } = ff1
  const rightBase = 10 ** rightDigits
  // The company number fills the left half's front; the serial's front digits may fill its rest.
  const companyBase = 10 ** (leftDigits - format.companyDigits)

  const encryptSerials = (company: number, serials: Float64Array): CodeHalves => {
    checkCompany(company, format)
    const left = new Float64Array(serials.length)
    const right = new Float64Array(serials.length)
    const highest = maxSerial(format)
    for (let index = 0; index < serials.length; index++) {
      const serial = serials[index] as number
      if (!(serial >= 1 && serial <= highest && Number.isInteger(serial))) {
        throw new RangeError(`serial ${serial} is not from 1 to ${highest}`)
      }
      // The remainder is exact, so the quotient is too; a rounded division would not be.
      const low = serial < rightBase ? serial : serial % rightBase
      left[index] = company * companyBase + (serial - low) / rightBase
      right[index] = low
    }
    ff1.encrypt(left, right, serials.length)
    return { left, right }
  }

  // A pair that is never issued is left as company 0, which no company has.
  const decryptHalves = (left: Float64Array, right: Float64Array): void => {
    ff1.decrypt(left, right, left.length)
    const highest = maxSerial(format)
    for (let index = 0; index < left.length; index++) {
      const front = left[index] as number
      const serialFront = front % companyBase
      const serial = serialFront * rightBase + (right[index] as number)
      left[index] = serial >= 1 && serial <= highest ? (front - serialFront) / companyBase : 0
      right[index] = serial
    }
  }

  const decodeMany = (codes: readonly string[]): (LabelNumber | undefined)[] => {
    const left = new Float64Array(codes.length)
    const right = new Float64Array(codes.length)
    const readable = codes.map((code, index) => {
      if (code.length !== format.length || !isCodeShape(code)) return false
      left[index] = Number(code.slice(0, leftDigits))
      right[index] = Number(code.slice(leftDigits))
      return true
    })
    decryptHalves(left, right)
    return readable.map((ok, index) => {
      const company = left[index] as number
      return ok && company > 0 ? { company, serial: right[index] as number } : undefined
    })
  }

  const encodeMany = (company: number, serials: Iterable<number>): string[] => {
    const halves = encryptSerials(company, Float64Array.from(serials))
    const text = Buffer.alloc(format.length)
    return Array.from(halves.left, (left, index) => {
      writePadded(text, 0, left, leftDigits)
      writePadded(text, leftDigits, halves.right[index] as number, rightDigits)
      return text.toString('latin1')
    })
  }

  return {
    format,
    encode: (company, serial) => encodeMany(company, [serial])[0] as string,
    encodeMany,
    decode: (code) => decodeMany([code])[0],
    decodeMany,
    encryptSerials,
    decryptHalves,
    leftDigits,
    rightDigits,
  }
}

function checkCompany(company: number, format: CodeFormat): void {
  const highest = maxCompanyNumber(format)
  if (!(Number.isInteger(company) && company >= 1 && company <= highest)) {
    throw new RangeError(`company number ${company} is not from 1 to ${highest}`)
  }
}
