type Node = { readonly productCount: number; readonly children?: readonly Node[] }

/** Products of a category and of all below it: for these it stands in every filter. */
export function productsIn({ productCount, children = [] }: Node): number {
  return children.reduce((sum, child) => sum + productsIn(child), productCount)
}
