import {
  countsOf,
  isPackaging,
  type LabelKind,
  layOutBatch,
  type Packaging,
} from '@zhenma/codes/packaging'

export type PackagingKind = Packaging['kind']
export const PACKAGING_KINDS: readonly PackagingKind[] = ['plain', 'boxed', 'nested']

/** What the form of a new batch holds about packaging. */
export type PackagingChoice = {
  readonly kind: PackagingKind
  /** Without packaging: of what kind the labels are. */
  readonly labelKind: LabelKind
  readonly packagesPerBox: number | null
  readonly productsPerPackage: number | null
}

/** Without boxes. */
export const NO_PACKAGING: PackagingChoice = {
  kind: 'plain',
  labelKind: 'product',
  packagesPerBox: null,
  productsPerPackage: null,
}

/** More of a level is not taken, by the form and by the call. */
const MAXIMUM_OF_A_LEVEL = 100

/** How a product is packed, as its record says: none where it says nothing that a batch can have. */
export function packagingOfProduct(product: {
  readonly mediumBoxQuantity: number | null
  readonly largeBoxQuantity: number | null
}): PackagingChoice {
  const { mediumBoxQuantity: inPackage, largeBoxQuantity: inBox } = product
  const isTooMuch = Math.max(inPackage ?? 0, inBox ?? 0) > MAXIMUM_OF_A_LEVEL
  if (inBox === null || isTooMuch) return NO_PACKAGING
  if (inPackage === null) return { ...NO_PACKAGING, kind: 'boxed', productsPerPackage: inBox }
  return {
    ...NO_PACKAGING,
    kind: 'nested',
    packagesPerBox: inBox,
    productsPerPackage: inPackage,
  }
}

/** The fields of the call: what the chosen kind does not use is left out. */
export function packagingInput(choice: PackagingChoice): {
  packagesPerBox: number | null
  productsPerPackage: number | null
  labelKind: LabelKind
} {
  return {
    labelKind: choice.kind === 'plain' ? choice.labelKind : 'product',
    packagesPerBox: choice.kind === 'nested' ? choice.packagesPerBox : null,
    productsPerPackage: choice.kind === 'plain' ? null : choice.productsPerPackage,
  }
}

function packagingOf(choice: PackagingChoice): Packaging | undefined {
  const { packagesPerBox, productsPerPackage } = packagingInput(choice)
  if (choice.kind === 'plain') return { kind: 'plain', labels: choice.labelKind }
  if (productsPerPackage === null) return undefined
  if (choice.kind === 'boxed') return { kind: 'boxed', productsPerBox: productsPerPackage }
  if (packagesPerBox === null) return undefined
  return { kind: 'nested', packagesPerBox, productsPerPackage }
}

export type CodeCounts = {
  readonly total: number
  readonly boxes: number
  readonly packages: number
  readonly products: number
}

/** How many codes a batch will have; undefined while the choice is not complete. */
export function codeCounts(
  choice: PackagingChoice,
  productCount: number | null | undefined,
): CodeCounts | undefined {
  const packaging = packagingOf(choice)
  const isCount =
    typeof productCount === 'number' && Number.isSafeInteger(productCount) && productCount > 0
  if (!packaging || !isPackaging(packaging) || !isCount) return undefined
  const counts = countsOf(layOutBatch(packaging, productCount, 1))
  const { box: boxes, package: packages } = counts
  const products = counts.product + counts.special
  return { total: boxes + packages + products, boxes, packages, products }
}

/** A batch's packaging as people write it: `1 × 5 × 4`. */
export function packagingText(batch: {
  readonly packagesPerBox: number | null
  readonly productsPerPackage: number | null
}): string | undefined {
  if (batch.productsPerPackage === null) return undefined
  return ['1', batch.packagesPerBox, batch.productsPerPackage].filter((n) => n !== null).join(' × ')
}

/** How a batch was packed. */
export function packagingOfBatch(batch: {
  readonly packagesPerBox: number | null
  readonly productsPerPackage: number | null
  readonly labelKind: LabelKind
}): Packaging {
  const { packagesPerBox, productsPerPackage } = batch
  if (productsPerPackage === null) return { kind: 'plain', labels: batch.labelKind }
  return packagesPerBox === null
    ? { kind: 'boxed', productsPerBox: productsPerPackage }
    : { kind: 'nested', packagesPerBox, productsPerPackage }
}
