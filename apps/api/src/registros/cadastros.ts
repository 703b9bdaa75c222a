import type { CadastroNoServidor } from './cadastro.ts';

/** The registries by the standard calls. */
export const CADASTROS_NO_SERVIDOR: readonly CadastroNoServidor[] = [];
