import { moneyFigures } from "@hanpan/contract/operator/moneySettings";
import { siteSettingDocument } from "@hanpan/contract/operator/objects/siteSetting";
import { expect, test } from "vitest";
import { siteSettingSchema } from "./siteSetting.ts";

const product = siteSettingSchema.parse({});
const cases = moneyFigures.map((one) => ({ ...one, path: `${one.part}.${one.name}` }));

/** The product's document without a figure. */
const without = ({ part, name }: (typeof cases)[number]) => ({
  ...product,
  [part]: Object.fromEntries(Object.entries(product[part]).filter(([other]) => other !== name)),
});

test.each(cases)("a document that was stored before there was $path is read with what ships", (figure) => {
  expect(siteSettingSchema.parse(without(figure))).toEqual(product);
});

test.each(cases)("$path is written within its bounds, and left out only where that is declared", (one) => {
  const { part, name, figure } = one;
  const writes = (value: number) =>
    siteSettingDocument.shape[part].safeParse({ ...product[part], [name]: value }).error?.issues[0]?.message;
  expect(writes(figure.least - 1)).toBe("TOO_SMALL");
  expect(writes(figure.most + 1)).toBe("TOO_LARGE");
  expect(writes(figure.ships)).toBeUndefined();
  expect(siteSettingDocument.safeParse(without(one)).success).toBe(figure.mayBeLeftOut === true);
});
