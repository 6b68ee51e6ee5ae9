/** Where one movement is shown, below `#`. */
export const movementAddress = (id: number): string => `/inout/records?open=${id}`
