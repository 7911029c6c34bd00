import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { NameFields } from "./BothLanguages.tsx";

afterEach(cleanup);

let shown: { nameKo: string; nameEn: string };

function Form({ start }: { start: { nameKo: string; nameEn: string } }) {
  const [names, setNames] = useState(start);
  shown = names;
  return <NameFields names={names} onChange={setNames} fields={{}} maxLength={40} />;
}

const korean = () => screen.getByLabelText<HTMLInputElement>(/한국어/);
const english = () => screen.getByLabelText<HTMLInputElement>(/영어/);

test("English that is left out is the Korean and follows it; written, it stays as it is", async () => {
  const user = userEvent.setup();
  render(<Form start={{ nameKo: "", nameEn: "" }} />);
  await user.type(korean(), "봄맞이");
  expect(shown).toEqual({ nameKo: "봄맞이", nameEn: "봄맞이" });
  expect(english().value).toBe("");
  await user.type(english(), "Spring");
  await user.type(korean(), " 행사");
  expect(shown).toEqual({ nameKo: "봄맞이 행사", nameEn: "Spring" });
  await user.clear(english());
  expect(shown).toEqual({ nameKo: "봄맞이 행사", nameEn: "봄맞이 행사" });
});

test("a name that is the same in both languages can be typed to its end", async () => {
  const user = userEvent.setup();
  render(<Form start={{ nameKo: "SKT", nameEn: "SK" }} />);
  await user.type(english(), "T");
  expect(english().value).toBe("SKT");
  await user.tab();
  expect(english().value).toBe("");
  expect(shown).toEqual({ nameKo: "SKT", nameEn: "SKT" });
});
