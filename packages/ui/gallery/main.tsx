import "./gallery.css";
import { createRoot } from "react-dom/client";
import { PageHeading, restoreTheme, ThemeSwitch } from "../src/index.ts";
import { Actions } from "./Actions.tsx";
import { Data } from "./Data.tsx";
import { Feedback } from "./Feedback.tsx";
import { Forms } from "./Forms.tsx";
import { Text } from "./Text.tsx";
import { Tokens } from "./Tokens.tsx";

restoreTheme();

function Gallery() {
  return (
    <main className="mx-auto flex max-w-[1120px] flex-col gap-12 px-4 py-8">
      <PageHeading
        title="Components"
        lead="Every part of the design system, in the theme that is chosen."
        action={
          <ThemeSwitch
            label="Theme"
            labelHidden
            labels={{ ink: "Ink", hanji: "Hanji", device: "Device" }}
            className="w-72"
          />
        }
      />
      <Tokens />
      <Actions />
      <Forms />
      <Data />
      <Text />
      <Feedback />
    </main>
  );
}

const host = document.getElementById("root");
if (host) createRoot(host).render(<Gallery />);
