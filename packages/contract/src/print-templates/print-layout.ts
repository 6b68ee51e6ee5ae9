import { z } from 'zod'
import { layoutIssues } from './layout-issues.ts'
import { layoutShape } from './layout-shape.ts'
import { measuredIssues } from './measured/measured-issues.ts'
import { measuredShape } from './measured/measured-shape.ts'
import { upgradeLayout } from './upgrade-layout.ts'

export type { PrintLayout } from './layout-shape.ts'

const design = layoutShape.check(({ value, issues }) => void issues.push(...layoutIssues(value)))

const measured = measuredShape
  .check(({ value, issues }) => void issues.push(...measuredIssues(value)))
  .transform(upgradeLayout)

/**
 * How labels lie on paper, and what is on a label and where; all of it on the page. Taken as a design, or measured as it
 * was before (without a version): what comes out is a design.
 */
export const printLayout = z.discriminatedUnion('version', [design, measured])
