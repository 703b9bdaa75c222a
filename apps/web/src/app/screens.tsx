import { RouterProvider } from '@tanstack/react-router';
import { BROWSER } from '../editing/environment.ts';
import { convertFormerDrafts } from '../editing/former-drafts.ts';
import { sweepDrafts } from '../lib/draft-storage.ts';
import { router } from './router.ts';

// Before any form is opened.
sweepDrafts();
convertFormerDrafts(BROWSER.storage);

/** Has the screen of the present address ready to be shown. */
export const prepareScreen = (): Promise<void> => router.load();

/** All screens, by their addresses. */
export const Screens = () => <RouterProvider router={router} />;
