/** Test files that run side by side, each against a product of its own. */
export const E2E_WORKERS = 2;
