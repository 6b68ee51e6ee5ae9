/** Files of journeys that run beside each other, each with a server and a browser of its own. */
export const LANES = 2
