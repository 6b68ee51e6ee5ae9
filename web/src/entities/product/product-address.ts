/** The page of a product: an address with no item of the menu. */
export const PRODUCT_PATH = '/product/page'

/** Where a product's page is. */
export const productAddress = (id: number): string => `${PRODUCT_PATH}?id=${id}`
