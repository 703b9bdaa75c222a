/** Test files that run side by side, each against a product of its own. */
export const E2E_WORKERS = 2;

/** How long what has to come is waited for: a condition decides, not how busy the machine is. */
export const PACIENCIA_MS = 180_000;
