import * as z from "zod/mini";

/* Imported before anything else: schemas must not compile themselves by eval, which the site's policy refuses. */
z.config({ jitless: true });
