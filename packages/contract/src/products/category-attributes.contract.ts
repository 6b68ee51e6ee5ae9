import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { recordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { id, optionalId } from '../kernel/rules.ts'
import {
  ATTRIBUTE_LIMIT,
  attributeInput,
  attributeRow,
  countedAttribute,
  VALUE_LIMIT,
} from './category-attributes.ts'

/** What the products of a category say beside their fields (ADR 0054). */
export const categoryAttributes = {
  attributes: endpoint({
    method: 'GET',
    path: '/web/product/type/attributes',
    allow: 'session',
    summary: {
      cn: '分类的属性，含上级分类的',
      tc: '分類的屬性，含上層分類的',
      en: 'The attributes of a category, with those of the categories above it',
    },
    /** `ids`: of any category, taken away or not, where no category is named. */
    input: z.object({ categoryId: optionalId, ids: z.array(id).max(VALUE_LIMIT).default([]) }),
    output: z.array(attributeRow),
  }),
  ownAttributes: endpoint({
    method: 'GET',
    path: '/web/product/type/attributes/own',
    allow: 'category:update',
    tells: recordOf('category', 'categoryId'),
    summary: {
      cn: '编辑用的分类属性',
      tc: '編輯用的分類屬性',
      en: 'The attributes of a category as they are edited, with counts of values',
    },
    input: z.object({ categoryId: id }),
    output: z.object({
      ...revisionShape,
      attributes: z.array(countedAttribute),
      /** Taken away: they can be brought back with their values. */
      removed: z.array(countedAttribute),
      inherited: z.array(attributeRow.extend({ categoryName: z.string() })),
    }),
  }),
  saveAttributes: endpoint({
    method: 'POST',
    path: '/web/product/type/attributes/save',
    allow: 'category:update',
    revises: recordOf('category', 'categoryId'),
    summary: {
      cn: '保存分类的属性',
      tc: '儲存分類的屬性',
      en: 'Save the attributes of a category',
    },
    /**
     * `attributes`: all that it has afterwards, in their order. `removed`: those of which one knows that
     * products have values.
     */
    input: z.object({
      categoryId: id,
      ...revisionRead,
      attributes: z.array(attributeInput).max(ATTRIBUTE_LIMIT),
      removed: z.array(id).max(ATTRIBUTE_LIMIT).default([]),
    }),
    output: z.object({ id: z.int() }),
  }),
}
