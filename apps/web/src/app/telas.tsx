import { RouterProvider } from '@tanstack/react-router';
import { NAVEGADOR } from '../edicao/ambiente.ts';
import { converteRascunhos } from '../edicao/rascunho-anterior.ts';
import { sweepDrafts } from '../lib/draft-storage.ts';
import { router } from './router.ts';

// Before any form is opened.
sweepDrafts();
converteRascunhos(NAVEGADOR.armazem);

/** Has the screen of the present address ready to be shown. */
export const preparaTela = (): Promise<void> => router.load();

/** All screens, by their addresses. */
export const Telas = () => <RouterProvider router={router} />;
