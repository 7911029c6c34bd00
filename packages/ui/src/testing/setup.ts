import { cleanup, configure } from "@testing-library/react";
import { afterAll } from "vitest";

/** Vitest, before each file of the clients: a screen waits for real replies, and a busy machine takes its time. */
configure({ asyncUtilTimeout: 30_000 });

afterAll(cleanup);
